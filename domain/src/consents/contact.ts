import { isEmail, withoutLastDots, withPlainDots } from '../kernel/email';
import { dialledDigits } from '../kernel/phone';
import { remembering } from '../kernel/remembering';
import { isInKenya } from '../kernel/timeZone';

/**
 * The contact as it was typed, without the signs between digits and without capitals. The stored hashes are made of it, so it must
 * stay as it is.
 */
export const contactAsTyped = remembering((contact) => {
  const typed = contact.normalize('NFKC').trim();
  const address = withoutLastDots(withPlainDots(typed));
  if (isEmail(address)) return address.toLowerCase();
  if (!isPhone(typed)) return typed.toLowerCase();
  return typed.replace(/[^\d+]/g, '');
});

const compared = (contact: string): string => {
  const digits = dialledDigits(contact);
  return digits === null ? contactAsTyped(contact) : `+${digits}`;
};
/** A number without the code of a country is one of the site's own, so what is remembered elsewhere would be wrong here. */
const [comparedInKenya, comparedElsewhere] = [remembering(compared), remembering(compared)];

/**
 * The contact in one form, so that the same number typed in two ways is the same contact. What is neither a number whose country
 * can be told nor an address stays as it was typed.
 */
export const comparableContact = (contact: string): string =>
  isInKenya() ? comparedInKenya(contact) : comparedElsewhere(contact);

/**
 * True for a phone number and nothing else. A code is shown on the screen for such a contact only: what merely looks like
 * an address may be a way around the mail (docs/decisions/055-consent-belongs-to-a-contact.md).
 */
export function isPhone(contact: string): boolean {
  const digits = contact.replace(/\D/g, '');
  return /^\+?[\d\s()./-]+$/.test(contact.trim()) && digits.length >= 7 && digits.length <= 15;
}
