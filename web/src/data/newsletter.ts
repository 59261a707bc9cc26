import * as newsletter from 'virtual:routes/newsletter';
import { call } from '../server/call';

/**
 * Subscribes an address; a second subscription changes nothing. Throws `ApiError` or `NetworkError`, like the
 * others.
 */
export const subscribeToNewsletter = (email: string) => call(newsletter.subscribe, { body: { email } });

/** Confirms a subscription with the token of the mailed link; 404 for an unknown token. */
export const confirmSubscription = (token: string) => call(newsletter.confirm, { body: { token } });

/** Ends a subscription with the token of the mailed link; 404 for an unknown token. */
export const endSubscription = (token: string) => call(newsletter.unsubscribe, { body: { token } });
