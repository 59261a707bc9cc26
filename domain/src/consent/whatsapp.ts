import { isInKenya } from '../branding/region';

const KENYA = '254';
/**
 * A Kenyan number without country code: 0712 345 678 or 0112 345 678. In another region it would be a stranger's number
 * in Kenya, so it counts only where the site's clock is Kenya's.
 */
const LOCAL = /^0(\d{9})$/;
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/** The number in the form that WhatsApp takes: digits with country code; null where it cannot be told. */
function whatsappNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const [, local] = LOCAL.exec(digits) ?? [];
  if (local) return isInKenya() ? KENYA + local : null;
  return INTERNATIONAL.test(digits) ? digits : null;
}

/** The address that opens WhatsApp with this text, ready to send to this phone; null where the number does not fit. */
export function whatsappLink(phone: string, text: string): string | null {
  const number = whatsappNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
