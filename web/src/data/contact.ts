import type { ContactInput } from '@ndeiya/domain/site/visitorForms';
import { postOnce } from '../lib/postOnce';

/** Sends a message to the organisers. Throws `ApiError` (with `fields`) or `NetworkError`. */
export const sendContactMessage = (input: ContactInput) => postOnce<{ message: string }>('/contact', input);
