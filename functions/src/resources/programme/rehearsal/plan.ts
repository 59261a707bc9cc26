import type { Edition, EditionCategory } from '@ndeiya/domain/editions/edition';
import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { blankEntry } from '@ndeiya/domain/entries/blank';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { letterOf } from '@ndeiya/domain/entries/quota';
import type { Slot } from '@ndeiya/domain/programme/slot';

/** So many performances are played in half an hour. */
export const MOST_LINES = 8;
/** The performances of a rehearsal where there is no programme that is long enough. */
const INVENTED = 6;
/** With fewer performances nearly all would win, and nobody would be left for a certificate of participation. */
const FEWEST = 5;
const MINUTES = 3;

/** A line to be played: a performance in a category, or a break. */
export type Line = { kind: 'entry'; category: string; minutes: number } | BreakLine;
interface BreakLine {
  kind: 'break' | 'speech';
  title: string;
  minutes: number;
}

const lineOf = ({ kind, category, label, minutes }: Slot): Line =>
  kind === 'entry' ? { kind, category, minutes } : { kind, title: label, minutes };

/**
 * The lines to be played: the first of the real programme, as far as its categories exist; where it has fewer than five
 * performances, six performances of the edition's categories.
 */
export function linesFrom(
  real: readonly Slot[],
  categories: readonly Pick<EditionCategory, 'name'>[],
): Line[] {
  const names = categories.map(({ name }) => name);
  const copied = real
    .filter(
      ({ kind, category, state }) => state !== 'withdrawn' && (kind !== 'entry' || names.includes(category)),
    )
    .slice(0, MOST_LINES)
    .map(lineOf);
  if (copied.filter(({ kind }) => kind === 'entry').length >= FEWEST) return copied;
  return Array.from({ length: INVENTED }, (_, at) => ({
    kind: 'entry',
    category: names[at % names.length] ?? '',
    minutes: MINUTES,
  }));
}

/** The two first prizes of one group for all performances: with those of every category each of so few would win one. */
export const prizesFrom = (real: Edition['prizes']): Edition['prizes'] =>
  real.slice(0, 1).map((prize) => ({
    ...prize,
    amounts: prize.amounts.slice(0, 2),
    categories: 'all',
    if_small: 'award',
  }));

/** Invented performers; the word at the front says so on every screen and paper. */
const NAMES = ['Mumbi', 'Kamau', 'Wanjiru', 'Otieno', 'Njeri', 'Kiprono', 'Achieng', 'Mwangi'];
const TITLES = [
  'The well',
  'Red soil',
  'Rain',
  'The fig tree',
  'Old drum',
  'Morning',
  'The bus',
  'Half full',
];

/** The second performer is a child whose guardian has not agreed, the third one whose guardian has. */
const CHILDREN: Record<number, Entry['consent']> = { 1: 'missing', 2: 'given' };

interface Made {
  entry: Entry;
  people: Omit<EntryPeople, 'id'>;
}

const guardianOf = (name: string) => ({
  id: 'g1',
  name: `Parent of ${name}`,
  relation: 'Parent',
  contact: '',
});

function memberOf(name: string, isChild: boolean): EntryMember {
  return {
    id: 'm1',
    name,
    phone: '',
    age_band: isChild ? 'minor' : 'adult',
    guardian_id: isChild ? 'g1' : null,
  };
}

interface Place {
  at: number;
  id: string;
  number: string;
  category: string;
  now: Date;
}

function madeEntry({ at, id, number, category, now }: Place): Made {
  const name = `Rehearsal ${NAMES[at % NAMES.length] ?? ''}`;
  const consent = CHILDREN[at] ?? 'not_needed';
  const isChild = consent !== 'not_needed';
  const stamped = { created_at: now, updated_at: now };
  const entry: Entry = {
    ...blankEntry(),
    id,
    edition: REHEARSAL_YEAR,
    owner: null,
    number,
    category,
    kind: 'solo',
    title: `Rehearsal: ${TITLES[at % TITLES.length] ?? ''}`,
    stage_name: name,
    state: 'accepted',
    submitted_at: now,
    has_minor: isChild,
    consent,
    name_public: !isChild,
    ...stamped,
  };
  const members = [memberOf(name, isChild)];
  const known = [{ id: 'm1', since: now, of_age: isChild ? null : now }];
  const guardians = isChild ? [guardianOf(name)] : [];
  return {
    entry,
    people: { owner: null, edition: REHEARSAL_YEAR, event_date: now, members, guardians, known, ...stamped },
  };
}

/** The invented entry of each performance, numbered within its category as real ones are. */
export function entriesFor(
  lines: readonly Line[],
  { categories }: Pick<Edition, 'categories'>,
  now: Date,
): (Made | null)[] {
  const counted = new Map<string, number>();
  let at = -1;
  return lines.map((line) => {
    if (line.kind !== 'entry') return null;
    const { category } = line;
    const next = (counted.get(category) ?? 0) + 1;
    counted.set(category, next);
    at += 1;
    const letter = letterOf(
      Math.max(
        0,
        categories.findIndex(({ name }) => name === category),
      ),
    );
    return madeEntry({
      at,
      id: `rehearsal${String(at + 1)}`,
      number: `${letter}${String(next)}`,
      category,
      now,
    });
  });
}
