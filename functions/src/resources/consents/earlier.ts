import type { Consent } from '@ndeiya/domain/consents/consent';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isSameChild } from '@ndeiya/domain/consents/words';
import { isEmail } from '@ndeiya/domain/kernel/email';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { RateLimiter } from '../../platform/rateLimiter';
import { settingsOf, settingsRef } from '../editions/settings';
import { enqueueMailIn } from '../system/mail/outbox';
import { consentMails } from './mails';
import type { MemberRequest } from './record';
import { isOfAsked } from './siblings';

/** The decision by which others are told, or undefined where nothing was decided. */
type Tell = (made: Pick<Consent, 'method' | 'guardian'> | undefined) => void;

/** True for a decision about the child, or about one who may be the same: nobody in the entry has its id and name now. */
function isAbout(asked: MemberRequest, one: StoredDecision): boolean {
  const { of, found } = asked;
  // Only the name is the same: the mail would alarm the guardian of another child.
  if (one.isElsewhere) return false;
  if (one.entry === of.entry && one.member === of.member) return true;
  // An account may have entered several children, each with a guardian of its own.
  if (!found.people || one.entry !== of.entry) return isOfAsked(asked, one);
  const { members } = found.people;
  return !members.some(({ id, name }) => id === one.member && isSameChild(one.child, name));
}

/**
 * Tells every address through which somebody decided before of a decision that is not its own, so that nobody decides in
 * a guardian's place unseen. Several spellings of one mailbox get one mail, because each of them would be counted from the
 * same number. It reads now, and the returned function writes.
 */
export async function tellEarlierIn(
  transaction: Transaction,
  db: Firestore,
  asked: MemberRequest,
): Promise<Tell> {
  const addresses = new Map(
    asked.decisions
      .filter((one) => isEmail(one.guardian.contact) && isAbout(asked, one))
      .map((one) => [mailboxOf(one.guardian.contact), one]),
  );
  if (addresses.size === 0) return () => undefined;
  const { name: site } = settingsOf(await transaction.get(settingsRef(db)));
  const limiter = new RateLimiter(db);
  const counts = new Map<string, (() => void) | null>();
  for (const key of addresses.keys())
    counts.set(key, await limiter.allowsIn(transaction, { limit: 'consentNewsPerRecipient', key }));
  return (made) => {
    if (!made) return;
    for (const [key, { guardian, language }] of addresses) {
      const isOwn = made.method === 'code' && mailboxOf(made.guardian.contact) === key;
      const count = counts.get(key);
      if (isOwn || !count) continue;
      count();
      const message = consentMails.later({ site });
      enqueueMailIn(transaction, db, {
        to: guardian.contact,
        message,
        ...(language !== 'en' && { language }),
      });
    }
  };
}
