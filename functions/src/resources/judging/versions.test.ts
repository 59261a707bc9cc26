import { mostEntries, openingObstacles, type RoundParts } from '@ndeiya/domain/judging/obstacles';
import type { Round, RoundEntry, RoundRules } from '@ndeiya/domain/judging/round';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { unpacked } from '@ndeiya/domain/results/packed';
import { publicRoundOf } from '@ndeiya/domain/results/publicRound';
import { computeResults } from '@ndeiya/domain/results/results';
import type { ResultVersion } from '@ndeiya/domain/results/resultVersion';
import { makeRules } from '@ndeiya/domain/testing/judgingMakers';
import { diceOf } from '@ndeiya/domain/testing/results/randomRound';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { resultsOf } from './roundInput';
import { inputFactsOf, storeVersion } from './versions';

const MEBIBYTE = 1_048_576;
const LEVEL = 0.7;

interface Wanted {
  judges: number;
  /** The share of a criterion's marks that a sheet gets. */
  share: () => number;
  members?: number;
  rules?: Partial<RoundRules>;
  /** True where the judge has no sheet for the entry. */
  isMissing?: (entry: number, judge: number) => boolean;
  deductions?: number;
}
const dice = diceOf(7);
/** Around 70 of 100, as judges give them, so that many finals are alike. */
const usual = () => LEVEL + (dice.between(0, 60) + dice.between(0, 60) - 60) / 600;
const equal = () => LEVEL;
const spread = () => dice.between(0, 100) / 100;

/** A judged round of as many entries as may be in one that opens. */
function partsOf({
  judges: seats,
  share,
  members = 0,
  isMissing = () => false,
  ...more
}: Wanted): RoundParts {
  const rules = { ...makeRules(), ...more.rules };
  const judges = Array.from({ length: seats }, (_one, at) => ({
    pass: `p${String(at)}`,
    seat: String.fromCharCode(65 + (at % 26)) + (at < 26 ? '' : 'A'),
    role: 'judge',
  })) as unknown as RoundParts['judges'];
  const round = {
    id: 'r',
    rules,
    approvals: [],
    reasons: [],
    versions: 0,
    awards: [],
    labels: {},
    state: 'frozen',
    rules_hash: 'hash',
  } as unknown as Round;
  const deduction = { marks: '0.25', reason: 'overtime' };
  const entries = Array.from(
    { length: Math.min(JUDGING.entries, mostEntries({ round, judges })) },
    (_one, at) => ({
      entry: `e${String(at)}`,
      number: `A${String(at + 1)}`,
      class: `Songs with a long name that nobody shortens ${String(at % 40)}`,
      status: 'performed',
      deductions: Array.from({ length: more.deductions ?? 0 }, () => deduction),
      persons:
        members === 0
          ? [`o${String(at)}`]
          : Array.from({ length: members }, (_p, one) => `o${String(at)}-${String(one)}`),
    }),
  ) as unknown as RoundEntry[];
  const sheets = entries.flatMap(({ entry }, at) =>
    judges
      .filter((_judge, seat) => !isMissing(at, seat))
      .map(({ pass }) => ({
        entry,
        judge: pass,
        state: 'confirmed',
        marks: Object.fromEntries(rules.criteria.map(({ key, max }) => [key, Math.round(max * share())])),
        override: null,
      })),
  ) as unknown as RoundParts['sheets'];
  return { round, entries, judges, sheets };
}

/** Returns the version that freezing stores. */
async function storedOf(parts: RoundParts): Promise<ResultVersion> {
  const created: ResultVersion[] = [];
  const transaction = { set: (_ref: unknown, data: ResultVersion) => created.push(data) };
  const collection = { doc: (id: string) => ({ id }) };
  const db = { collection: () => ({ withConverter: () => collection, ...collection }) };
  await storeVersion(transaction as unknown as Transaction, {
    db: db as unknown as Firestore,
    parts,
    now: new Date(),
  });
  return created[0]!;
}

const PRIZES = Array.from({ length: 10 }, (_one, at) => ({
  key: `group-${String(at)}`,
  amounts: Array.from({ length: 20 }, () => 1000),
  categories: 'all' as const,
  if_small: 'award' as const,
}));

/** Every second entry has the mark of one judge only, and every judge has confirmed half of the entries. */
const isEstimated = (entry: number, judge: number) => entry % 2 === 1 && judge > 0;

test.each<[string, Wanted]>([
  ['marks as judges give them', { judges: 10, share: usual }],
  [
    'equal marks, prizes and small categories',
    { judges: 3, share: equal, rules: { prize_groups: PRIZES, min_class: 100 } },
  ],
  [
    'the most persons',
    { judges: 7, share: spread, members: JUDGING.persons / JUDGING.entries, deductions: 10 },
  ],
  ['many estimates', { judges: 10, share: usual, isMissing: isEstimated }],
])('the results of the largest round that may open fit into one document: %s', async (_name, wanted) => {
  const parts = partsOf(wanted);
  expect(openingObstacles(parts)).toEqual({});
  const results = resultsOf(parts);
  expect(results.reasons).toEqual([]);
  const { bytes } = inputFactsOf(results);
  const version = await storedOf(parts);
  expect(bytes).toBe(Buffer.byteLength(version.input) + Buffer.byteLength(version.output));
  expect(bytes).toBeLessThan(JUDGING.versionBytes);
  expect(Buffer.byteLength(JSON.stringify(version))).toBeLessThan(MEBIBYTE);
  // Everybody can compute the output again from the input.
  expect(computeResults(JSON.parse(unpacked(version.input)))).toEqual(JSON.parse(unpacked(version.output)));
  const { round, entries } = parts;
  const edition = { prizes: [] };
  const of = {
    round,
    edition,
    entries,
    version,
    corrected: null,
    level: 'totals',
    published_at: null,
  } as const;
  expect(publicRoundOf(of).rows).toHaveLength(entries.length);
});

test('a round is frozen although a version of its next number is stored, as after the restore of a backup from before the freezing', async () => {
  const memory = new MemoryFirestore();
  memory.put('result_versions/r_1', { inputs_hash: 'of the later state' });
  const parts = partsOf({ judges: 3, share: usual });
  const { hash } = inputFactsOf(resultsOf(parts));
  await memory.db.runTransaction((transaction) =>
    storeVersion(transaction, { db: memory.db, parts, now: new Date() }),
  );
  expect(memory.fields('result_versions/r_1')).toMatchObject({ number: 1, inputs_hash: hash });
});
