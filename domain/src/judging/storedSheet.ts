import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { STAMPS, stamps, timestamp } from '../kernel/fields';
import { type OpResult, sheetReceipt } from './operation';
import { OP_REASONS, OUTCOMES, SHEET_FLAGS, SHEET_SOURCES, SHEET_STATES } from './states';

const marks = z.record(z.string(), z.nullable(z.number()));
const typing = z.nullable(z.object({ by: z.string(), name: z.string(), marks }));

/**
 * One judge's marks for one entry: `sheets/{round_entry_judge}`. Functions write it; a judge reads the own ones through
 * the API.
 */
export const sheets = defineCollection(
  'sheets',
  z.object({
    round: z.string(),
    entry: z.string(),
    /** The pass. */
    judge: z.string(),
    state: z.enum(SHEET_STATES),
    marks,
    /** Out of 100, as it is printed; null while a mark is missing. */
    total: z.nullable(z.string()),
    comment: z.string(),
    rev: z.number(),
    source: z.enum(SHEET_SOURCES),
    paper: z.object({ first: typing, second: typing }),
    flags: z.array(z.enum(SHEET_FLAGS)),
    receipt: z.string(),
    /** 'self' for a sheet that confirmed itself, else the account or the pass. */
    confirmed_by: z.nullable(z.string()),
    /** Why the sheet was returned, recused or missing. */
    reason: z.string(),
    /** True where the console made the last change of the state, which a phone cannot reopen. */
    by_console: z.boolean(),
    /**
     * Each device and the console have the last revision that they made, the highest `seq` that was applied, and the
     * highest one that was received.
     */
    authors: z.record(z.string(), z.object({ rev: z.number(), seq: z.number(), top: z.number() })),
    /** The late and conflicting operations about which a person has to decide: the latest one of each device. */
    undecided: z.array(
      z.object({ op: z.string(), device_id: z.string(), seq: z.number(), outcome: z.enum(OUTCOMES) }),
    ),
    decisions: z.array(
      z.object({ op: z.string(), use: z.boolean(), reason: z.string(), by: z.string(), at: timestamp }),
    ),
    /** The revision whose distance from the panel's mean somebody has looked at and answered. */
    spread_answer: z.nullable(z.object({ rev: z.number(), reason: z.string(), by: z.string() })),
    /** Where it is set, the engine estimates nothing for this missing sheet (`overrides` of the results). */
    override: z.nullable(z.string()),
    ...stamps,
  }),
  {
    // Marks and comments are about the person, who may read them. They prove the places, so an erasure keeps them.
    owner: { participant: 'entry' },
    evidence: true,
    audited: false,
    impersonal: ['round', 'entry', 'state', 'rev', 'source', 'flags', ...STAMPS],
  },
);
export type Sheet = EntityOf<typeof sheets>;

/** An operation with its outcome, kept whatever the outcome was: `sheet_ops/{op_id}`. It never changes. */
export const sheetOps = defineCollection(
  'sheet_ops',
  z.object({
    /** The operation as it was received. One that cannot be parsed is kept as text. */
    operation: z.union([z.record(z.string(), z.unknown()), z.string()]),
    /** The pass that sent it. */
    judge: z.string(),
    sheet_id: z.string(),
    device_id: z.string(),
    seq: z.number(),
    at_server: timestamp,
    outcome: z.enum(OUTCOMES),
    reason: z.enum([...OP_REASONS, '']),
    /** The answer, which a repetition gets again. */
    sheet: z.nullable(sheetReceipt),
    /** The account or the pass that sent it on behalf of the judge; null when the judge sent it. */
    sent_by: z.nullable(z.string()),
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['sheet_id', 'seq', 'at_server', 'outcome', 'reason'],
    retention: [{ since: 'at_server', days: 365 }],
  },
);
export type SheetOp = EntityOf<typeof sheetOps>;
/** The answer that is kept with an operation. */
export const resultOf = ({
  id,
  outcome,
  sheet,
  reason,
}: Pick<SheetOp, 'id' | 'outcome' | 'sheet' | 'reason'>): OpResult => ({
  op_id: id,
  outcome,
  sheet,
  reason,
});
