import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { PersonTouches } from '@ndeiya/domain/entries/personApi';
import { performersOf } from '@ndeiya/domain/entries/persons';
import { countsForPerson } from '@ndeiya/domain/entries/states';
import type { RoundParts } from '@ndeiya/domain/judging/obstacles';
import { type RoundEntry, rounds } from '@ndeiya/domain/judging/round';
import { areFixed } from '@ndeiya/domain/judging/states';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { Firestore } from 'firebase-admin/firestore';
import { readable, readableOne } from '../../platform/documents';
import { editionsOf } from '../editions/edition';
import { quotaByPerson } from '../entries/steps/readEntry';
import { readParts } from './parts';
import { personsOfRow } from './persons';
import { resultsOf } from './roundInput';

type StandsFor = (person: string) => string;
/** These fields tell an entry's persons and what counts for them. Its texts, which may be long, are not read. */
export const ENTRY_FACTS = [
  'edition',
  'owner',
  'group',
  'number',
  'category',
  'kind',
  'state',
  'person_quota',
] as const;
export const PEOPLE_FACTS = ['members', 'guardians', 'registered_name', 'registered_person'] as const;
/** The entries of an edition with their people. */
export type EditionPeople = readonly {
  entry: Pick<Entry, (typeof ENTRY_FACTS)[number] | 'id'>;
  people: Pick<EntryPeople, (typeof PEOPLE_FACTS)[number] | 'id'>;
}[];
/** The persons who are one, before a step and after it. */
interface Joining {
  before: StandsFor;
  after: StandsFor;
}

const groupsOf = (keys: ReadonlyMap<string, string>) => {
  const groups = new Map<string, string[]>();
  for (const [entry, key] of keys) groups.set(key, [...(groups.get(key) ?? []), entry]);
  return (entry: string) => groups.get(keys.get(entry) ?? '')?.join(' ');
};

/** The sent entries of one category that count together for one person only before the step, or only after it. */
function touchedCaps(known: EditionPeople, { before, after }: Joining): PersonTouches['caps'] {
  const sent = known.filter(({ entry }) => entry.person_quota !== '' && countsForPerson(entry.state));
  const groupedBy = (standsFor: StandsFor) =>
    groupsOf(
      new Map(
        sent.map(({ entry, people }) => [
          entry.id,
          quotaByPerson({ entry, people, standsFor }) ?? entry.person_quota,
        ]),
      ),
    );
  const [was, is] = [groupedBy(before), groupedBy(after)];
  return sent
    .filter(({ entry: { id } }) => was(id) !== is(id))
    .map(({ entry: { id, category } }) => ({ entry: id, category }));
}

const countPersons = (rows: readonly RoundEntry[]) => new Set(rows.flatMap(({ persons }) => persons)).size;

/** The prizes by the marks of now, as texts that are equal where nothing changes. */
function prizesIn(parts: RoundParts): Map<string, { entry: string; group: string }> {
  const ids = new Map(parts.entries.map(({ entry, number }) => [publicEntryId(number), entry]));
  const prizes = resultsOf(parts).output?.prizes ?? [];
  return new Map(
    prizes.map(({ entry, group, amount }) => [
      `${group} ${String(amount)} ${entry}`,
      { entry: ids.get(entry) ?? entry, group },
    ]),
  );
}

function changedPrizes(before: RoundParts, after: RoundParts): { entry: string; group: string }[] {
  const [was, is] = [prizesIn(before), prizesIn(after)];
  return [...[...was].filter(([key]) => !is.has(key)), ...[...is].filter(([key]) => !was.has(key))].map(
    ([, prize]) => prize,
  );
}

/** The round as it would be with these persons in place of those that are stored. */
function withPersons(parts: RoundParts, known: EditionPeople, standsFor: StandsFor): RoundParts {
  const people = new Map(known.map((one) => [one.entry.id, one]));
  const rows = parts.entries.map((row) => {
    const found = people.get(row.entry);
    const performers = found ? [...new Set(performersOf(found.people).map(standsFor))] : [];
    if (!found || performers.length === 0) return row;
    return { ...row, persons: personsOfRow(found.entry, performers, row.counts_members) };
  });
  return { ...parts, entries: rows };
}

/** The rounds, prizes and caps that change when two persons are joined or parted. */
export async function touchesOf(
  db: Firestore,
  { edition, known, joining }: { edition: number; known: EditionPeople; joining: Joining },
): Promise<PersonTouches> {
  const { docs } = await db.collection(rounds.path).where('edition', '==', edition).get();
  const titles = (await readableOne(db, editionsOf(edition), String(edition)))?.prizes ?? [];
  const touches: PersonTouches = { rounds: [], prizes: [], caps: touchedCaps(known, joining) };
  for (const round of readable(rounds, docs).filter(({ practice }) => !practice)) {
    const parts = await readParts(db, round);
    const [was, is] = [withPersons(parts, known, joining.before), withPersons(parts, known, joining.after)];
    if (countPersons(was.entries) === countPersons(is.entries)) continue;
    const { id, title, state } = round;
    touches.rounds.push({ id, title, state });
    if (areFixed(round)) continue;
    for (const { entry, group } of changedPrizes(was, is)) {
      const prize = titles.find(({ key }) => key === group)?.title ?? group;
      touches.prizes.push({ round: id, entry, title: prize });
    }
  }
  return touches;
}
