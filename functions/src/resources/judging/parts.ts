import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { judges } from '@ndeiya/domain/judging/judge';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import type { RoundParts } from '@ndeiya/domain/judging/obstacles';
import { type Round, roundEntries, rounds } from '@ndeiya/domain/judging/round';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { users } from '@ndeiya/domain/people/user';
import type { Firestore, Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import type { Caller, PassHolder } from '../../http/types';
import { refOf } from '../../platform/documents';

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

const dataOf = <T>({ docs }: { docs: QueryDocumentSnapshot<T>[] }) => docs.map((document) => document.data());

/** The parts of a round in the order in which people see them. */
export const partsInOrder = ({ entries, judges: seats, ...parts }: RoundParts): RoundParts => ({
  ...parts,
  entries: entries.toSorted((a, b) => a.order - b.order),
  judges: seats.toSorted((a, b) => (a.seat < b.seat ? -1 : 1)),
});

/** The round with its entries, judges and sheets. */
export async function readParts(db: Firestore, round: Round, read: Read): Promise<RoundParts> {
  const [entries, seats, marks] = await Promise.all([
    read(refOf(db, roundEntries).where('round', '==', round.id)),
    read(refOf(db, judges).where('round', '==', round.id)),
    read(refOf(db, sheets).where('round', '==', round.id)),
  ]);
  return partsInOrder({ round, entries: dataOf(entries), judges: dataOf(seats), sheets: dataOf(marks) });
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
