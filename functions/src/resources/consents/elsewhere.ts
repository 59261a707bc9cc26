import { consents } from '@ndeiya/domain/consents/consent';
import { ofLikelySame } from '@ndeiya/domain/consents/likelySame';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type GetQuery, plainGet } from '../../platform/documents';
import { onceByKey } from '../../platform/onceByKey';
import { decided } from './decided';

interface Newcomers {
  id: string;
  edition: number;
  /** The names of the members. */
  names: readonly string[];
  noes?: NoesOf | undefined;
  places?: PlaceOf | undefined;
}

interface Named extends Pick<StoredDecision, 'entry' | 'child' | 'group'> {
  /** The document says itself that it was made in an entry of an account, and in no group. */
  isOfAccount: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The places and names of the refusals and withdrawals of an edition. No index says which names are alike, and none of
 * them may be left out, so all are compared, and only these fields are read. `CONSENT` bounds how many an entry has.
 */
async function noesOf(get: GetQuery, db: Firestore, edition: number): Promise<Named[]> {
  const all = db
    .collection(consents.path)
    .where('edition', '==', edition)
    .select('entry', 'child', 'owner', 'group');
  const found = await Promise.all([
    get(all.where('decision', '==', 'refused')),
    get(all.where('withdrawn_at', '>', new Date(0))),
  ]);
  return found.flatMap(({ docs }) =>
    docs.map((one) => ({
      entry: text(one.get('entry')),
      child: text(one.get('child')),
      group: text(one.get('group')) || null,
      isOfAccount: one.get('group') === null && text(one.get('owner')) !== '',
    })),
  );
}

/** The noes of an edition, for a run without a transaction. */
export const noesIn = (db: Firestore, edition: number): Promise<Named[]> => noesOf(plainGet, db, edition);

/** Reads the noes of an edition; see `noesOnce`. */
export type NoesOf = (edition: number) => Promise<readonly Named[]>;

/**
 * The noes, read once for all entries of one run of a transaction: a class would read those of the edition for each child. A
 * repeated run makes another one, because somebody may have said no meanwhile.
 */
export const noesOnce = (transaction: Transaction, db: Firestore): NoesOf =>
  onceByKey((edition) => noesOf((query) => transaction.get(query), db, edition));

const near = new WeakMap<readonly Named[], Map<string, readonly Named[]>>();

/**
 * Those of noes that may be of this group, found once as long as their list is there. Strangers may have made very many about
 * invented children. Left out is only what the document says itself to be of another group, or of an account's entry in none: older
 * ones have no field for it, and may be of a group's entry that an account has taken over, so that the entry is asked for its group.
 */
function ofGroup(noes: readonly Named[], group: string): readonly Named[] {
  const known = near.get(noes) ?? new Map<string, readonly Named[]>();
  near.set(noes, known);
  const own = known.get(group) ?? noes.filter((one) => (one.group ? one.group === group : !one.isOfAccount));
  known.set(group, own);
  return own;
}

/** The same reads, for what only noes of this group can say. */
export const noesNear =
  (noes: NoesOf, group: string): NoesOf =>
  async (edition) =>
    ofGroup(await noes(edition), group);

/** Reads all decisions about an entry; see `placesOnce`. */
export type PlaceOf = (entry: string) => Promise<readonly StoredDecision[]>;

const placesOf = (get: GetQuery, db: Firestore): PlaceOf =>
  onceByKey(async (entry) => {
    const { docs } = await get(db.collection(consents.path).where('entry', '==', entry));
    return docs.map(decided);
  });

/**
 * The decisions about entries in which somebody said no, each read once for all entries of one run of a transaction: a stranger
 * may have made very many in an entry that has a name like everybody's.
 */
export const placesOnce = (transaction: Transaction, db: Firestore): PlaceOf =>
  placesOf((query) => transaction.get(query), db);

/** The same for a run without a transaction. */
export const placesIn = (db: Firestore): PlaceOf => placesOf(plainGet, db);

/**
 * The decisions about children with the name of a member, in other entries of the edition where somebody said no. A walk-in
 * has no account by which a refusal could follow the child.
 */
export async function noesElsewhereIn(
  transaction: Transaction,
  db: Firestore,
  {
    id,
    edition,
    names,
    noes: read = noesOnce(transaction, db),
    places: of = placesOnce(transaction, db),
  }: Newcomers,
): Promise<StoredDecision[]> {
  const places = ofLikelySame(await read(edition), names).map(({ entry }) => entry);
  const others = [...new Set(places)].filter((entry) => entry !== id && entry !== '');
  const found = await Promise.all(others.map(of));
  const wanted = [...new Set(names)].map((child) => ({ child }));
  // The longer list is folded, once for all places or once for all names: many names are asked for, or a place has many decisions.
  const alikeIn = (all: readonly StoredDecision[]) =>
    all.length > wanted.length
      ? ofLikelySame(all, names)
      : all.filter(({ child }) => ofLikelySame(wanted, [child]).length > 0);
  return found.flatMap(alikeIn).map((one) => ({ ...one, isElsewhere: true }));
}
