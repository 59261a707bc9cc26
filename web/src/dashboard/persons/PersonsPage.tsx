import { personAdminMessages as texts } from '@ndeiya/domain/entries/personAdminMessages';
import { AdminPage } from '../kit/AdminPage';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { DecidedPairs } from './DecidedPairs';
import { SuggestedPairs } from './SuggestedPairs';

/** /admin/persons: who may be entered twice, and what organisers have said about it. */
export function PersonsPage() {
  const [tab, choose] = useTab(['suggested', 'decided']);
  return (
    <AdminPage title="Persons" lead={texts.lead}>
      <SectionTabs
        label="Persons"
        value={tab}
        onChange={choose}
        tabs={[
          { id: 'suggested', label: 'To decide', content: <SuggestedPairs /> },
          { id: 'decided', label: 'Decided', content: <DecidedPairs /> },
        ]}
      />
    </AdminPage>
  );
}
