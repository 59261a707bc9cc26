import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { judgeId, judges } from '@ndeiya/domain/judging/judge';
import { roundEntries, roundEntryId, rounds } from '@ndeiya/domain/judging/round';
import { CRITERION_LABELS, rulesFor, rulesHash } from '@ndeiya/domain/judging/roundRules';
import { DEMO_PASSES } from '@ndeiya/domain/people/pass';
import { passIdOf } from '../../functions/src/resources/people/passes/passSecrets';

const ROUND = 'rdemopractice';
const SEATS = 'ABC';

/** Made-up performances of nobody. */
const PIECES = [
  ['The Weaver Birds', 'Morning at the well', 'Folk Songs'],
  ['Old Drum', 'Seven steps', 'Folk Songs'],
  ['Ridge Voices', 'The words of the rain', 'Poetry'],
  ['Mũgumo', 'Under the fig tree', 'Poetry'],
  ['Red Soil', 'The road to Ndeiya', 'Original Songs'],
  ['Two Gourds', 'Half full', 'Original Songs'],
  ['The Evening Bus', 'A song of my mother', 'Rendition'],
  ['Acacia', 'The old hymn', 'Rendition'],
] as const;

const rules = rulesFor('music', { min_class: 4, prize_groups: [] });

function roundRow(at: Date) {
  const { current_edition: edition } = DEFAULT_SETTINGS;
  const fixed = {
    practice: true,
    state: 'open',
    rev: 2,
    spread: 15,
    versions: 0,
    approvals: [],
    reasons: [],
  };
  const labels = Object.fromEntries(rules.criteria.map(({ key }) => [key, CRITERION_LABELS[key] ?? key]));
  const data = { edition, title: 'Practice round', rules, rules_hash: rulesHash(rules), labels, ...fixed };
  return { path: `${rounds.path}/${ROUND}`, data: { ...data, created_at: at, updated_at: at } };
}

const entryRow = ([stage_name, title, category]: (typeof PIECES)[number], index: number, at: Date) => {
  const entry = `practice${String(index + 1)}`;
  const number = `P${String(index + 1)}`;
  const fixed = { order: index + 1, persons: [], status: 'performed', deductions: [] };
  return {
    path: `${roundEntries.path}/${roundEntryId(ROUND, entry)}`,
    data: {
      round: ROUND,
      entry,
      number,
      stage_name,
      title,
      class: category,
      ...fixed,
      created_at: at,
      updated_at: at,
    },
  };
};

/** A practice round that is open, with the three judges of the demo in the seats A, B and C. */
export function practiceRoundRows(at: Date) {
  const seated = DEMO_PASSES.filter(({ role }) => role === 'judge').map(({ code, name }, index) => {
    const pass = passIdOf(code);
    const fixed = { role: 'judge', conflicts: [], devices: [], created_at: at, updated_at: at };
    return {
      path: `${judges.path}/${judgeId(ROUND, pass)}`,
      data: { round: ROUND, pass, name, seat: SEATS.charAt(index), ...fixed },
    };
  });
  return [roundRow(at), ...PIECES.map((piece, index) => entryRow(piece, index, at)), ...seated];
}
