import { isGiven } from '@ndeiya/domain/consents/facts';
import { lastSeenByTeam } from '@ndeiya/domain/consents/words';
import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryGuardian } from '@ndeiya/domain/entries/entryPeople';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { param } from '../../platform/params';
import { RateLimiter } from '../../platform/rateLimiter';
import { settingsOf } from '../editions/settings';
import { enqueueMailIn } from '../system/mail/outbox';
import { decisionCausedBy } from './causedBy';
import { consentMails } from './mails';
import { type DecisionsAbout, isInPlace, teamFor } from './own';
import type { ConsentRecord } from './record';

/** Mails the organisers about these entries. */
export type Notify = (what: 'withdrawn' | 'overruled', about: readonly NoticedEntry[]) => void;
type NoticedEntry = Pick<Entry, 'id' | 'number' | 'state'>;

const numberOf = ({ id, number }: NoticedEntry): string => (number === '' ? id : `No. ${number}`);

/** True where the last word about the child before the team was a yes, in whichever name: the owner writes the guardian's. */
function hasYesOfTeam({ decisions, ...about }: DecisionsAbout): boolean {
  const seen = decisions.filter((one) => one.method !== 'code' && isInPlace(one, about));
  const last = lastSeenByTeam(seen);
  return last !== null && seen.some((one) => isGiven(one) && one.given_at >= last);
}

/** The entries of which the organisers hear that a no before the team has ended a consent. */
export function endedByNo(
  asked: DecisionsAbout,
  record: Pick<ConsentRecord, 'ended' | 'live'>,
  guardian: Pick<EntryGuardian, 'id' | 'name'>,
): Entry[] {
  const { entry } = asked.found;
  if (!entry) return [...record.ended];
  const isOwn = hasYesOfTeam(asked) || record.live(teamFor(entry.id, guardian)).length > 0;
  return [...(isOwn ? [entry] : []), ...record.ended.filter((one) => !isOwn || one !== entry)];
}

/** An entry about which the organisers hear, and who has caused that, where it is known. */
interface Noticed {
  entry: string;
  cause: string | undefined;
}

/** The entry of a decision, and who has caused it. */
export const noticeOf = (asked: Pick<DecisionsAbout, 'of' | 'found' | 'gone'>): Noticed => ({
  entry: asked.of.entry,
  cause: decisionCausedBy(asked),
});

/**
 * Reads the organisers' address. The returned function mails them which entries lost a consent, because photographs of a child
 * are stored in no entry, and a person has to remove them. A draft was on no stage, and a guardian who says yes and no in
 * turn causes few mails. All entries of an account or a group cause a bounded number a day, and so do all together; the
 * dashboard lists every ended consent.
 */
export async function noticeIn(
  transaction: Transaction,
  db: Firestore,
  { entry, cause }: Noticed,
): Promise<Notify> {
  const { name: site, contact } = settingsOf(
    await transaction.get(db.collection(settings.path).doc(SETTINGS_ID)),
  );
  const count = await new RateLimiter(db).allowsIn(
    transaction,
    { limit: 'consentNoticePerEntry', key: entry },
    ...(cause === undefined ? [] : [{ limit: 'consentNoticePerCause', key: cause } as const]),
    { limit: 'consentNoticePerRecipient', key: mailboxOf(contact.email) },
  );
  return (what, about) => {
    const number = about
      .filter(({ state }) => state !== 'draft')
      .map(numberOf)
      .join(', ');
    if (contact.email === '' || number === '' || !count) return;
    count();
    const message = consentMails[what]({ site, number, url: `${param('siteUrl')}/admin/entries` });
    enqueueMailIn(transaction, db, { to: contact.email, message });
  };
}
