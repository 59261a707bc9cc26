import { withoutLastDots, withPlainDots } from './email';

/** The ASCII form of a domain; what is not the name of a host stays as it was typed. A dot at its end makes no other domain. */
function asciiDomain(typed: string): string {
  if (typed === '' || /[/?#:\\]/.test(typed)) return typed;
  try {
    return withoutLastDots(new URL(`http://${typed}`).hostname);
  } catch {
    return typed;
  }
}

/** Providers whose mailboxes have several addresses: the domains that are one, and the signs that are ignored in a name. */
const PROVIDERS: readonly { domains: readonly [string, ...string[]]; ignored: RegExp | null }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: null },
];

/**
 * The mailbox of an address, for counting and for comparing: many servers ignore the part after a plus, and some providers
 * further signs. The mailer sends to the ASCII form of a domain, so that wide letters, other full stops, also one at its end, and
 * umlauts are further spellings of it.
 */
export function mailboxOf(email: string): string {
  const whole = email.trim();
  const at = whole.includes('@') ? whole.lastIndexOf('@') : whole.length;
  // The sign between name and domain is looked for first, because a wide one in the name becomes another.
  const name = withPlainDots(whole.slice(0, at).normalize('NFKC')).toLowerCase();
  const [local = ''] = name.split('+');
  const domain = asciiDomain(whole.slice(at + 1).toLowerCase());
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  if (!provider) return `${local}@${domain}`;
  const { domains, ignored } = provider;
  return `${ignored ? local.replace(ignored, '') : local}@${domains[0]}`;
}
