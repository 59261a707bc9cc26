import { ARCHIVE_STATE_NAMES, archiveAdminMessages as texts } from '@ndeiya/domain/archive/adminMessages';
import { ARCHIVE_STATES } from '@ndeiya/domain/archive/steps';
import { AdminPage } from '../kit/AdminPage';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { PieceList } from './PieceList';

const [FIRST, ...OTHERS] = ARCHIVE_STATES;

/** /admin/archive: the pieces that people have offered, by what is next with them. */
export function ArchivePage() {
  const [tab, choose] = useTab([FIRST, ...OTHERS]);
  return (
    <AdminPage title="Archive" lead={texts.lead}>
      <SectionTabs
        label="Archive"
        value={tab}
        onChange={choose}
        tabs={ARCHIVE_STATES.map((state) => ({
          id: state,
          label: ARCHIVE_STATE_NAMES[state],
          content: <PieceList key={state} state={state} />,
        }))}
      />
    </AdminPage>
  );
}
