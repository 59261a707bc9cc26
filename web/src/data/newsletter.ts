import * as newsletter from 'virtual:routes/newsletter';
import { call } from '../server/call';

/**
 * Subscribes an address; a second subscription changes nothing. Throws `ApiError` or `NetworkError`, like the
 * others.
 */
export const subscribeToNewsletter = (email: string) => call(newsletter.subscribe, { body: { email } });
