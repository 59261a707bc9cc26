import type { FieldErrors } from '@ndeiya/domain/kernel/errors';
import type { BrandingInput } from '@ndeiya/domain/site/branding';
import { brandingMessages } from '@ndeiya/domain/site/brandingMessages';
import { readBranding, saveBranding } from '../../data/admin/branding';
import { failureText } from '../../data/admin/command';
import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { useRequest } from '../../server/useRequest';

/** Reads the branding of the site; `save` returns the problems of the fields. */
export function useBranding() {
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
