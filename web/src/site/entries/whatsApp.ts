import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { dialledDigits } from '@ndeiya/domain/kernel/phone';

/** The address of a WhatsApp chat with a phone number; null where it is no number, or its country is not known. */
export function chatWith(phone: string): string | null {
  const digits = dialledDigits(phone);
  return digits && `https://wa.me/${digits}`;
}

/** The chat with the organisers by the site's settings; null where they name none. */
export function organiserChat({ social, contact }: Pick<SettingsInput, 'social' | 'contact'>): string | null {
  // Links to channels and groups cannot contain a text.
  if (/^https:\/\/wa\.me\/\d+$/.test(social.whatsapp)) return social.whatsapp;
  return chatWith(contact.phone);
}
