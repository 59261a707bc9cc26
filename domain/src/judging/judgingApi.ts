import * as z from 'zod/mini';
import { JUDGING } from '../kernel/constants';
import { wholeText } from '../kernel/fields';
import { instant, type RouteSpec } from '../kernel/routeSpec';
import { CODE_BYTES } from './marksCode';
import { judgingMessages } from './messages';
import { opResult, opsInput } from './operation';
import { roundRules } from './round';
import { JUDGE_ROLES, ROUND_STATES, SHEET_FLAGS, SHEET_STATES } from './states';
import { sheetOps } from './storedSheet';

const { scan: texts } = judgingMessages;

const packEntry = z.strictObject({
  entry: z.string(),
  sheet_id: z.string(),
  number: z.string(),
  stage_name: z.string(),
  title: z.string(),
  category: z.string(),
  order: z.number(),
  /** It is not performed any more; sheets that were sent are kept. */
  withdrawn: z.boolean(),
  has_recording: z.boolean(),
});
export type PackEntry = z.output<typeof packEntry>;

const ownSheet = z.strictObject({
  id: z.string(),
  entry: z.string(),
  state: z.enum(SHEET_STATES),
  rev: z.number(),
  marks: z.record(z.string(), z.nullable(z.number())),
  total: z.nullable(z.string()),
  comment: z.string(),
  receipt: z.string(),
  flags: z.array(z.enum(SHEET_FLAGS)),
  /** Why it was returned, recused or missing. */
  reason: z.string(),
});
export type OwnSheet = z.output<typeof ownSheet>;

const packRound = z.strictObject({
  id: z.string(),
  title: z.string(),
  practice: z.boolean(),
  state: z.enum(ROUND_STATES),
  rules: roundRules,
  rules_hash: z.nullable(z.string()),
  /** The names of the criteria, by key. */
  labels: z.record(z.string(), z.string()),
  seat: z.string(),
  role: z.enum(JUDGE_ROLES),
  /** The entries about which the judge does not decide, as the organisers know before. */
  conflicts: z.array(z.string()),
  entries: z.array(packEntry),
  /** The judge's own. */
  sheets: z.array(ownSheet),
});
export type PackRound = z.output<typeof packRound>;

const pack = z.strictObject({ rounds: z.array(packRound), server_time: instant });
export type JudgingPack = z.output<typeof pack>;

const opsAnswer = z.strictObject({ results: z.array(opResult), server_time: instant });
export type OpsAnswer = z.output<typeof opsAnswer>;

/** One scanned code: where `problem` is not empty, nothing of it was taken. */
const scannedCode = z.strictObject({
  number: z.number(),
  count: z.number(),
  /** The name on the pass of the judge. */
  judge: z.string(),
  problem: z.string(),
  results: z.array(opResult),
});
export type ScannedCode = z.output<typeof scannedCode>;

export const judgingApi = {
  pack: {
    method: 'get',
    path: '/judging/pack',
    access: 'pass',
    roles: ['judge', 'head'],
    summary:
      'Everything that a judge’s phone needs to work without a network: rounds, entries and the own sheets',
    answer: pack,
    limit: 'packsPerPass',
  },
  ops: {
    method: 'post',
    path: '/judging/ops',
    access: 'pass',
    roles: ['judge', 'head'],
    writes: sheetOps.path,
    summary:
      'Send up to 50 operations or 48 KB. Each one is stored, has an outcome of its own and may be sent again',
    body: opsInput,
    maxBytes: JUDGING.opsBytes,
    answer: opsAnswer,
    limit: 'judgingPerPass',
  },
  scan: {
    method: 'post',
    path: '/judging/scan',
    access: 'staff',
    roles: ['head', 'tabulator'],
    limit: 'consolePerCaller',
    writes: sheetOps.path,
    summary:
      'Take the marks that a judge’s phone shows as QR codes. The phone may send them too: an operation is taken once',
    body: z.strictObject({
      codes: z
        .array(wholeText(2 * CODE_BYTES, texts.code), texts.list)
        .check(z.minLength(1, texts.list), z.maxLength(JUDGING.codesAtOnce, texts.list)),
    }),
    answer: z.strictObject({ codes: z.array(scannedCode) }),
  },
} as const satisfies Record<string, RouteSpec>;
