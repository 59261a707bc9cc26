import type { ContactInput } from '@ndeiya/domain/entities/visitorForms';
import { api } from '../lib/api';

/** Sends a message to the organisers. Throws `ApiError` (its `fields` say what is wrong) or `NetworkError`. */
export const sendContactMessage = (input: ContactInput) => api.post<{ message: string }>('/contact', input);
