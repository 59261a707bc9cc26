import { consents } from '@ndeiya/domain/consents/consent';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isLikelySameChild } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { memberPersons } from '@ndeiya/domain/entries/persons';
import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { readableByIds } from '../../platform/documents';
import { accountsOf } from '../consents/accounts';
import { decided } from '../consents/decided';
import { leftBeside } from '../consents/nearTo';
import type { SharedReads } from '../consents/sharedReads';

/** A decision is stored after the time that it names: a request ends after thirty seconds, and the clocks of servers differ little. */
const LATE_MS = 60_000;

/** A decision, as far as it is asked whom it may concern, and since when this instance knows of it. */
interface NewDecision extends Pick<StoredDecision, 'entry' | 'child' | 'isUnreadable'> {
  groups: readonly (string | null | undefined)[];
  accounts: readonly (string | null)[];
  persons: readonly string[];
  seenAt: number;
}

const keyOf = (one: QueryDocumentSnapshot) => JSON.stringify([one.id, one.get('updated_at') as unknown]);

interface Found extends Pick<SharedReads, 'together'> {
  edition: number;
  docs: readonly QueryDocumentSnapshot[];
  seenAt: number;
}

/** Adds what says whom they may concern: who was joined, and the accounts and the group of the entries in which they were made. */
async function read(
  transaction: Transaction,
  db: Firestore,
  { edition, together, docs, seenAt }: Found,
): Promise<[key: string, NewDecision][]> {
  if (docs.length === 0) return [];
  const made = docs.map((one) => [keyOf(one), decided(one)] as const);
  const ids = [...new Set(made.map(([, { entry }]) => entry))];
  const [places, { withJoined }] = await Promise.all([
    readableByIds(entries, ids, { db, transaction }),
    together(edition),
  ]);
  return made.map(([key, { entry, child, owner, group, person, isUnreadable }]) => {
    const place = places.get(entry);
    const accounts = [owner, ...(place ? accountsOf(place) : [])];
    const groups = [group, place?.group];
    const persons = person === null ? [] : withJoined(person);
    return [key, { entry, child, groups, accounts, persons, seenAt, ...(isUnreadable && { isUnreadable }) }];
  });
}

/** The decisions of an edition that an instance sees, each read once, as long as somebody looks. */
export class NewDecisions {
  private readonly seen = new Map<string, NewDecision>();
  /** The time of the database at the last look. */
  lookedAt = Date.now();

  constructor(
    private readonly edition: number,
    private readonly keptMs: number,
  ) {}

  /**
   * Reads what was decided since the last look, in a transaction that only reads: all of its reads are of the returned time. Looks that
   * overlap may see a decision in another order than they end, so the earliest one that has seen it counts.
   */
  async look(
    transaction: Transaction,
    db: Firestore,
    { together }: Pick<SharedReads, 'together'>,
  ): Promise<number> {
    const { edition } = this;
    const since = new Date(this.lookedAt - LATE_MS);
    const all = db.collection(consents.path).where('edition', '==', edition);
    const query = all.where('updated_at', '>=', since).orderBy('updated_at', 'desc');
    const { docs, readTime } = await transaction.get(query);
    const seenAt = readTime.toMillis();
    const unknown = docs.filter((one) => !this.seen.has(keyOf(one)));
    const found = new Map(await read(transaction, db, { edition, together, docs: unknown, seenAt }));
    for (const key of docs.map(keyOf)) {
      const one = this.seen.get(key) ?? found.get(key);
      if (one) this.seen.set(key, { ...one, seenAt: Math.min(one.seenAt, seenAt) });
    }
    this.lookedAt = Math.max(this.lookedAt, seenAt);
    for (const [key, one] of this.seen) if (one.seenAt < this.lookedAt - this.keptMs) this.seen.delete(key);
    return seenAt;
  }

  /** Those that were not there yet at that time. */
  after(time: number): NewDecision[] {
    return [...this.seen.values()].filter(({ seenAt }) => seenAt > time);
  }
}

type DecisionAndEntry = readonly [
  one: NewDecision,
  entry: Entry,
  people: Pick<EntryPeople, 'members' | 'owner'>,
];

/** True where it was made in the entry, for its account, or about somebody who is or was in it, by whatever name. */
function isOwn(...[one, entry, { members, owner }]: DecisionAndEntry): boolean {
  const accounts = accountsOf({ ...entry, owner: entry.owner ?? owner });
  const persons = [...memberPersons(members), ...leftBeside(members, entry)];
  return (
    one.entry === entry.id ||
    one.accounts.some((account) => account !== null && accounts.includes(account)) ||
    one.persons.some((person) => persons.includes(person))
  );
}

/**
 * Says whether a decision may change what the entry waits for, as wide as `decisionsIn` finds decisions: 'near' where it is one of the
 * entry, or about a child of its group with the name of a member; 'alike' where a stranger has decided about a child who is called
 * like a member, which everybody can do as often as they like. One that cannot be read may be about everybody.
 */
export function concernOf(...asked: DecisionAndEntry): 'near' | 'alike' | null {
  const [one, { group }, { members }] = asked;
  if (one.isUnreadable === true || members.length === 0 || isOwn(...asked)) return 'near';
  if (!members.some(({ name }) => isLikelySameChild(name, one.child))) return null;
  return group !== null && one.groups.includes(group) ? 'near' : 'alike';
}
