import { api } from '../lib/api';
import { postOnce } from '../lib/postOnce';

interface Answer {
  message: string;
}

/**
 * Subscribes an address; a second subscription changes nothing. Throws `ApiError` or `NetworkError`, like the
 * others.
 */
export const subscribeToNewsletter = (email: string) => postOnce<Answer>('/newsletter/subscribe', { email });

/** Confirms a subscription with the token of the mailed link; 404 for an unknown token. */
export const confirmSubscription = (token: string) => api.post<Answer>('/newsletter/confirm', { token });

/** Ends a subscription with the token of the mailed link; 404 for an unknown token. */
export const endSubscription = (token: string) => api.post<Answer>('/newsletter/unsubscribe', { token });
