import { frameMessages as messages } from '@ndeiya/domain/kernel/frameMessages';
import * as newsletter from 'virtual:routes/newsletter';
import { ApiError, timeoutText } from '../lib/apiErrors';
import { logError } from '../lib/log';
import { call } from '../server/call';

const INVALID = 422;

/** The end of a subscription: `refused` is about the address, `text` says that nothing was stored. */
type Outcome = { state: 'subscribed' | 'refused' } | { state: 'failed'; text: string };

/** Subscribes an address; a second subscription changes nothing. */
export async function subscribeToNewsletter(email: string): Promise<Outcome> {
  try {
    await call(newsletter.subscribe, { body: { email } });
    return { state: 'subscribed' };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === INVALID) return { state: 'refused' };
    logError('subscribe to the newsletter', failure);
    return { state: 'failed', text: timeoutText(failure) ?? messages.newsletter.failed };
  }
}
