import { createHash } from 'node:crypto';
import { entries } from '@ndeiya/domain/entries/entry';
import { type EntryQuota, entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { type Counts, letterOf } from '@ndeiya/domain/entries/quota';
import { ENTRY_STATES } from '@ndeiya/domain/entries/states';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { readableFields, readableIn } from '../../../platform/documents';
import { keyedHash } from '../../../platform/keyedHash';

/** A quota as a transaction has read it. `letters` must be stored when the category has just received its letter. */
export interface Quota extends Omit<EntryQuota, 'updated_at'> {
  letters?: Record<string, string>;
}

interface Category {
  edition: number;
  category: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 20);

export const categoryQuotaId = ({ edition, category }: Category) =>
  `category_${String(edition)}_${hash(category)}`;

/** `who` is an account or an e-mail address. Its hash needs the deployment's secret, because addresses can be guessed. */
export const personQuotaId = ({ edition, category }: Category, who: string) =>
  `person_${String(edition)}_${keyedHash(`${category}\n${who}`)}`;

/** Changes of a category's counts run one after the other by this key. */
export const countingKeyOf = (of: Category) => `entries ${categoryQuotaId(of)}`;

const quotaRef = (db: Firestore, id: string) => db.collection(entryQuotas.path).doc(id);
export const categoryQuotaRef = (db: Firestore, of: Category) => quotaRef(db, categoryQuotaId(of));
/** The letters of an edition's categories. The path has four segments, so the trigger on top-level documents ignores it. */
export const lettersRef = (db: Firestore, edition: number): DocumentReference =>
  db.doc(`locks/entries/letters/${String(edition)}`);

const empty = (id: string, { edition, category }: Category): Quota => ({
  id,
  edition,
  category,
  taken: 0,
  waiting: 0,
  letter: '',
  next_number: 1,
  next_waitlist_no: 1,
  states: {},
  created_at: new Date(),
});

async function read(transaction: Transaction, db: Firestore, id: string): Promise<Quota | null> {
  const snapshot = await transaction.get(quotaRef(db, id));
  return snapshot.exists ? entryQuotas.converter.fromFirestore(snapshot) : null;
}

/** The quota of a category. The first transaction that writes it also gives the category its letter, for ever. */
export async function readCategoryQuota(
  transaction: Transaction,
  db: Firestore,
  of: Category,
): Promise<Quota> {
  const stored = await read(transaction, db, categoryQuotaId(of));
  return stored ?? newQuota(transaction, db, of);
}

async function newQuota(transaction: Transaction, db: Firestore, of: Category): Promise<Quota> {
  const id = categoryQuotaId(of);
  const letters = await transaction.get(lettersRef(db, of.edition));
  const known = (letters.data() ?? {}) as Record<string, string>;
  const letter = known[id] ?? letterOf(Object.keys(known).length);
  return { ...empty(id, of), letter, letters: { ...known, [id]: letter } };
}

export const isSameCount = (one: Counts, other: Counts): boolean =>
  one.taken === other.taken &&
  one.waiting === other.waiting &&
  ENTRY_STATES.every((state) => (one.states[state] ?? 0) === (other.states[state] ?? 0));

/**
 * The quota of a category that is counted again. One that cannot be read is made anew: its letter is the one that the
 * edition knows. No number is given twice, also where a restore has put an older quota beside newer entries, whose counts then differ.
 */
export async function mendedCategoryQuota(
  transaction: Transaction,
  db: Firestore,
  { of, counts }: { of: Category; counts: Counts },
): Promise<Quota> {
  const snapshot = await transaction.get(quotaRef(db, categoryQuotaId(of)));
  const stored = readableIn(entryQuotas, snapshot);
  if (stored && isSameCount(stored, counts)) return stored;
  const blank = stored ?? (await newQuota(transaction, db, of));
  if (!snapshot.exists) return blank;
  const { created_at = blank.created_at, ...kept } = readableFields(entryQuotas, snapshot);
  const { docs } = await transaction.get(
    db
      .collection(entries.path)
      .where('edition', '==', of.edition)
      .where('category', '==', of.category)
      .select('number', 'waitlist_no'),
  );
  const highest = (values: readonly unknown[]) =>
    Math.max(0, ...values.map(Number).filter(Number.isSafeInteger));
  const numbers = docs.map((one) => String(one.get('number')).replace(/^\D+/, ''));
  return {
    ...blank,
    created_at,
    next_number: Math.max(kept.next_number ?? 1, highest(numbers) + 1),
    next_waitlist_no: Math.max(
      kept.next_waitlist_no ?? 1,
      highest(docs.map((one) => one.get('waitlist_no') as unknown)) + 1,
    ),
  };
}

export const readPersonQuota = async (
  transaction: Transaction,
  db: Firestore,
  { id, edition }: { id: string; edition: number },
): Promise<Quota> => (await read(transaction, db, id)) ?? empty(id, { edition, category: '' });

/** The quota of a person whose entries are counted again, also where it cannot be read. */
export async function mendedPersonQuota(
  transaction: Transaction,
  db: Firestore,
  { id, edition }: { id: string; edition: number },
): Promise<Quota> {
  const stored = readableIn(entryQuotas, await transaction.get(quotaRef(db, id)));
  return stored ?? empty(id, { edition, category: '' });
}

/** A person's count with so many entries more. Entries that wait count alike. */
export const counting = (person: Quota, change: number): Quota => ({
  ...person,
  taken: Math.max(0, person.taken + person.waiting + change),
  waiting: 0,
  states: {},
});

export function writeQuota(transaction: Transaction, db: Firestore, { letters, ...quota }: Quota): void {
  const stored = { ...quota, updated_at: new Date() };
  transaction.set(quotaRef(db, quota.id), entryQuotas.converter.toFirestore(stored));
  if (letters) transaction.set(lettersRef(db, quota.edition), letters);
}
