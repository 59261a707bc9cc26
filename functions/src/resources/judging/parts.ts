import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { type Judge, judges } from '@ndeiya/domain/judging/judge';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import type { RoundParts } from '@ndeiya/domain/judging/obstacles';
import { type Round, roundEntries, type RoundEntry, rounds } from '@ndeiya/domain/judging/round';
import { type Sheet, sheets } from '@ndeiya/domain/judging/storedSheet';
import type { Collection, Stored } from '@ndeiya/domain/kernel/collection';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { users } from '@ndeiya/domain/people/user';
import type {
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import type { ZodMiniObject } from 'zod/mini';
import type { Caller, PassHolder } from '../../http/types';
import { refOf, type Sorted, sortReadable } from '../../platform/documents';
import { joiningOf, personLinksRef } from '../entries/performers';

/** The fields of a round in which nothing has happened yet. */
export const NEVER_JUDGED: Pick<
  Round,
  'rev' | 'approvals' | 'reasons' | 'versions' | 'published' | 'hidden' | 'awards'
> = { rev: 1, approvals: [], reasons: [], versions: 0, published: null, hidden: null, awards: [] };

/** The caller of the console's routes: an administrator, or the holder of a pass, who may use one edition only. */
export interface Staff {
  by: string;
  /** The name of a pass. Of an account it is read where it is needed (`namedStaff`). */
  name: string;
  kind: 'account' | 'pass';
  role: PassHolder['role'] | null;
  edition: number | null;
}

export function staffOf({ user, pass }: { user: Caller | null; pass: PassHolder | null }): Staff {
  if (pass) return { by: pass.id, name: pass.name, kind: 'pass', role: pass.role, edition: pass.edition };
  return { by: user?.uid ?? '', name: '', kind: 'account', role: null, edition: null };
}

/** The caller with the name that others read beside an approval: the username, because an address is nobody's business. */
export async function namedStaff(db: Firestore, context: Parameters<typeof staffOf>[0]): Promise<Staff> {
  const staff = staffOf(context);
  if (staff.kind === 'pass') return staff;
  const profile = (await refOf(db, users).doc(staff.by).get()).data();
  return { ...staff, name: profile?.username ?? judgingMessages.round.administrator };
}

/** Earlier approvals were stored with the e-mail address of the account. */
const nameOnly = (name: string) => (name.includes('@') ? judgingMessages.round.administrator : name);

/** Throws 404 without the round, and 403 for a pass of another edition. */
export function expectRound(round: Round | undefined, { edition }: Pick<Staff, 'edition'>): Round {
  if (!round) throw new AppError('not-found', judgingMessages.round.notFound);
  if (edition !== null && edition !== round.edition)
    throw new AppError('forbidden', judgingMessages.round.otherEdition);
  return round;
}

/** Reads a query, inside a transaction or without one. */
export type Read = <T extends FirebaseFirestore.DocumentData>(query: Query<T>) => Promise<QuerySnapshot<T>>;

/** The stored documents of a round. */
interface StoredParts {
  round: Round;
  /** `damagedJoins` gives it. */
  joins: string | null;
  entries: Sorted<RoundEntry>;
  judges: Sorted<Judge>;
  sheets: Sorted<Sheet>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '?');

/** The names of the documents that cannot be read, as people know them, and where they are. */
function unreadableIn({ entries, judges: seats, sheets: marks }: StoredParts): string[] {
  const numbers = new Map(entries.read.map(({ entry, number }) => [entry, number]));
  const letters = new Map(seats.read.map(({ pass, seat }) => [pass, seat]));
  const sheetName = (one: DocumentSnapshot) =>
    `${numbers.get(text(one.get('entry'))) ?? '?'} ${letters.get(text(one.get('judge'))) ?? '?'}`;
  return [
    ...entries.unreadable.map((one) => `${text(one.get('number'))} (${one.ref.path})`),
    ...seats.unreadable.map((one) => `${text(one.get('seat'))} (${one.ref.path})`),
    ...marks.unreadable.map((one) => `${sheetName(one)} (${one.ref.path})`),
  ];
}

/** The parts of a round in the order in which people see them, and the names of what cannot be read. */
export const partsInOrder = (stored: StoredParts): RoundParts => ({
  round: stored.round,
  entries: stored.entries.read.toSorted((a, b) => a.order - b.order),
  judges: stored.judges.read.toSorted((a, b) => (a.seat < b.seat ? -1 : 1)),
  sheets: stored.sheets.read,
  unreadable: unreadableIn(stored),
  ...(stored.joins !== null && { damagedJoins: stored.joins }),
});

const unreadable = (documents: readonly DocumentSnapshot[]) =>
  new AppError(
    'round-state',
    judgingMessages.obstacle.unreadable(documents.map(({ ref }) => ref.path).join(', ')),
  );

/** The entities of documents on which a change depends; refuses the change where one of them cannot be read. */
export function expectReadable<S extends ZodMiniObject>(
  collection: Collection<S>,
  documents: readonly DocumentSnapshot[],
): Stored<S>[] {
  const sorted = sortReadable(collection, documents);
  if (sorted.unreadable.length > 0) throw unreadable(sorted.unreadable);
  return sorted.read;
}

/** One document on which a change depends; undefined where it does not exist. */
export const expectReadableOne = <S extends ZodMiniObject>(
  collection: Collection<S>,
  document: DocumentSnapshot,
): Stored<S> | undefined => (document.exists ? expectReadable(collection, [document])[0] : undefined);

/** The path of the joined persons of a round that is still to be frozen, where a part of them cannot be read. */
export async function damagedJoins(
  db: Firestore,
  { edition, practice, published }: Round,
  transaction?: Transaction,
): Promise<string | null> {
  if (practice || published) return null;
  const ref = personLinksRef(db, edition);
  const { isDamaged } = joiningOf(await (transaction ? transaction.get(ref) : ref.get()));
  return isDamaged ? ref.path : null;
}

/** The round with its entries, judges and sheets. */
export async function readParts(db: Firestore, round: Round, transaction?: Transaction): Promise<RoundParts> {
  const read: Read = (query) => (transaction ? transaction.get(query) : query.get());
  const [joins, entries, seats, marks] = await Promise.all([
    damagedJoins(db, round, transaction),
    read(db.collection(roundEntries.path).where('round', '==', round.id)),
    read(db.collection(judges.path).where('round', '==', round.id)),
    read(db.collection(sheets.path).where('round', '==', round.id)),
  ]);
  return partsInOrder({
    round,
    joins,
    entries: sortReadable(roundEntries, entries.docs),
    judges: sortReadable(judges, seats.docs),
    sheets: sortReadable(sheets, marks.docs),
  });
}

export const roundRef = (db: Firestore, id: string) => refOf(db, rounds).doc(id);

export const roundAnswerOf = ({
  approvals,
  reasons,
  published,
  hidden,
  created_at,
  updated_at,
  ...round
}: Round): RoundAnswer => ({
  ...round,
  approvals: approvals.map(({ name, kind, inputs_hash, at }) => ({
    name: kind === 'account' ? nameOnly(name) : name,
    kind,
    inputs_hash,
    at: toLocalIso(at),
  })),
  reasons: reasons.map(({ to, reason, at }) => ({ to, reason, at: toLocalIso(at) })),
  published: published && {
    ...published,
    first_at: toLocalIso(published.first_at),
    at: toLocalIso(published.at),
  },
  hidden: hidden && { ...hidden, at: toLocalIso(hidden.at) },
  created_at: toLocalIso(created_at),
  updated_at: toLocalIso(updated_at),
});
