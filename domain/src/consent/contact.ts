import { isEmail } from '../constants';

/** The contact in one form, so that the same number typed in two ways is the same contact. */
export const comparableContact = (contact: string): string =>
  isEmail(contact.trim()) ? contact.trim().toLowerCase() : contact.replace(/[^\d+]/g, '');
