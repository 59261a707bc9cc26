import { dialledDigits } from '../kernel/phone';

/** The address that opens WhatsApp with this text, ready to send to this phone; null where the number cannot be told. */
export function whatsappLink(phone: string, text: string): string | null {
  const number = dialledDigits(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
