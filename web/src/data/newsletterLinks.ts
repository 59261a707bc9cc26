import * as newsletter from 'virtual:routes/newsletter';
import { call } from '../server/call';

/** Confirms a subscription with the token of the mailed link; 404 for an unknown token. Throws `ApiError` or `NetworkError`. */
export const confirmSubscription = (token: string) => call(newsletter.confirm, { body: { token } });

/** Ends a subscription with the token of the mailed link; 404 for an unknown token. */
export const endSubscription = (token: string) => call(newsletter.unsubscribe, { body: { token } });
