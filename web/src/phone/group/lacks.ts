import { type MissingCode, missingOf } from '@ndeiya/domain/entries/missing';
import { isEditable, isOver, staysAsSent } from '@ndeiya/domain/entries/states';
import { lastSent } from './answers';
import type { Child, GroupEntry, GroupPack, QueuedGroupOp } from './roster';

type Category = GroupPack['edition']['categories'][number];

/** The codes that follow from what the phone knows; the site alone knows the others. */
const TYPED: ReadonlySet<string> = new Set<MissingCode>([
  'category',
  'kind',
  'title',
  'duration',
  'too_long',
  'members',
  'age',
  'guardian',
]);
/** The codes that stand in the answer to a 'Send' only, because they depend on the entries of others. */
const OF_ANSWER: ReadonlySet<string> = new Set(['allowance', 'per_person', 'organiser']);

/** The children in an entry that was sent, of whom it says what it says, and whose guardians are asked. */
export const registeredIn = (entries: readonly GroupEntry[]): ReadonlySet<string> =>
  new Set(entries.filter(({ state }) => staysAsSent(state)).flatMap(({ members }) => members));

const isReachable = ({ guardian }: Child) => Boolean(guardian?.name && guardian.contact);

/** The children without a guardian whom the organisers can ask. */
export const withoutGuardian = (children: readonly Child[]): Child[] =>
  children.filter((child) => child.age_band === 'minor' && !isReachable(child));

/** Lists what the phone itself can see that the entry lacks. */
function typedLacks(entry: GroupEntry, own: readonly Child[], category: Category): string[] {
  const { kind, title, duration_s } = entry;
  const members = own.map(({ id, name, age_band }) => ({ name, age_band, guardian_id: id }));
  const guardians = own.flatMap(({ id, guardian }) => (guardian ? [{ ...guardian, id }] : []));
  // The phone does not know of recordings, and the guardians' decisions come from the site.
  const piece = { kind, title, duration_s, recording: null, link_url: '', consent: 'given' } as const;
  const rules = { ...category, recording: 'none' } as const;
  return missingOf(piece, { members, guardians }, rules).filter((code) => TYPED.has(code));
}

/**
 * Lists what an entry lacks, so that what was mended on this phone is not asked for any more, and what was taken away is. An
 * entry with somebody who is not on the list, or of a category that is not known, lacks what the site says.
 */
export function lacksOf(
  entry: GroupEntry,
  children: ReadonlyMap<string, Child>,
  categories: readonly Category[],
): readonly string[] {
  if (isOver(entry.state)) return [];
  if (!isEditable(entry.state)) return entry.missing;
  const own = entry.members.flatMap((id) => children.get(id) ?? []);
  const category = categories.find(({ name }) => name === entry.category);
  if (!category || own.length < entry.members.length) return entry.missing;
  return [...typedLacks(entry, own, category), ...entry.missing.filter((code) => !TYPED.has(code))];
}

/** True where 'Send' can register the entry, as far as the phone knows. */
export const isReady = ({ missing }: Pick<GroupEntry, 'missing'>): boolean =>
  missing.every((code) => code === 'consent');

/** True where nothing is left that the leader could add. */
export const isAllTyped = ({ missing }: Pick<GroupEntry, 'missing'>): boolean =>
  !missing.some((code) => TYPED.has(code) || code === 'recording');

/** The entries with those reasons against them that only the answer to the last 'Send' has told. */
export function withAnswer(
  entries: readonly GroupEntry[],
  operations: readonly QueuedGroupOp[],
): readonly GroupEntry[] {
  const lines = lastSent(operations)?.lines ?? [];
  const told = new Map(lines.map((line) => [line.entry, line]));
  return entries.map((entry) => {
    const line = told.get(entry.id);
    if (!line || entry.isWaiting || line.state !== entry.state) return entry;
    const more = line.missing.filter((code) => OF_ANSWER.has(code) && !entry.missing.includes(code));
    return more.length === 0 ? entry : { ...entry, missing: [...entry.missing, ...more] };
  });
}
