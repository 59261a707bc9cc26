import { LIMITS } from './constants';

/**
 * Text, @, text, dot, text (spec §5), for an address that can exist: no dot at an end or beside another, no hyphen at the
 * end of a name, a last name that begins with a letter. No character ends or splits a mail header or is invisible. Each dot can
 * match in only one way, so that the time is linear in the length.
 */
export const EMAIL_PATTERN =
  /^(?!.*[\s\p{C},;:<>"()[-\]])([^@.]+\.)*[^@.]+@([^@.-]([^@.]*[^@.-])?\.)+[^@.\d-]([^@.]*[^@.-])?$/u;

/** The same without what makes an address impossible. Older documents and accounts may have such a one. */
export const STORED_EMAIL_PATTERN =
  /^[^\s\p{Cc}\p{Cf}@,;:<>"()[\]\\]+@[^\s\p{Cc}\p{Cf}@,;:<>"()[\]\\][^\s\p{Cc}\p{Cf}@,;:<>"()[\]\\.]*\.[^\s\p{Cc}\p{Cf}@,;:<>"()[\]\\]+$/u;

/** True when a trimmed text is an e-mail address. For code that must not load zod. */
export const isEmail = (text: string): boolean =>
  text.length <= LIMITS.emailChars && EMAIL_PATTERN.test(text);

/** Keyboards of Chinese and Japanese have other full stops, which are dots for the mailer as well. */
export const withPlainDots = (typed: string): string => typed.replace(/[。｡．]/g, '.');

/** A server may take a domain with a dot at its end for the same one. */
export const withoutLastDots = (domain: string): string => domain.replace(/\.+$/, '');
