import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import type { Count } from '../../platform/rateLimiter';

/** The organisers, or the account that has typed the contact; null where the entry has no account. */
type Asking = { by: 'organisers' } | { by: 'account'; uid: string | null };

/**
 * The limits of a question to a guardian. An account that types somebody else's address uses up its own share only, and
 * accounts together leave the share of the organisers.
 */
export function mailShares(contact: string, asking: Asking): Count[] {
  const mailbox = mailboxOf(contact);
  if (asking.by === 'organisers') return [{ limit: 'consentMailByOrganisers', key: mailbox }];
  return [
    { limit: 'consentMailPerUserAndRecipient', key: `${asking.uid ?? ''} ${mailbox}` },
    { limit: 'consentMailPerRecipient', key: mailbox },
  ];
}
