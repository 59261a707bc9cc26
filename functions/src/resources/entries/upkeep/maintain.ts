import { editions } from '@ndeiya/domain/editions/edition';
import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { type EntryQuota, entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { participants } from '@ndeiya/domain/entries/participant';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readable, sortReadable, UnreadableDocument } from '../../../platform/documents';
import { eachByItself, eachDue } from '../../../platform/eachByItself';
import {
  eachWork,
  fromPlace,
  orUnfinished,
  pagesFromPlace,
  sumOrUnfinished,
} from '../../../platform/fromPlace';
import { pagesById } from '../../../platform/pages';
import { UNFINISHED } from '../../../platform/projection';
import { RateLimiter } from '../../../platform/rateLimiter';
import { timeLimit } from '../../../platform/timeLimit';
import { currentYear } from '../../editions/edition';
import { enqueueMailIn } from '../../system/mail/outbox';
import { EntryService } from '../service';
import { offersPlaces } from '../steps/course';
import { categoryOf, type EntryRules, readRules } from '../steps/edition';
import { reminderLimits } from '../steps/mailLimits';
import { isMailable, reminderMail } from '../steps/mails';
import { waitingLine } from '../steps/readEntry';
import { followParticipant } from './followParticipant';
import { ensureEntry, type Placed, recountCategory, removeEntryOf } from './mend';

const DAY_MS = 86_400_000;

/** Ends offers that were not confirmed in time. Usually there are none, and the query costs one read. */
export async function endOffers(
  db: Firestore,
  now: Date,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const over = db
    .collection(entries.path)
    .where('state', '==', 'offered')
    .where('offer_expires_at', '<=', now)
    .orderBy('offer_expires_at');
  const service = new EntryService(db);
  const ended = await eachDue(
    { query: over, most: ENTRIES.perRun, isOver },
    ({ id }) => service.endOffer(id),
    ({ id }) => ({ entry: id }),
  );
  return sumOrUnfinished(ended);
}

/** Offers the places that an organiser has added to a category. */
export async function fillPlaces(
  db: Firestore,
  now: Date,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> {
  const year = await currentYear(db);
  const waiting = db.collection(entryQuotas.path).where('edition', '==', year).where('waiting', '>', 0);
  const quotas = readable(entryQuotas, (await waiting.get()).docs).filter(({ category }) => category !== '');
  if (quotas.length === 0) return undefined;
  const rules = await readRules(db, year);
  if (!offersPlaces(rules, now)) return undefined;
  let isDone = true;
  const fill = async (quota: EntryQuota) => {
    const places = categoryOf(rules, quota.category)?.places ?? null;
    const free = places === null ? quota.waiting : Math.min(quota.waiting, places - quota.taken);
    let offered = 0;
    for (; offered < free && !isOver(); offered += 1) await recountCategory(db, quota);
    isDone &&= offered >= free;
  };
  await eachByItself(quotas, fill, ({ category }) => ({ category }));
  return orUnfinished(isDone);
}

const isTimeToRemind = ({ window: { state, closes_at } }: EntryRules, now: Date) =>
  state === 'open' &&
  closes_at !== null &&
  now < closes_at &&
  closes_at.getTime() - now.getTime() < ENTRIES.remindDays * DAY_MS;

/** A draft whose mailbox has had its share of the day stays as it is, and a later run tries again. */
function remind(db: Firestore, rules: EntryRules, id: string): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const ref = db.collection(entries.path).doc(id);
    const stored = await transaction.get(ref);
    const participant = await transaction.get(db.collection(participants.path).doc(id));
    if (!stored.exists || stored.get('state') !== 'draft' || stored.get('reminded_at') !== null) return;
    const entry = entries.converter.fromFirestore(stored);
    const email: unknown = participant.get('email');
    const to = typeof email === 'string' && isMailable(email) ? email : null;
    // Nobody can be reminded by mail, and the next run need not ask again.
    if (to === null) {
      transaction.update(ref, { reminded_at: new Date() });
      return;
    }
    const limits = await reminderLimits(transaction, db, { owner: entry.owner, to });
    const count = await new RateLimiter(db).allowsIn(transaction, ...limits);
    if (!count) return;
    count();
    transaction.update(ref, { reminded_at: new Date() });
    const message = reminderMail(rules, entry);
    enqueueMailIn(transaction, db, { id: `entry-reminder-${id}`, entry: id, to, message });
  });
}

/**
 * Reminds the owners of drafts, once, two days before the deadline. Somebody may have very many drafts to one mailbox, all of
 * which wait for another day: a run has a minute, and goes on with the next one behind its place.
 */
export async function remindDrafts(
  db: Firestore,
  now: Date,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> {
  const year = await currentYear(db);
  const rules = await readRules(db, year);
  if (!isTimeToRemind(rules, now)) return undefined;
  const drafts = db
    .collection(entries.path)
    .where('edition', '==', year)
    .where('state', '==', 'draft')
    .where('reminded_at', '==', null);
  async function* pagesAfter(after: string | undefined) {
    for await (const docs of pagesById(drafts.select(), { after })) yield docs.map(({ id }) => id);
  }
  const walk = { name: 'reminders', list: String(year), isOver };
  return orUnfinished(await pagesFromPlace(db, walk, { pagesAfter, work: (id) => remind(db, rules, id) }));
}

const counted = async (query: Query) => (await query.count().get()).data().count;

/**
 * The records that the night compares one by one. The current edition's are read each night, those of all editions only
 * where participants and entries differ in number: past editions do not change, and reading them costs money.
 */
async function compared(db: Firestore): Promise<(path: string) => Query> {
  const all = (path: string) => db.collection(path);
  const invented = all(entries.path).where('edition', '==', REHEARSAL_YEAR);
  const [registered, entered, rehearsed] = await Promise.all(
    [all(participants.path), all(entries.path), invented].map(counted),
  );
  const year = await currentYear(db);
  return registered === (entered ?? 0) - (rehearsed ?? 0)
    ? (path) => all(path).where('edition', '==', year)
    : all;
}

interface Apart {
  /** Participants whose entry is missing, has another owner, or follows another name: `was` is that name. */
  withoutEntry: { participant: QueryDocumentSnapshot; was: string }[];
  /** The ids of entries whose participant is gone. */
  withoutParticipant: string[];
}

/** The registered names that the people of entries follow. Documents that are older than the field have none. */
async function followedNames(people: Query): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const docs of pagesById(people.select('registered_name')))
    for (const one of docs) {
      const name: unknown = one.get('registered_name');
      if (typeof name === 'string') names.set(one.id, name);
    }
  return names;
}

const orNull = (value: unknown): unknown => value ?? null;

/** Compares participants and entries, which have the same ids. Entries of a rehearsal are invented, so they have no participants. */
async function comparison(db: Firestore): Promise<Apart> {
  const of = await compared(db);
  const owners = new Map<string, unknown>();
  for await (const docs of pagesById(of(entries.path).select('owner', 'edition')))
    for (const one of docs)
      if (one.get('edition') !== REHEARSAL_YEAR) owners.set(one.id, orNull(one.get('owner')));
  const names = await followedNames(of(entryPeople.path));
  const withoutEntry: Apart['withoutEntry'] = [];
  const registered = new Set<string>();
  for await (const docs of pagesById(of(participants.path).select('name', 'category', 'user_id')))
    for (const one of docs) {
      registered.add(one.id);
      const [name, owner] = [String(one.get('name')), orNull(one.get('user_id'))];
      const was = names.get(one.id) ?? name;
      if (was !== name || owners.get(one.id) !== owner) withoutEntry.push({ participant: one, was });
    }
  return { withoutEntry, withoutParticipant: [...owners.keys()].filter((id) => !registered.has(id)) };
}

/** Makes the entry of a participant, or gives it its owner and the corrected name. Returns whether it was made. */
async function mendEntry(
  db: Firestore,
  { participant, was }: Apart['withoutEntry'][number],
): Promise<boolean> {
  const { id } = participant;
  if (await ensureEntry(db, id)) return true;
  const [category, user_id] = ['category', 'user_id'].map((field) => participant.get(field) as unknown);
  await followParticipant(db, id, { name: was, category, user_id });
  return false;
}

/** Throws where an entry that waits cannot be read. Others are offered the free places, and somebody has to hear of it. */
async function expectReadableLine(db: Firestore, of: Placed): Promise<void> {
  const { unreadable } = sortReadable(entries, (await waitingLine(db, of).get()).docs);
  if (unreadable[0]) throw new UnreadableDocument(unreadable[0].ref.path, null);
}

/** Counts the categories of the current edition. Its rules are read here, so that nothing else of the night needs them. */
async function recount(db: Firestore): Promise<void> {
  const { edition } = await readRules(db, await currentYear(db));
  await eachByItself(
    edition.categories.map(({ name }) => ({ edition: edition.year, category: name })),
    async (of) => {
      await recountCategory(db, of);
      await expectReadableLine(db, of);
    },
    ({ category }) => ({ category }),
  );
}

/**
 * The nightly repair after lost events: makes missing entries, gives others their owner and corrected names, deletes those whose participant is
 * gone, and counts the categories of the current edition again. Ids are compared: a missing entry and a superfluous one
 * make the same number. It waits until an edition is stored: before that participants carry none, and their entries would
 * get the year of settings that may still change. It has a minute, and goes on with the next run.
 */
export async function mendEntries(db: Firestore, isOver = timeLimit()): Promise<number | typeof UNFINISHED> {
  if ((await db.collection(editions.path).limit(1).get()).empty) return 0;
  const { withoutEntry, withoutParticipant } = await comparison(db);
  let made = 0;
  const mend = async (apart: Apart['withoutEntry'][number]) => {
    if (await mendEntry(db, apart)) made += 1;
  };
  // In the order of their keys: what is counted comes last.
  const works = new Map<string, () => Promise<unknown>>([
    ...withoutParticipant.map((id) => [`entry/${id}`, () => removeEntryOf(db, id)] as const),
    ...withoutEntry.map((one) => [`participant/${one.participant.id}`, () => mend(one)] as const),
    ['recount', () => recount(db)],
  ]);
  const each = fromPlace(db, { name: 'entered', list: 'entries', isOver });
  const isDone = await eachWork(each, works);
  return isDone ? made : UNFINISHED;
}
