const DOT = '•';

/** True for a contact of which a part is hidden. No real one has the sign. */
export const isMasked = (contact: string): boolean => contact.includes(DOT);

/** '+254 712 345 678' as people in Kenya write it. */
const local = (contact: string) => contact.replace(/^\+254\s*/, '0').replace(/[^\d]/g, '');

function maskedPhone(digits: string): string {
  const all = [...digits].map((digit, at) => (at < 2 || at >= digits.length - 3 ? digit : DOT)).join('');
  return `${all.slice(0, 4)} ${all.slice(4, 7)} ${all.slice(7)}`.trim();
}

/**
 * A guardian's contact as the leader's phone may keep it: enough to recognise it, and too little to call it. One that is
 * masked already stays as it is. Server and phone have this one rule.
 */
export function maskContact(contact: string): string {
  if (contact === '' || isMasked(contact)) return contact;
  const digits = local(contact);
  if (!contact.includes('@') && digits.length >= 7) return maskedPhone(digits);
  const [name = '', host] = contact.split('@');
  return `${name.slice(0, 1)}${DOT.repeat(5)}${host === undefined ? '' : `@${host}`}`;
}
