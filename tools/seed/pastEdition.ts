import { certificates } from '@ndeiya/domain/certificates/certificate';
import { certificateCode } from '@ndeiya/domain/certificates/code';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { blankSheet, withMarks } from '@ndeiya/domain/judging/applying';
import { type Judge, judgeId, judges } from '@ndeiya/domain/judging/judge';
import {
  type Round,
  roundEntries,
  type RoundEntry,
  roundEntryId,
  rounds,
} from '@ndeiya/domain/judging/round';
import { CRITERION_LABELS, rulesFor, rulesHash } from '@ndeiya/domain/judging/roundRules';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import { type Sheet, sheets } from '@ndeiya/domain/judging/storedSheet';
import { canonicalJson } from '@ndeiya/domain/kernel/canonicalJson';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { publicRoundOf } from '@ndeiya/domain/results/publicRound';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import { computeResults } from '@ndeiya/domain/results/results';
import { type ResultVersion, resultVersionId, resultVersions } from '@ndeiya/domain/results/resultVersion';
import { roundInputOf } from '../../functions/src/resources/judging/roundInput';
import { PIECES } from './content/pastPieces';

const ROUND = 'rdemofinal';

const LETTERS = new Map([
  ['Poetry', 'P'],
  ['Folk Songs', 'F'],
  ['Original Songs', 'O'],
  ['Rendition', 'R'],
]);
const SEATS = ['A', 'B', 'C'] as const;
const COMMENTS = ['A clear voice. Look up more often.', 'The middle part carried the hall.', ''] as const;

type PastEdition = Pick<Edition, 'prizes' | 'currency' | 'min_class'> & { year: number; event_date: Date };
const entryOf = (index: number) => `demopast${String(index + 1)}`;
const passOf = (seat: string) => `demopast${seat}`;

function roundOf({ year, prizes, min_class }: PastEdition, at: Date): Round {
  const prize_groups = prizes.map(({ title: _title, ...group }) => group);
  const rules = rulesFor('music', { min_class, prize_groups });
  return {
    id: ROUND,
    edition: year,
    title: 'Final',
    practice: false,
    state: 'published',
    rev: 6,
    rules,
    rules_hash: rulesHash(rules),
    labels: Object.fromEntries(rules.criteria.map(({ key }) => [key, CRITERION_LABELS[key] ?? key])),
    spread: 15,
    approvals: [],
    reasons: [],
    versions: 1,
    hidden: null,
    published: { version: 1, level: 'sheets', corrects: null, first_at: at, at },
    awards: [{ title: 'Best costume', entry: entryOf(4), note: '' }],
    created_at: at,
    updated_at: at,
  };
}

function rowOf(index: number, at: Date): RoundEntry {
  const [stage_name, title, category] = PIECES[index] ?? PIECES[0];
  const before = PIECES.slice(0, index).filter((piece) => piece[2] === category).length;
  const entry = entryOf(index);
  return {
    id: roundEntryId(ROUND, entry),
    round: ROUND,
    entry,
    number: `${LETTERS.get(category) ?? 'X'}${String(before + 1)}`,
    class: category,
    has_recording: false,
    stage_name,
    title,
    order: index + 1,
    persons: [`demo${String(index)}`],
    counts_members: false,
    status: 'performed',
    deductions: [],
    created_at: at,
    updated_at: at,
  };
}

const judgeOf = (seat: string, at: Date): Judge => ({
  id: judgeId(ROUND, passOf(seat)),
  round: ROUND,
  pass: passOf(seat),
  name: `Judge ${seat}`,
  seat,
  role: 'judge',
  conflicts: [],
  devices: [],
  created_at: at,
  updated_at: at,
});

function sheetsOf({ rules }: Round, index: number, at: Date): Sheet[] {
  const [, , , ...marked] = PIECES[index] ?? PIECES[0];
  return SEATS.map((seat, place): Sheet => {
    const values = (marked[place] ?? '').split(' ').map(Number);
    const marks = Object.fromEntries(rules.criteria.map(({ key }, at) => [key, values[at] ?? 0]));
    const parts = { round: ROUND, entry: entryOf(index), judge: passOf(seat) };
    const done = { state: 'confirmed', confirmed_by: 'self', rev: 1 } as const;
    const comment = COMMENTS[place] ?? '';
    const stamped = { created_at: at, updated_at: at };
    return {
      ...withMarks(blankSheet(parts), marks, rules.criteria),
      ...done,
      id: sheetIdOf(parts),
      comment,
      ...stamped,
    };
  });
}

/** The finished edition of the year before: a final that is published with all its marks. */
export function pastFinal(edition: PastEdition) {
  const at = edition.event_date;
  const round = roundOf(edition, at);
  const entries = PIECES.map((_piece, index) => rowOf(index, at));
  const panel = SEATS.map((seat) => judgeOf(seat, at));
  const marked = PIECES.flatMap((_piece, index) => sheetsOf(round, index, at));
  const input = roundInputOf({ round, entries, judges: panel, sheets: marked });
  const output = computeResults(input);
  const version: ResultVersion = {
    id: resultVersionId(ROUND, 1),
    round: ROUND,
    number: 1,
    input: canonicalJson(input),
    inputs_hash: output.inputs_hash,
    rules_hash: round.rules_hash ?? '',
    output: JSON.stringify(output),
    approved_by: [
      { by: 'past-head', name: 'Head judge', kind: 'pass', at },
      { by: 'past-organiser', name: 'Organiser', kind: 'account', at },
    ],
    supersedes: null,
    reason: '',
    diff: [],
    created_at: at,
  };
  const shown = publicRoundOf({
    round,
    edition,
    entries,
    version,
    corrected: null,
    level: 'sheets',
    published_at: at,
  });
  const results: PublicResults = { edition: edition.year, currency: edition.currency, rounds: [shown] };
  return { round, entries, panel, marked, version, results };
}

/** Certificates for the first places, with codes that are the same each time. */
function certificateRows({ year, event_date: at }: PastEdition, { rounds: [final] }: PublicResults) {
  const names = new Map(final?.rows.map(({ entry, name, category }) => [entry, { name, category }]));
  return (final?.prizes ?? []).map(({ entry, title, place }, index) => {
    const numbers = Array.from({ length: 12 }, (_, digit) => (7 * digit + 3 * index) % 32);
    // Five check values of 37 have no character, and they follow each other, so the sixth digit has one.
    const code = [0, 1, 2, 3, 4, 5]
      .map((last) => certificateCode([...numbers.slice(0, 11), last]))
      .find((one) => one !== null);
    const { name = entry, category = '' } = names.get(entry) ?? {};
    const number = `${String(year)}-${String(index + 1).padStart(4, '0')}`;
    const award = `${title}: place ${String(place)}`;
    const nobody = { entry: null, owner: null, replaced_by: null, reason: '' };
    const stamped = { issued_at: at, created_at: at, updated_at: at };
    const fields = {
      number,
      edition: year,
      kind: 'place',
      holder_name: name,
      award,
      category,
      state: 'issued',
    };
    return { path: `${certificates.path}/${code ?? ''}`, data: { ...fields, ...nobody, ...stamped } };
  });
}

/** All its documents. */
export function pastEditionRows(edition: PastEdition) {
  const { round, entries, panel, marked, version, results } = pastFinal(edition);
  const row = (path: string, { id, ...data }: { id: string }) => ({
    path: `${path}/${id}`,
    data: { ...data },
  });
  const at = edition.event_date;
  const published = { edition: edition.year, state: 'published', published_at: at, updated_at: at };
  return [
    row(rounds.path, round),
    ...entries.map((one) => row(roundEntries.path, one)),
    ...panel.map((one) => row(judges.path, one)),
    ...marked.map((one) => row(sheets.path, one)),
    row(resultVersions.path, version),
    {
      path: `${publishedResults.path}/${String(edition.year)}`,
      data: { ...published, content: JSON.stringify(results) },
    },
    ...certificateRows(edition, results),
  ];
}
