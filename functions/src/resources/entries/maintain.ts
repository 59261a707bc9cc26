import { ENTRIES } from '@ndeiya/domain/constants';
import { editions } from '@ndeiya/domain/entities/edition';
import { entries } from '@ndeiya/domain/entities/entry';
import { type EntryQuota, entryQuotas } from '@ndeiya/domain/entities/entryQuota';
import { participants } from '@ndeiya/domain/entities/participant';
import { REHEARSAL_YEAR } from '@ndeiya/domain/rehearsal';
import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { currentEdition } from '../../platform/edition';
import { enqueueMailIn } from '../../platform/outbox';
import { RateLimiter } from '../../platform/rateLimiter';
import { offersPlaces } from './course';
import { categoryOf, type EntryRules, readRules } from './edition';
import { toTypedAddress } from './mailLimits';
import { isMailable, reminderMail } from './mails';
import { ensureEntry, recount } from './mend';
import { EntryService } from './service';

const DAY_MS = 86_400_000;
const PAGE = 300;

/** Ends offers that were not confirmed in time. Usually there are none, and the query costs one read. */
export async function endOffers(db: Firestore, now: Date): Promise<number> {
  const over = db
    .collection(entries.path)
    .where('state', '==', 'offered')
    .where('offer_expires_at', '<=', now)
    .orderBy('offer_expires_at')
    .limit(ENTRIES.perRun);
  const { docs } = await over.get();
  const service = new EntryService(db);
  await eachByItself(
    docs,
    ({ id }) => service.endOffer(id),
    ({ id }) => ({ entry: id }),
  );
  return docs.length;
}

/** Offers the places that an organiser has added to a category. */
export async function fillPlaces(db: Firestore, now: Date): Promise<void> {
  const { year } = await currentEdition(db);
  const waiting = db.collection(entryQuotas.path).where('edition', '==', year).where('waiting', '>', 0);
  const quotas = readable(entryQuotas, (await waiting.get()).docs).filter(({ category }) => category !== '');
  if (quotas.length === 0) return;
  const rules = await readRules(db, year);
  if (!offersPlaces(rules, now)) return;
  const fill = async (quota: EntryQuota) => {
    const places = categoryOf(rules, quota.category)?.places ?? null;
    const free = places === null ? quota.waiting : Math.min(quota.waiting, places - quota.taken);
    for (let offered = 0; offered < free; offered += 1) await recount(db, quota);
  };
  await eachByItself(quotas, fill, ({ category }) => ({ category }));
}

const isTimeToRemind = ({ window: { state, closes_at } }: EntryRules, now: Date) =>
  state === 'open' &&
  closes_at !== null &&
  now < closes_at &&
  closes_at.getTime() - now.getTime() < ENTRIES.remindDays * DAY_MS;

async function remind(db: Firestore, rules: EntryRules, { ref }: QueryDocumentSnapshot): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const participant = await transaction.get(db.collection(participants.path).doc(ref.id));
    if (!stored.exists || stored.get('state') !== 'draft' || stored.get('reminded_at') !== null) return;
    const email: unknown = participant.get('email');
    const to = typeof email === 'string' && isMailable(email) ? email : null;
    const count = to && (await new RateLimiter(db).allowsIn(transaction, toTypedAddress(to)));
    transaction.update(ref, { reminded_at: new Date() });
    if (!to || !count) return;
    count();
    const message = reminderMail(rules, entries.converter.fromFirestore(stored));
    enqueueMailIn(transaction, db, { id: `entry-reminder-${ref.id}`, to, message });
  });
}

/** Reminds the owners of drafts, once, two days before the deadline. */
export async function remindDrafts(db: Firestore, now: Date): Promise<void> {
  const rules = await readRules(db, (await currentEdition(db)).year);
  if (!isTimeToRemind(rules, now)) return;
  const drafts = db
    .collection(entries.path)
    .where('edition', '==', rules.edition.year)
    .where('state', '==', 'draft')
    .where('reminded_at', '==', null)
    .limit(ENTRIES.perRun);
  await eachByItself(
    (await drafts.get()).docs,
    (draft) => remind(db, rules, draft),
    ({ id }) => ({ entry: id }),
  );
}

/** Makes the entries of a query's participants that have none. */
async function ensureAll(db: Firestore, ordered: Query): Promise<number> {
  const missing: string[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).limit(PAGE).get();
    const refs = docs.map(({ id }) => db.collection(entries.path).doc(id));
    const there = refs.length > 0 ? await db.getAll(...refs, { fieldMask: [] }) : [];
    missing.push(...there.filter(({ exists }) => !exists).map(({ id }) => id));
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
  let made = 0;
  const ensure = async (participant: string) => {
    if (await ensureEntry(db, participant)) made += 1;
  };
  await eachByItself(missing, ensure, (participant) => ({ participant }));
  return made;
}

const counted = async (query: Query) => (await query.count().get()).data().count;

/**
 * The nightly repair after lost events: makes missing entries, and counts the categories of the current edition again. All
 * participants are read only where the numbers differ. It waits until an edition is stored: before that participants
 * carry none, and their entries would get the year of settings that may still change.
 */
export async function mendEntries(db: Firestore): Promise<number> {
  if ((await db.collection(editions.path).limit(1).get()).empty) return 0;
  const all = db.collection(participants.path);
  const invented = db.collection(entries.path).where('edition', '==', REHEARSAL_YEAR);
  // Entries of a rehearsal are invented, so they have no participants.
  const registered = (await counted(db.collection(entries.path))) - (await counted(invented));
  const isWhole = (await counted(all)) === registered;
  let made = 0;
  const ensure = async () => {
    if (!isWhole) made = await ensureAll(db, all.orderBy(FieldPath.documentId()));
  };
  await eachByItself(
    [ensure, () => recountAll(db)],
    (step) => step(),
    () => ({}),
  );
  return made;
}

async function recountAll(db: Firestore): Promise<void> {
  const rules = await readRules(db, (await currentEdition(db)).year);
  const { year: edition, categories } = rules.edition;
  await eachByItself(
    categories,
    ({ name: category }) => recount(db, { edition, category }),
    ({ name: category }) => ({ category }),
  );
}
