import { domainToASCII } from 'node:url';

/**
 * The mailbox of an address, for counting: many servers ignore the part after a plus, and Gmail ignores dots. The mailer
 * sends to the ASCII form of a domain, so that wide letters, other full stops and umlauts are further spellings of it.
 */
export function mailboxOf(email: string): string {
  const [name = '', typed = ''] = email.trim().toLowerCase().split('@');
  const [local = ''] = name.split('+');
  const domain = domainToASCII(typed) || typed;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
