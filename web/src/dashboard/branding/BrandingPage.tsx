import { brandingMessages } from '@ndeiya/domain/site/brandingMessages';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { BrandingForm } from './BrandingForm';
import { useBranding } from './useBranding';

/** /admin/branding: colours, short name and region, with which another community makes the site its own. */
export function BrandingPage() {
  const { status, answer, load, save } = useBranding();
  return (
    <AdminPage
      title="Branding"
      lead="Colours, short name and time zone of the whole site. Name and motto are in Settings, the logo in System Images, the currency in Editions."
    >
      <ListState
        status={status}
        isEmpty={answer === null}
        emptyText=""
        loadingText="Loading branding..."
        failedText={brandingMessages.loadFailed}
        onRetry={load}
      >
        {answer && <BrandingForm key={answer.updated_at} answer={answer} onSave={save} />}
      </ListState>
    </AdminPage>
  );
}
