import type { ContactInput } from '@ndeiya/domain/site/visitorForms';
import * as contact from 'virtual:routes/contact';
import { call } from '../server/call';

/** Sends a message to the organisers. Throws `ApiError` (with `fields`) or `NetworkError`. */
export const sendContactMessage = (input: ContactInput) => call(contact.send, { body: input });
