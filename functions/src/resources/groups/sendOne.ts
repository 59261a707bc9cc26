import { isEditable } from '@ndeiya/domain/entries/states';
import type { Group } from '@ndeiya/domain/groups/group';
import type { SentEntry } from '@ndeiya/domain/groups/operation';
import type { GroupMissingCode } from '@ndeiya/domain/groups/states';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { follow, type Outcome } from '../entries/steps/change';
import { NOT_SEEN } from '../entries/steps/course';
import type { EntryRules } from '../entries/steps/edition';
import { groupLimitOf } from '../entries/steps/groupRoom';
import type { Quota } from '../entries/steps/quotas';
import { personIdOf, type readSeen } from '../entries/steps/readEntry';
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
const countedPerson = ({ entry, people }: StoredEntry, standsFor: StandsFor): string | null =>
  personIdOf({ entry, people, email: null, standsFor });

/** Everything that a part has read, and what it has sent so far. */
export interface Progress {
  all: Map<string, StoredEntry>;
  group: Group;
  /** Persons that an organiser has joined are one. */
  standsFor: StandsFor;
  areJoinsLost: boolean;
  quota: Quota;
  persons: Map<string, Quota>;
  seen: ReadonlyMap<string, Awaited<ReturnType<typeof readSeen>>>;
  outcomes: Outcome[];
  now: Date;
}

/** The limit of the group that the entry goes beyond, as its entries are now; null where it goes beyond none. */
const limitOf = ({ all, group, standsFor, areJoinsLost }: Progress, one: StoredEntry, rules: EntryRules) =>
  groupLimitOf({ allowance: group.allowance, all: [...all.values()], standsFor, areJoinsLost }, one, rules);

/** The documents of the person of an entry, and of whoever had it before it was given back. */
export const countedPersons = (one: StoredEntry, standsFor: StandsFor): string[] => {
  const counted = countedPerson(one, standsFor);
  const { person_quota } = one.entry;
  return [...new Set([counted ?? '', person_quota])].filter((id) => id !== '');
};

/** The person of the entry, and who had it before, where it is another one. */
function personsOf(one: StoredEntry, { persons, standsFor }: Progress) {
  const id = countedPerson(one, standsFor) ?? '';
  const { person_quota } = one.entry;
  const former = id === '' || person_quota === id ? undefined : persons.get(person_quota);
  return { person: persons.get(id) ?? null, ...(former && { former }) };
}

/** The entry with its counts, and what was seen of it. */
const recordsOf = (one: StoredEntry, progress: Progress) => ({
  ...one,
  ...personsOf(one, progress),
  events: [],
  decisions: [],
  email: null,
  next: null,
  quota: progress.quota,
  seen: progress.seen.get(one.entry.id) ?? NOT_SEEN,
  areJoinsLost: progress.areJoinsLost,
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
  const records = recordsOf(one, progress);
  try {
    const by = sending.by.id;
    const step = submission(records, { rules, permit_until: permits.get(entry.id) ?? null, now, by });
    if (!step) return sentEntry(one, []);
    const limit = limitOf(progress, one, rules);
    if (limit) return sentEntry(one, [limit === 'uncounted' ? 'organiser' : limit]);
    const outcome = follow(records, step, { rules, now });
    progress.quota = outcome.records.quota;
    for (const count of [outcome.records.person, outcome.records.left])
      if (count) progress.persons.set(count.id, count);
    progress.outcomes.push(outcome);
    const after = { ...one, entry: outcome.records.entry };
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
