import { consents } from '@ndeiya/domain/consents/consent';
import { memberConsents } from '@ndeiya/domain/consents/facts';
import type { ConsentState } from '@ndeiya/domain/consents/purposes';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { type WithoutRefused, withoutRefused } from '@ndeiya/domain/entries/mayPerform';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { decisionsIn } from '../consents/apply';
import { sharedReads } from '../consents/sharedReads';
import { categoryOf, readRules } from './steps/edition';

/** An entry is asked about, of which only these fields are known where it cannot be read. */
type Looked = Entry | (Pick<Entry, 'id' | 'owner' | 'edition'> & { updated_at?: undefined });

/** These are the members of an entry, as the decisions say. */
export interface Standings {
  /** The state of each member, by its id. */
  consents: ReadonlyMap<string, ConsentState>;
  /** It says what a group waits for in which a guardian has refused, and is null for another entry. */
  waits: WithoutRefused | null;
}
type StandingsOf = (entry: Looked, people: EntryPeople) => Promise<Standings>;

interface Kept {
  stamp: string;
  until: number;
  standings: Promise<Standings>;
}

/** So many of the last decisions tell whether one is new: the clocks of several servers may put them in another order. */
const LATEST = 5;
/** Joined persons, rules of a category and documents that were deleted or restored are known after this time. */
const KEPT_MS = 5 * 60_000;

const known = new WeakMap<Firestore, Map<string, Kept>>();

export const isRefusedGroup = (entry: Looked): entry is Entry =>
  entry.updated_at !== undefined && entry.kind === 'group' && entry.consent === 'refused';

async function latestDecisions(transaction: Transaction, db: Firestore, edition: number): Promise<string> {
  const all = db.collection(consents.path).where('edition', '==', edition);
  const { docs } = await transaction.get(all.orderBy('updated_at', 'desc').limit(LATEST));
  return JSON.stringify(docs.map((one) => [one.id, one.get('updated_at') as unknown]));
}

/**
 * The standings of an edition's entries, for those who look at them every few seconds: phones at the stage, and the audience's vote. An
 * instance keeps them while neither a decision of the edition nor the entry and its people have changed, for five minutes at most: a
 * look at a school in which one guardian has refused had read every decision about the school. Steps read the decisions themselves.
 */
export async function keptStandings(
  transaction: Transaction,
  db: Firestore,
  edition: number,
): Promise<StandingsOf> {
  const latest = await latestDecisions(transaction, db, edition);
  const shared = sharedReads(transaction, db);
  const kept = known.get(db) ?? new Map<string, Kept>();
  known.set(db, kept);
  const read: StandingsOf = async (entry, people) => {
    const { members } = people;
    const owner = entry.owner ?? people.owner;
    const decisions = await decisionsIn(transaction, db, { ...entry, owner, members, ...shared });
    const of = { ...people, entry: entry.id };
    const consentOf = memberConsents(of, decisions);
    const states = new Map(members.map((member) => [member.id, consentOf(member)]));
    if (!isRefusedGroup(entry)) return { consents: states, waits: null };
    const category = categoryOf(await readRules(db, entry.edition), entry.category);
    return { consents: states, waits: withoutRefused(entry, { people: of, decisions }, category) };
  };
  return (entry, people) => {
    if (!entry.updated_at) return read(entry, people);
    const stamp = `${latest} ${entry.updated_at.toISOString()} ${people.updated_at.toISOString()}`;
    const found = kept.get(entry.id);
    if (found?.stamp === stamp && found.until > Date.now()) return found.standings;
    const standings = read(entry, people);
    kept.set(entry.id, { stamp, until: Date.now() + KEPT_MS, standings });
    standings.catch(() => kept.delete(entry.id));
    return standings;
  };
}
