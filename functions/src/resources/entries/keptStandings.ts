import { memberConsents } from '@ndeiya/domain/consents/facts';
import type { ConsentState } from '@ndeiya/domain/consents/purposes';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { type WithoutRefused, withoutRefused } from '@ndeiya/domain/entries/mayPerform';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { decisionsIn } from '../consents/apply';
import { sharedReads } from '../consents/sharedReads';
import { concernOf, NewDecisions } from './newDecisions';
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
  /** The entry and its people as they were read. */
  stamp: string;
  /** The time of the database when it was read. */
  readAt: number;
  /** The decisions that were stored until this time of the database have been looked at. */
  knownAt: number;
  /** One of them is a stranger's, about a child whose name a member may have. */
  isDoubtful: boolean;
  standings: Promise<Standings>;
}

/** Joined persons, rules of a category and documents that were deleted or restored are known after this time. */
const KEPT_MS = 5 * 60_000;
/** An entry is read again so often at most because strangers decide about children with common names. */
const ALIKE_MS = 60_000;

interface KeptOfEdition {
  decisions: NewDecisions;
  entries: Map<string, Kept>;
}
const known = new WeakMap<Firestore, Map<number, KeptOfEdition>>();

/** Gives what is kept of an edition: nothing where nobody has looked for as long as it is kept. */
function keptOf(db: Firestore, edition: number): KeptOfEdition {
  const editions = known.get(db) ?? new Map<number, KeptOfEdition>();
  known.set(db, editions);
  const found = editions.get(edition);
  if (found && Date.now() - found.decisions.lookedAt < KEPT_MS) return found;
  const kept = { decisions: new NewDecisions(edition, KEPT_MS), entries: new Map<string, Kept>() };
  editions.set(edition, kept);
  return kept;
}

interface Look {
  entry: Entry;
  people: EntryPeople;
  /** The time of the database at which the look reads. */
  at: number;
}

/** Tells whether what is kept of an entry may be shown to a look. */
function isShown(kept: Kept, decisions: NewDecisions, { entry, people, at }: Look): boolean {
  const age = decisions.lookedAt - kept.readAt;
  const concerns = decisions.after(kept.knownAt).map((one) => concernOf(one, entry, people));
  if (age >= KEPT_MS || concerns.includes('near')) return false;
  kept.knownAt = Math.max(kept.knownAt, at);
  kept.isDoubtful ||= concerns.includes('alike');
  return !kept.isDoubtful || age < ALIKE_MS;
}

export const isRefusedGroup = (entry: Looked): entry is Entry =>
  entry.updated_at !== undefined && entry.kind === 'group' && entry.consent === 'refused';

/**
 * The standings of an edition's entries, for those who look at them every few seconds: phones at the stage, and the audience's vote. An
 * instance keeps them for five minutes at most, while the entry and its people are the same: a look at a school in which one guardian
 * has refused had read every decision about the school. Each look reads what was decided since the one before, by the clock of the
 * database, and an entry that one of these decisions concerns (`concernOf`) is read again at once, so that a no is felt with the next
 * look. A decision about a child whom nobody here is called like costs one read of each look within a minute. Steps read the decisions themselves.
 */
export async function keptStandings(
  transaction: Transaction,
  db: Firestore,
  edition: number,
): Promise<StandingsOf> {
  const kept = keptOf(db, edition);
  const shared = sharedReads(transaction, db);
  const at = await kept.decisions.look(transaction, db, shared);
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
    const stamp = `${entry.updated_at.toISOString()} ${people.updated_at.toISOString()}`;
    const found = kept.entries.get(entry.id);
    if (found?.stamp === stamp && isShown(found, kept.decisions, { entry, people, at }))
      return found.standings;
    const standings = read(entry, people);
    kept.entries.set(entry.id, { stamp, readAt: at, knownAt: at, isDoubtful: false, standings });
    standings.catch(() => kept.entries.delete(entry.id));
    return standings;
  };
}
