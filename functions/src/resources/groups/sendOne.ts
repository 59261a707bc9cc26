import { performersOf } from '@ndeiya/domain/entries/persons';
import { countsForPerson, isEditable } from '@ndeiya/domain/entries/states';
import type { Group } from '@ndeiya/domain/groups/group';
import type { SentEntry } from '@ndeiya/domain/groups/operation';
import type { GroupMissingCode } from '@ndeiya/domain/groups/states';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { follow, type Outcome } from '../entries/steps/change';
import { NOT_SEEN } from '../entries/steps/course';
import { categoryOf, type EntryRules } from '../entries/steps/edition';
import type { Quota } from '../entries/steps/quotas';
import { personIdOf, type readSeen } from '../entries/steps/scene';
import { submission } from '../entries/steps/steps';
import { lacks } from './answers';
import type { StoredEntry } from './roster';
import type { GroupCaller } from './stored';

export interface Sending {
  group: string;
  op_id: string;
  entries?: string[] | undefined;
  by: GroupCaller;
}

/** The entries of one category that one transaction sends. */
export interface SentPart {
  ids: readonly string[];
  category: string;
  rules: EntryRules;
  sending: Sending;
  permits: ReadonlyMap<string, Date | null>;
}

export const entryIds = ({ people }: StoredEntry) => people.members.map(({ id }) => id);

function sentEntry(one: StoredEntry, missing: readonly GroupMissingCode[]): SentEntry {
  const { id, state, number, waitlist_no } = one.entry;
  const isInLine = state === 'waitlisted' || state === 'offered';
  const place = isInLine ? waitlist_no : null;
  return { entry: id, state, number, waitlist_no: place, missing: [...missing], members: entryIds(one) };
}

/** The answer for an entry that another phone has moved into another category meanwhile. */
export const movedEntry = (one: StoredEntry, { rules }: Pick<SentPart, 'rules'>): SentEntry =>
  sentEntry(one, lacks(one, rules));

type StandsFor = (person: string) => string;
/** The document that counts the entries of an entry's person, as for every entry; null for a group entry. */
export const countedPerson = ({ entry, people }: StoredEntry, standsFor: StandsFor): string | null =>
  personIdOf({ entry, people, email: null, standsFor });

/** Everything that a part has read, and what it has sent so far. */
export interface Progress {
  all: Map<string, StoredEntry>;
  group: Group;
  /** Persons that an organiser has joined are one. */
  standsFor: StandsFor;
  quota: Quota;
  persons: Map<string, Quota>;
  seen: ReadonlyMap<string, Awaited<ReturnType<typeof readSeen>>>;
  outcomes: Outcome[];
  now: Date;
}

/** True where the organisers gave the group no more entries in the category. */
function isBeyondAllowance({ all, group }: Progress, { entry }: StoredEntry): boolean {
  const most = group.allowance[entry.category] ?? null;
  if (most === null || countsForPerson(entry.state)) return false;
  const own = [...all.values()].filter(
    (one) => one.entry.category === entry.category && countsForPerson(one.entry.state),
  );
  return own.length >= most;
}

/**
 * True where a member of the entry has as many entries of the group in the category as a person may have, alone or with
 * others. Members count each by itself; the name of a choir counts for nobody. Entries elsewhere are counted by the step.
 */
function isBeyondCap({ all, standsFor }: Progress, one: StoredEntry, rules: EntryRules): boolean {
  const { id, category, state } = one.entry;
  if (countsForPerson(state)) return false;
  const others = [...all.values()].filter(
    ({ entry }) => entry.id !== id && entry.category === category && countsForPerson(entry.state),
  );
  const taken = others.flatMap(({ people }) => [...new Set(performersOf(people).map(standsFor))]);
  const cap = categoryOf(rules, category)?.per_person_cap ?? 0;
  return performersOf(one.people).some(
    (person) => taken.filter((id) => id === standsFor(person)).length >= cap,
  );
}

/** The limit of the group that the entry goes beyond; null where it goes beyond none. */
function limitOf(progress: Progress, one: StoredEntry, rules: EntryRules): GroupMissingCode | null {
  if (isBeyondAllowance(progress, one)) return 'allowance';
  return isBeyondCap(progress, one, rules) ? 'per_person' : null;
}

/** The document of the person of an entry, and what was seen of it. */
const sceneOf = (one: StoredEntry, { quota, persons, standsFor, seen }: Progress) => ({
  ...one,
  events: [],
  decisions: [],
  email: null,
  next: null,
  quota,
  person: persons.get(countedPerson(one, standsFor) ?? '') ?? null,
  seen: seen.get(one.entry.id) ?? NOT_SEEN,
});

/** The codes for the reasons why a submission is refused. */
function refusalOf(
  error: AppError,
  one: StoredEntry,
  { progress, rules }: { progress: Progress; rules: EntryRules },
): GroupMissingCode[] {
  switch (error.code) {
    case 'registration-closed':
      return [progress.now < (rules.window.opens_at ?? progress.now) ? 'not_open' : 'closed'];
    case 'entry-incomplete':
      return lacks(one, rules);
    case 'entries-per-person':
      return ['organiser'];
    default:
      return ['closed'];
  }
}

/** Sends one entry of a part. The counts and the other entries of the part are those after the entries before it. */
export function sendOne(
  one: StoredEntry,
  progress: Progress,
  { rules, permits, sending }: SentPart,
): SentEntry {
  const { entry } = one;
  const { now } = progress;
  if (!isEditable(entry.state)) return sentEntry(one, lacks(one, rules));
  const scene = sceneOf(one, progress);
  try {
    const by = sending.by.id;
    const step = submission(scene, { rules, permit_until: permits.get(entry.id) ?? null, now, by });
    if (!step) return sentEntry(one, []);
    const limit = limitOf(progress, one, rules);
    if (limit) return sentEntry(one, [limit]);
    const outcome = follow(scene, step, { rules, now });
    progress.quota = outcome.scene.quota;
    if (outcome.scene.person) progress.persons.set(outcome.scene.person.id, outcome.scene.person);
    progress.outcomes.push(outcome);
    const after = { ...one, entry: outcome.scene.entry };
    progress.all.set(entry.id, after);
    return sentEntry(
      after,
      lacks(after, rules).filter((code) => code === 'consent'),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return sentEntry(one, refusalOf(error, one, { progress, rules }));
  }
}
