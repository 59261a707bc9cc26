import { type Certificate, certificates } from '@ndeiya/domain/certificates/certificate';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type GetQuery, plainGet, UnreadableDocument } from '../../platform/documents';

const COUNTER_DIGITS = 4;
/** The highest counter of as many digits: from the next one on the order of numbers as texts is another one. */
const LAST_IN_ORDER = 10 ** COUNTER_DIGITS - 1;
const OLDER_AT_ONCE = 100;

/** The number of a certificate: the year and its counter. */
export const certificateNumber = (edition: number, counter: number): string =>
  `${String(edition)}-${String(counter).padStart(COUNTER_DIGITS, '0')}`;

/** The counter in a number; NaN where there is none. */
const counterIn = (number: unknown): number =>
  typeof number === 'string' ? Number(number.slice(number.indexOf('-') + 1)) : NaN;

/** Compares two certificates of an edition: the one that was issued first comes first. */
export const byNumber = (one: Pick<Certificate, 'number'>, other: Pick<Certificate, 'number'>): number =>
  counterIn(one.number) - counterIn(other.number);

const ofEdition = (db: Firestore, edition: number): Query =>
  db.collection(certificates.path).where('edition', '==', edition);
const counted = (all: Query): Query => all.orderBy('counter', 'desc');
const numbered = (all: Query): Query => all.orderBy('number', 'desc');

/** The highest counter of an edition. Reading it in the transaction keeps two issues from taking the same numbers. */
export async function lastCounter(get: GetQuery, db: Firestore, edition: number): Promise<number> {
  const all = ofEdition(db, edition);
  const [newest, older] = await Promise.all([get(counted(all).limit(1)), get(numbered(all).limit(1))]);
  const found = [
    ...newest.docs.map((one) => ({ one, counter: one.get('counter') as unknown })),
    ...older.docs.map((one) => ({ one, counter: counterIn(one.get('number')) })),
  ];
  return found.reduce((last, { one, counter }) => {
    // Another certificate would get the number of one that is there.
    if (!Number.isSafeInteger(counter)) throw new UnreadableDocument(one.ref.path, null);
    return Math.max(last, Number(counter));
  }, 0);
}

interface Wanted {
  edition: number;
  /** The counter after which they begin; from the newest one on without it. */
  after?: number | undefined;
  most: number;
}

/** Certificates that were stored before they had a counter. No other certificate of their edition is older. */
async function withoutCounter(
  db: Firestore,
  { edition, after, most }: Wanted,
): Promise<QueryDocumentSnapshot[]> {
  const all = numbered(ofEdition(db, edition));
  const found: QueryDocumentSnapshot[] = [];
  // Each of them has four digits.
  let last = after === undefined || after > LAST_IN_ORDER ? undefined : certificateNumber(edition, after);
  for (;;) {
    const { docs } = await plainGet((last === undefined ? all : all.startAfter(last)).limit(OLDER_AT_ONCE));
    found.push(...docs.filter((one) => typeof one.get('counter') !== 'number'));
    if (found.length >= most || docs.length < OLDER_AT_ONCE) return found.slice(0, most);
    last = String(docs.at(-1)?.get('number'));
  }
}

/** The certificates of an edition, the newest first. */
async function newestFirst(
  db: Firestore,
  { edition, after, most }: Wanted,
): Promise<QueryDocumentSnapshot[]> {
  // A counter that is no number stands in a damaged document. It comes with the older ones where its number is below theirs.
  const all = counted(ofEdition(db, edition).where('counter', '>', 0));
  const { docs } = await plainGet((after === undefined ? all : all.startAfter(after)).limit(most));
  const last = docs.length === 0 ? after : Number(docs.at(-1)?.get('counter'));
  if (docs.length === most) return docs;
  return [...docs, ...(await withoutCounter(db, { edition, after: last, most: most - docs.length }))];
}

/** A page of certificates, the newest first, after the one with this number. */
export const pageAfter = (
  db: Firestore,
  { cursor, ...page }: { edition: number; cursor: string | undefined; most: number },
): Promise<QueryDocumentSnapshot[]> =>
  newestFirst(db, { ...page, ...(cursor !== undefined && { after: counterIn(cursor) }) });
