import * as z from 'zod/mini';
import type { Edition } from '../editions/edition';
import { isNumberOnly } from '../entries/publicLabel';
import type { Round, RoundEntry } from '../judging/round';
import type { PublicationLevel } from '../judging/states';
import { unpacked } from './packed';
import { engineInputOf, tellsPerson } from './personInData';
import { prizeChangesOf } from './prizeChanges';
import { publicEntryId, withNumbers } from './publicIds';
import type { PublicAward, PublicChange, PublicPlace, PublicRound, PublicRow } from './publicResults';
import type { ResultRow, Results } from './results';
import type { ResultVersion } from './resultVersion';
import type { Explanation } from './sentences';

export type Labelled = Pick<RoundEntry, 'entry' | 'number' | 'class' | 'stage_name' | 'title'>;
/** All that a public round is made of. */
interface PublicSource {
  round: Pick<Round, 'id' | 'title' | 'state' | 'awards' | 'rules'>;
  edition: Pick<Edition, 'prizes'>;
  entries: readonly Labelled[];
  version: ResultVersion;
  /** The version that it corrects. */
  corrected: ResultVersion | null;
  level: PublicationLevel;
  published_at: Date | null;
}

/** Sentences about marks begin with other keys. */
const WITHOUT_MARKS = /^(class|prize)\./;
const outputOf = ({ output }: Pick<ResultVersion, 'output'>) => JSON.parse(unpacked(output)) as Results;
const showsTotals = (level: PublicationLevel) => level !== 'places';

/** Names entries by their public ids. Of one that is gone the id is left. */
export function namer(entries: readonly Labelled[]) {
  const known = new Map(entries.map((entry) => [publicEntryId(entry.number), entry]));
  return (id: string) => {
    const { number, stage_name: name, title, class: category } = known.get(id) ?? UNKNOWN;
    // The title of a piece may name its performer, so it is shown where the name is.
    const isNamed = !isNumberOnly({ number, stage_name: name });
    return { number: number || id, name: name || `No. ${id}`, title: isNamed ? title : '', category };
  };
}
const UNKNOWN = { number: '', stage_name: '', title: '', class: '' };
type Namer = ReturnType<typeof namer>;

/** The part of the values that all sentences about prizes have; older versions have no values. */
const prizeOf = z.object({ group: z.string() });

/**
 * A sentence of the engine as the public reads it: with the title of a prize in place of its key. Which other entry has
 * the same person is not said, because one of the two may be public by its number only.
 */
function publicSentence({ key, values, text }: Explanation, titleOf: (group: string) => string): string {
  const prize = prizeOf.safeParse(values);
  if (!prize.success) return text;
  const { group } = prize.data;
  const title = titleOf(group);
  if (key === 'prize.passed_over')
    return `In the prize group ${title} this entry gets nothing, because one of its people already has a prize.`;
  return text.replace(`prize group ${group}`, () => `prize group ${title}`);
}
interface Naming {
  nameOf: Namer;
  titleOf: (group: string) => string;
}

function rowOf(row: ResultRow, level: PublicationLevel, { nameOf, titleOf }: Naming): PublicRow {
  const isOpen = showsTotals(level);
  return {
    entry: row.entry,
    ...nameOf(row.entry),
    class: row.class,
    place: row.rank_overall,
    place_in_class: row.rank_class,
    final: isOpen ? row.final : null,
    judges: isOpen ? row.judges : [],
    explain: row.explain
      .filter(({ key }) => isOpen || WITHOUT_MARKS.test(key))
      .map((one) =>
        publicSentence({ ...one, text: withNumbers(one.text, (id) => nameOf(id).number) }, titleOf),
      ),
  };
}

const placesOf = ({ rows }: Results) =>
  new Map(rows.map(({ entry, final, rank_overall: place }) => [entry, { place, final }]));

/** The entries whose place or final differ between two versions, in the order of the numbers. */
function changesOf({ version, corrected, level }: PublicSource, nameOf: Namer): PublicChange[] {
  if (!corrected) return [];
  const [old, now] = [placesOf(outputOf(corrected)), placesOf(outputOf(version))];
  const shown = (one: PublicPlace | undefined) =>
    one ? { place: one.place, final: showsTotals(level) ? one.final : null } : null;
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((entry) => ({ entry, before: shown(old.get(entry)), after: shown(now.get(entry)) }))
    .filter(({ before, after }) => before?.place !== after?.place || before?.final !== after?.final)
    .map(({ entry, ...change }) => {
      const { number, name } = nameOf(entry);
      return { number, name, ...change };
    });
}

export function awardsOf({
  round,
  entries,
}: Pick<PublicSource, 'entries'> & { round: Pick<Round, 'awards'> }): PublicAward[] {
  const known = new Map(entries.map((entry) => [entry.entry, entry]));
  return round.awards.map(({ title, entry, note }) => {
    const { number, stage_name: name } = known.get(entry) ?? UNKNOWN;
    return { title, number, name, note };
  });
}

/** The page is the same with all totals, but it leads to no marks that would tell the name of somebody who is a number. */
const shownLevel = ({ level, version, entries }: PublicSource): PublicationLevel =>
  level === 'sheets' && tellsPerson(engineInputOf(version), entries) ? 'totals' : level;

/** The results of a round as its level lets the public see them. */
export function publicRoundOf(source: PublicSource): PublicRound {
  const { round, edition, version, corrected, level } = source;
  const nameOf = namer(source.entries);
  const output = outputOf(version);
  const titles = new Map(edition.prizes.map(({ key, title }) => [key, title]));
  const titleOf = (group: string) => titles.get(group) ?? group;
  return {
    id: round.id,
    title: round.title,
    state: 'published',
    is_checked_again: round.state === 'closed' || round.state === 'frozen',
    level: shownLevel(source),
    version: version.number,
    inputs_hash: version.inputs_hash,
    published_at: source.published_at?.toISOString() ?? null,
    reason: corrected ? version.reason : '',
    changes: changesOf(source, nameOf),
    ...(corrected && {
      prize_changes: prizeChangesOf(outputOf(corrected), output).map(({ group, entry, before, after }) => {
        const { number, name } = nameOf(entry);
        return { number, name, title: titleOf(group), before, after };
      }),
    }),
    rows: output.rows.map((row) => rowOf(row, level, { nameOf, titleOf })),
    unranked: output.unranked.map(({ entry, status }) => {
      const { number, name } = nameOf(entry);
      return { number, name, status };
    }),
    classes: output.classes,
    prizes: output.prizes.map((prize) => ({ ...prize, title: titleOf(prize.group) })),
    undistributed: output.undistributed.map(({ group, amount }) => ({ title: titleOf(group), amount })),
    awards: awardsOf(source),
  };
}

/** A frozen round: only the hash of its marks is public, which fixes them before the public sees a place. */
export const frozenRoundOf = (
  { id, title, hidden = null }: Pick<PublicRound, 'id' | 'title'> & { hidden?: Round['hidden'] },
  { inputs_hash }: Pick<ResultVersion, 'inputs_hash'>,
): PublicRound => ({
  id,
  title,
  state: 'frozen',
  is_checked_again: false,
  level: null,
  version: null,
  inputs_hash,
  published_at: null,
  reason: '',
  changes: [],
  rows: [],
  unranked: [],
  classes: [],
  prizes: [],
  undistributed: [],
  awards: [],
  ...(hidden && { withdrawn: { at: hidden.at.toISOString(), reason: hidden.reason } }),
});
