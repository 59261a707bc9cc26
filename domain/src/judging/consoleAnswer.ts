import * as z from 'zod/mini';
import { instant } from '../kernel/routeSpec';
import { DEDUCTION_REASONS, roundRules } from './round';
import {
  ENTRY_STATUSES,
  JUDGE_ROLES,
  OUTCOMES,
  PUBLICATION_LEVELS,
  ROUND_STATES,
  SHEET_FLAGS,
  SHEET_SOURCES,
  SHEET_STATES,
} from './states';

export const roundAnswer = z.strictObject({
  id: z.string(),
  edition: z.number(),
  title: z.string(),
  practice: z.boolean(),
  state: z.enum(ROUND_STATES),
  rev: z.number(),
  rules: roundRules,
  rules_hash: z.nullable(z.string()),
  labels: z.record(z.string(), z.string()),
  spread: z.number(),
  approvals: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['account', 'pass']),
      inputs_hash: z.string(),
      at: instant,
    }),
  ),
  reasons: z.array(z.strictObject({ to: z.enum(ROUND_STATES), reason: z.string(), at: instant })),
  versions: z.number(),
  published: z.nullable(
    z.strictObject({
      version: z.number(),
      level: z.enum(PUBLICATION_LEVELS),
      corrects: z.nullable(z.number()),
      first_at: instant,
      at: instant,
    }),
  ),
  /** Results that were hidden after their publication, with the reason. */
  hidden: z.nullable(z.strictObject({ at: instant, reason: z.string() })),
  awards: z.array(z.strictObject({ title: z.string(), entry: z.string(), note: z.string() })),
  created_at: instant,
  updated_at: instant,
});
export type RoundAnswer = z.output<typeof roundAnswer>;

const marks = z.record(z.string(), z.nullable(z.number()));

const consoleEntry = z.strictObject({
  id: z.string(),
  entry: z.string(),
  number: z.string(),
  class: z.string(),
  stage_name: z.string(),
  title: z.string(),
  order: z.number(),
  /** The persons for whom a prize counts. Administrators alone read their ids. */
  persons: z.optional(z.array(z.string())),
  /** Each member of the group entry is a person of the round. */
  counts_members: z.boolean(),
  status: z.enum(ENTRY_STATUSES),
  deductions: z.array(z.strictObject({ marks: z.string(), reason: z.enum(DEDUCTION_REASONS) })),
  /** On stage now, or the last one there a moment ago; null for all others and before the programme is published. */
  stage: z.nullable(z.enum(['on', 'just'])),
  /** A performance that took longer than its category allows, by the stage's times; null for all others. */
  overtime: z.nullable(z.strictObject({ taken: z.number(), allowed: z.number(), marks: z.number() })),
});
export type ConsoleEntry = z.output<typeof consoleEntry>;

const consoleJudge = z.strictObject({
  pass: z.string(),
  name: z.string(),
  seat: z.string(),
  role: z.enum(JUDGE_ROLES),
  conflicts: z.array(z.strictObject({ entry: z.string(), reason: z.string() })),
  devices: z.array(
    z.strictObject({ id: z.string(), last_seen_at: instant, pending: z.number(), has_sent: z.boolean() }),
  ),
});
export type ConsoleJudge = z.output<typeof consoleJudge>;

/** A late or conflicting operation, for the comparison with the sheet. */
const undecided = z.strictObject({
  op: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Empty where the operation cannot be read, or is gone: then it cannot be used. */
  kind: z.string(),
  device_id: z.string(),
  /** Null where the operation carries no marks. */
  marks: z.nullable(marks),
  comment: z.string(),
  reason: z.string(),
  /** Null where the operation cannot be read, or is gone. */
  at_server: z.nullable(instant),
});

const consoleSheet = z.strictObject({
  id: z.string(),
  entry: z.string(),
  judge: z.string(),
  state: z.enum(SHEET_STATES),
  rev: z.number(),
  marks,
  total: z.nullable(z.string()),
  comment: z.string(),
  source: z.enum(SHEET_SOURCES),
  flags: z.array(z.enum(SHEET_FLAGS)),
  reason: z.string(),
  confirmed_by: z.nullable(z.string()),
  /** The keys of the criteria in which two typings of a paper sheet differ, with both values. */
  differences: z.array(
    z.strictObject({ key: z.string(), first: z.nullable(z.number()), second: z.nullable(z.number()) }),
  ),
  undecided: z.array(undecided),
  /** The alert of a total that is far from the mean of its panel; null without one. */
  spread: z.nullable(z.strictObject({ mean: z.string(), answered: z.nullable(z.string()) })),
  left_out: z.boolean(),
});
export type ConsoleSheet = z.output<typeof consoleSheet>;

/** A line of the table that the two people read who approve the marks. Nobody else gets it before the publication. */
const provisionalRow = z.strictObject({
  /** The entry in its round: `entries[].entry`. */
  entry: z.string(),
  class: z.string(),
  place: z.number(),
  place_in_class: z.number(),
  final: z.string(),
  /** The judges by seat, with the totals as they count. */
  judges: z.array(z.strictObject({ judge: z.string(), total: z.string(), estimated: z.boolean() })),
});
export type ProvisionalRow = z.output<typeof provisionalRow>;

export const consoleAnswer = z.strictObject({
  round: roundAnswer,
  entries: z.array(consoleEntry),
  judges: z.array(consoleJudge),
  sheets: z.array(consoleSheet),
  /** All that is in the way of closing and of freezing, by what it is about. */
  obstacles: z.strictObject({
    open: z.record(z.string(), z.string()),
    close: z.record(z.string(), z.string()),
    freeze: z.record(z.string(), z.string()),
  }),
  /** The hash that is approved; null while the results cannot be computed. */
  inputs_hash: z.nullable(z.string()),
  /** The table for the jury, once the round is closed; null before, and while the results cannot be computed. */
  provisional: z.nullable(z.array(provisionalRow)),
  /** Why the caller cannot approve these marks; null where they can, or where the round is not closed. */
  approval_refused: z.nullable(z.string()),
  /** The mean distance of each judge from the panel, by pass: for the head judge only, null for others. */
  offsets: z.nullable(z.record(z.string(), z.string())),
  server_time: instant,
});
export type ConsoleAnswer = z.output<typeof consoleAnswer>;
