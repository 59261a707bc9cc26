import type { FieldErrors } from '@ndeiya/domain/kernel/errors';
import type { BrandingInput } from '@ndeiya/domain/site/branding';
import { brandingMessages } from '@ndeiya/domain/site/brandingMessages';
import { readBranding, saveBranding } from '../../data/admin/branding';
import { ApiError } from '../../lib/apiErrors';
import { failureText } from '../../lib/failureText';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { useRequest } from '../../server/useRequest';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { BrandingForm } from './BrandingForm';

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

/** Reads the branding of the site; `save` returns the problems of the fields. */
function useBranding() {
  const { status, data, retry, change } = useRequest({
    key: '',
    read: readBranding,
    name: 'read the branding',
  });

  const save = async (input: BrandingInput): Promise<FieldErrors> => {
    try {
      const saved = await saveBranding(input, data?.updated_at ?? null);
      change(() => saved);
      notify.success(brandingMessages.saved);
      return {};
    } catch (error) {
      logError('save the branding', error);
      notify.error(failureText(error, brandingMessages.saveFailed));
      return error instanceof ApiError ? (error.fields ?? {}) : {};
    }
  };
  return { status, answer: data, load: retry, save };
}
