import { useState } from 'react';
import { newsletterTokenInput } from '@ndeiya/domain/site/visitorForms';
import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';

/** `bad`: the link is invalid or expired. `failed`: the request failed and can be retried. */
export type TokenState = 'ready' | 'sending' | 'done' | 'failed' | 'bad';

/** True when the server does not know this token. */
const isRefused = (error: unknown) => error instanceof ApiError && [400, 404, 422].includes(error.status);

/** Sends a mailed link's token when asked to. */
export function useToken(token: string, send: (token: string) => Promise<unknown>) {
  const complete = newsletterTokenInput.safeParse({ token }).success;
  const [state, setState] = useState<TokenState>('ready');
  const submit = async () => {
    setState('sending');
    try {
      await send(token);
      setState('done');
    } catch (error) {
      logError('newsletter link', error);
      setState(isRefused(error) ? 'bad' : 'failed');
    }
  };
  return { state: complete ? state : ('bad' as const), submit: () => void submit() };
}
