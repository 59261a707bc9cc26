import { isEmail, withoutLastDots, withPlainDots } from '../kernel/email';
import { remembering } from '../kernel/remembering';

/**
 * The contact in one form, so that the same number typed in two ways is the same contact. What is neither a number nor an
 * address stays as it is.
 */
export const comparableContact = remembering((contact) => {
  const typed = contact.normalize('NFKC').trim();
  const address = withoutLastDots(withPlainDots(typed));
  if (isEmail(address)) return address.toLowerCase();
  if (!isPhone(typed)) return typed.toLowerCase();
  return typed.replace(/[^\d+]/g, '');
});

/**
 * True for a phone number and nothing else. A code is shown on the screen for such a contact only: what merely looks like
 * an address may be a way around the mail (docs/decisions/055-consent-belongs-to-a-contact.md).
 */
export function isPhone(contact: string): boolean {
  const digits = contact.replace(/\D/g, '');
  return /^\+?[\d\s()./-]+$/.test(contact.trim()) && digits.length >= 7 && digits.length <= 15;
}
