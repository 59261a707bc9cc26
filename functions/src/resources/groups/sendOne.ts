import { countsForPerson, isEditable } from '@ndeiya/domain/entries/states';
import type { Group } from '@ndeiya/domain/groups/group';
import type { SentEntry } from '@ndeiya/domain/groups/operation';
import type { GroupMissingCode } from '@ndeiya/domain/groups/states';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { follow, type Outcome } from '../entries/steps/change';
import { NOT_SEEN } from '../entries/steps/course';
import type { EntryRules } from '../entries/steps/edition';
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
/** The document that counts the entries of an entry's person, as for every entry. */
export const countedPerson = ({ entry, people }: StoredEntry, standsFor: StandsFor): string =>
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
      return [hasOtherHere(one, progress) ? 'per_person' : 'organiser'];
    default:
      return ['closed'];
  }
}

/** True where the group itself has another entry of this person in the category. */
const hasOtherHere = (one: StoredEntry, { all, standsFor }: Progress): boolean =>
  [...all.values()].some(
    (other) =>
      other.entry.id !== one.entry.id &&
      other.entry.category === one.entry.category &&
      countsForPerson(other.entry.state) &&
      countedPerson(other, standsFor) === countedPerson(one, standsFor),
  );

/** Sends one entry of a part. The counts and the other entries of the part are those after the entries before it. */
export function sendOne(
  one: StoredEntry,
  progress: Progress,
  { rules, permits, sending }: SentPart,
): SentEntry {
  const { entry, people } = one;
  const { quota, now } = progress;
  if (!isEditable(entry.state)) return sentEntry(one, lacks(one, rules));
  const person = progress.persons.get(countedPerson(one, progress.standsFor)) ?? null;
  const seen = progress.seen.get(entry.id) ?? NOT_SEEN;
  const scene = { entry, people, events: [], decisions: [], seen, email: null, quota, person, next: null };
  try {
    const by = sending.by.id;
    const step = submission(scene, { rules, permit_until: permits.get(entry.id) ?? null, now, by });
    if (!step) return sentEntry(one, []);
    if (isBeyondAllowance(progress, one)) return sentEntry(one, ['allowance']);
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
