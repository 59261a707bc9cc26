/** The ASCII form of a domain; what is not the name of a host stays as it was typed. */
function asciiDomain(typed: string): string {
  if (typed === '' || /[/?#:\\]/.test(typed)) return typed;
  try {
    return new URL(`http://${typed}`).hostname;
  } catch {
    return typed;
  }
}

/**
 * The mailbox of an address, for counting and for comparing: many servers ignore the part after a plus, and Gmail ignores
 * dots. The mailer sends to the ASCII form of a domain, so that wide letters, other full stops and umlauts are further
 * spellings of it.
 */
export function mailboxOf(email: string): string {
  const [name = '', typed = ''] = email.trim().toLowerCase().split('@');
  const [local = ''] = name.split('+');
  const domain = asciiDomain(typed);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
