import type { Consent } from '@ndeiya/domain/consents/consent';
import { hasOnlyWordsOf } from '@ndeiya/domain/consents/nearChild';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isGiven, isSameChild, knownOf } from '@ndeiya/domain/consents/words';
import { isEmail } from '@ndeiya/domain/kernel/email';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { RateLimiter } from '../../platform/rateLimiter';
import { settingsOf, settingsRef } from '../editions/settings';
import { enqueueMailIn } from '../system/mail/outbox';
import { decisionCausedBy } from './causedBy';
import { consentMails } from './mails';
import { isInPlace } from './own';
import type { MemberRequest } from './record';
import { isOfAsked } from './siblings';

/** The decision by which others are told, or undefined where nothing was decided. */
type Tell = (made: Pick<Consent, 'method' | 'guardian'> | undefined) => void;

/** Says whether a decision is about the child about whom somebody decides now. */
type Sureness = 'sure' | 'perhaps' | 'no';

/**
 * The decision is about a child who has left, and somebody who was entered after it may be that child under another name. Those
 * who were in the entry already are others, unless the child was refused and their name has no word of another one.
 */
function isInItsPlace({ of, found }: MemberRequest, one: StoredDecision): boolean {
  const { members = [], known = [] } = found.people ?? {};
  const { name = '' } = members.find(({ id }) => id === of.member) ?? {};
  if (!isGiven(one) && hasOnlyWordsOf(name, one.child)) return true;
  if (members.some(({ id, name }) => id === one.member && isSameChild(one.child, name))) return false;
  const now = knownOf({ id: of.member }, { known });
  return !now || now.since > one.given_at;
}

function surenessOf(asked: MemberRequest, one: StoredDecision): Sureness {
  const { of, found } = asked;
  // Only the name is the same: the mail would alarm the guardian of another child.
  if (one.isElsewhere) return 'no';
  if (isInPlace(one, asked)) return 'sure';
  // An account may have entered several children, each with a guardian of its own.
  if (isOfAsked(asked, one)) return 'sure';
  return found.people && one.entry === of.entry && isInItsPlace(asked, one) ? 'perhaps' : 'no';
}

/** Mails that may be about another child are counted by themselves, so that invented children use up no others. */
const counterOf = (mailbox: string, sureness: Sureness) =>
  sureness === 'sure' ? mailbox : `${mailbox} ${sureness}`;

/** Counts a mail for whoever causes it, and for all; null where one of them has had its share. */
const countNews = (
  transaction: Transaction,
  limiter: RateLimiter,
  { cause, key }: { cause: string; key: string },
): Promise<(() => void) | null> =>
  limiter.allowsIn(
    transaction,
    { limit: 'consentNewsPerCauseAndRecipient', key: `${cause} ${key}` },
    { limit: 'consentNewsPerRecipient', key },
  );

/**
 * Tells every address through which somebody decided before of a decision that is not its own, so that nobody decides in
 * a guardian's place unseen. Several spellings of one mailbox get one mail, because each of them would be counted from the
 * same number. An account or a group uses up its own share only, so that a stranger whom a guardian has refused does not keep
 * her from hearing of her own child. It reads now, and the returned function writes.
 */
export async function tellEarlierIn(
  transaction: Transaction,
  db: Firestore,
  asked: MemberRequest,
): Promise<Tell> {
  const about = asked.decisions
    .filter(({ guardian }) => isEmail(guardian.contact))
    .map((one) => ({ one, sureness: surenessOf(asked, one), mailbox: mailboxOf(one.guardian.contact) }));
  const addresses = new Map(
    // A sure one comes last, and stays.
    (['perhaps', 'sure'] as const).flatMap((sureness) =>
      about.filter((each) => each.sureness === sureness).map((each) => [each.mailbox, each] as const),
    ),
  );
  if (addresses.size === 0) return () => undefined;
  const { name: site } = settingsOf(await transaction.get(settingsRef(db)));
  const limiter = new RateLimiter(db);
  const cause = decisionCausedBy(asked);
  const counts = new Map<string, (() => void) | null>();
  for (const [mailbox, { sureness }] of addresses) {
    const of = { cause, key: counterOf(mailbox, sureness) };
    counts.set(mailbox, await countNews(transaction, limiter, of));
  }
  return (made) => {
    if (!made) return;
    for (const [mailbox, { one }] of addresses) {
      const { guardian, language } = one;
      const isOwn = made.method === 'code' && mailboxOf(made.guardian.contact) === mailbox;
      const count = counts.get(mailbox);
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
