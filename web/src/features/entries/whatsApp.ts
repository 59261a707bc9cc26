import { isInKenya } from '@ndeiya/domain/branding/region';
import type { SettingsInput } from '@ndeiya/domain/entities/settings';

/** A number without a country code is Kenyan where the site is. Elsewhere it would be a stranger's. */
const COUNTRY_CODE = '254';

/** The address of a WhatsApp chat with a phone number; null where it has too few digits, or its country is not known. */
export function chatWith(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith('0') && !isInKenya()) return null;
  const number = phone.trim().startsWith('+') ? digits : digits.replace(/^0/, COUNTRY_CODE);
  return number.length >= 9 ? `https://wa.me/${number}` : null;
}

/** The chat with the organisers by the site's settings; null where they name none. */
export function organiserChat({ social, contact }: Pick<SettingsInput, 'social' | 'contact'>): string | null {
  // Links to channels and groups cannot contain a text.
  if (/^https:\/\/wa\.me\/\d+$/.test(social.whatsapp)) return social.whatsapp;
  return chatWith(contact.phone);
}
