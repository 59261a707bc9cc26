import { useCallback, useEffect, useState } from 'react';
import type { FieldErrors } from '@ndeiya/domain/kernel/errors';
import type { BrandingInput } from '@ndeiya/domain/site/branding';
import type { BrandingAnswer } from '@ndeiya/domain/site/brandingApi';
import { brandingMessages } from '@ndeiya/domain/site/brandingMessages';
import { readBranding, saveBranding } from '../../data/admin/branding';
import { failureText } from '../../data/admin/command';
import { ApiError } from '../../lib/api';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

interface State {
  status: 'loading' | 'failed' | 'ready';
  answer: BrandingAnswer | null;
}

/** Reads the branding of the site; `save` returns the problems of the fields. */
export function useBranding() {
  const [{ status, answer }, setState] = useState<State>({ status: 'loading', answer: null });
  const load = useCallback(async () => {
    try {
      setState({ status: 'ready', answer: await readBranding() });
    } catch (error) {
      logError('read the branding', error);
      setState({ status: 'failed', answer: null });
    }
  }, []);
  useEffect(() => {
    // In a task of its own, because the state is set when the answer is there.
    queueMicrotask(() => void load());
  }, [load]);

  const save = async (input: BrandingInput): Promise<FieldErrors> => {
    try {
      setState({ status: 'ready', answer: await saveBranding(input, answer?.updated_at ?? null) });
      notify.success(brandingMessages.saved);
      return {};
    } catch (error) {
      logError('save the branding', error);
      notify.error(failureText(error, brandingMessages.saveFailed));
      return error instanceof ApiError ? (error.fields ?? {}) : {};
    }
  };
  return { status, answer, load, save };
}
