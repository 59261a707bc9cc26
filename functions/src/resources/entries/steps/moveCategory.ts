import { randomUUID } from 'node:crypto';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { type Entry, type EntryEvent, entryEvents } from '@ndeiya/domain/entries/entry';
import { moved } from '@ndeiya/domain/entries/quota';
import { countsForPerson, type EntryActor } from '@ndeiya/domain/entries/states';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { slots } from '@ndeiya/domain/programme/slot';
import { isAhead, isOut } from '@ndeiya/domain/programme/states';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../../platform/documents';
import { RateLimiter } from '../../../platform/rateLimiter';
import { enqueueMailIn } from '../../system/mail/outbox';
import { hasSheetsIn } from '../participants/sheets';
import { joinedIn } from '../performers';
import { type Outcome, promote, write } from './change';
import type { EntryRules } from './edition';
import { isMailable, movedMail } from './mails';
import { counting, type Quota, readCategoryQuota, readPersonQuota, writeQuota } from './quotas';
import { type EntryAndQuotas, personIdOf, readEntryAndQuotas } from './readEntry';
import { storeEntry } from './store';

interface Move {
  id: string;
  category: string;
  rules: EntryRules;
  actor: EntryActor;
  by: string | null;
  now: Date;
}

/** The entry in its new category, with its line of history. `write` writes everything, the entry too. */
interface PreparedMove {
  entry: Entry;
  event: EntryEvent | null;
  write: (entry?: Entry) => Promise<void>;
}

/** Marks, prizes and the order on stage belong to the category in which an entry was performed. */
async function isPerformed(transaction: Transaction, db: Firestore, id: string): Promise<boolean> {
  if (await hasSheetsIn(transaction, db, id)) return true;
  const lines = await transaction.get(db.collection(slots.path).where('entry', '==', id));
  return readable(slots, lines.docs).some(({ state }) => !isAhead(state) && !isOut(state));
}

/** The number in the new category, and the place at the end of its waiting list. An old number is never given again. */
function numbered(entry: Entry, category: string, target: Quota): [Entry, Quota] {
  const hasNumber = entry.number !== '';
  const waits = entry.state === 'waitlisted';
  return [
    {
      ...entry,
      category,
      number: hasNumber ? `${target.letter}${String(target.next_number)}` : '',
      waitlist_no: waits ? target.next_waitlist_no : null,
    },
    {
      ...target,
      next_number: target.next_number + (hasNumber ? 1 : 0),
      next_waitlist_no: target.next_waitlist_no + (waits ? 1 : 0),
    },
  ];
}

const historyOf = (entry: Entry, { actor, by, now }: Move, mail: string | null): EntryEvent => ({
  id: randomUUID(),
  entry: entry.id,
  edition: entry.edition,
  category: entry.category,
  owner: entry.owner,
  from: entry.state,
  to: entry.state,
  actor,
  by,
  comment: '',
  note: '',
  at: now,
  mail,
});

interface Moving {
  records: EntryAndQuotas;
  target: Quota;
  newPerson: Quota | null;
}

/** Everything that a sent entry takes along: its number, the counts of both categories, and those of its person. */
function moveSent({ records, target, newPerson }: Moving, move: Move) {
  const { former, ...present } = records;
  const { entry: before, quota } = records;
  const person = former ?? records.person;
  const [next, numberedTarget] = numbered(before, move.category, target);
  const entry: Entry = {
    ...next,
    ...(newPerson && { person_quota: newPerson.id }),
    seq: before.seq + 1,
    updated_at: move.now,
  };
  const left = { ...quota, ...moved(quota, before.state, null) };
  const old = person && newPerson ? counting(person, -1) : null;
  // The place that becomes free goes to the first who waits for it.
  const outcome: Outcome = promote({ records: { ...present, quota: left, person: old }, told: [] }, move);
  const arrived = { ...numberedTarget, ...moved(numberedTarget, null, before.state) };
  return { entry, outcome, arrived };
}

async function readMoving(transaction: Transaction, db: Firestore, move: Move): Promise<Moving> {
  const records = await readEntryAndQuotas(transaction, db, { id: move.id });
  const { entry } = records;
  const arriving = { ...entry, category: move.category, person_quota: '' };
  const { standsFor } = await joinedIn(transaction, db, entry.edition);
  const of = { edition: entry.edition, category: move.category };
  const isCounted = entry.person_quota !== '' && countsForPerson(entry.state);
  const id = isCounted ? personIdOf({ ...records, entry: arriving, standsFor }) : null;
  const newPerson =
    id === null ? null : await readPersonQuota(transaction, db, { id, edition: entry.edition });
  return { records, target: await readCategoryQuota(transaction, db, of), newPerson };
}

/**
 * Reads what the move of an entry into another category needs, and returns the writes. Throws once the entry was performed
 * or marked. Nothing else may be read after it, because it locks the quotas of both categories.
 */
export async function prepareMove(
  transaction: Transaction,
  db: Firestore,
  move: Move,
): Promise<PreparedMove> {
  if (await isPerformed(transaction, db, move.id))
    throw new AppError('entry-state', entryApiMessages.performed);
  const moving = await readMoving(transaction, db, move);
  const { entry: before, email } = moving.records;
  if (before.state === 'draft') {
    const entry = { ...before, category: move.category, seq: before.seq + 1, updated_at: move.now };
    const writeDraft = (last = entry) => {
      storeEntry(transaction, db, last);
      return Promise.resolve();
    };
    return { entry, event: null, write: writeDraft };
  }
  const { entry, outcome, arrived } = moveSent(moving, move);
  // An owner who moves the own entry knows it, and must not cause mails to an address that nobody has confirmed.
  const mail = isMailable(email) && move.actor !== 'owner' ? `entry-${randomUUID()}` : null;
  const event = historyOf(entry, move, mail);
  const writeAll = async (last = entry) => {
    await write(transaction, db, { ...outcome, records: { ...outcome.records, entry: last } });
    writeQuota(transaction, db, arrived);
    if (moving.newPerson) writeQuota(transaction, db, counting(moving.newPerson, 1));
    const { id, ...fields } = event;
    transaction.create(db.collection(entryEvents.path).doc(id), fields);
    if (mail && isMailable(email))
      enqueueMailIn(transaction, db, {
        id: mail,
        entry: last.id,
        to: email,
        message: movedMail(move.rules, { entry: last, from: before.category }),
      });
  };
  return { entry, event, write: writeAll };
}

/** Throws 429 where an account, or a pass, has moved its entries very often; the returned function counts one more move. */
export function countMove(
  transaction: Transaction,
  db: Firestore,
  { uid, isAdmin }: { uid: string; isAdmin: boolean },
): Promise<() => void> {
  if (isAdmin) return Promise.resolve(() => undefined);
  return new RateLimiter(db).hitIn(transaction, { limit: 'categoryMovesPerUser', key: uid });
}
