/**
 * The mailbox of an address, for counting: many servers ignore the part after a plus, and Gmail ignores dots.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [local = ''] = name.split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
