import * as z from 'zod/mini';
import { CONSENT_STATES } from '../consents/purposes';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { STAMPS, stamps, timestamp } from '../kernel/fields';
import { slotReceipt, type StageOpResult } from './operation';
import { PROGRAMME_STATES, SLOT_KINDS, SLOT_STATES, STAGE_OUTCOMES, STAGE_REASONS } from './states';

/** The fields of a slot that everybody may see. */
const shown = {
  order_key: z.string(),
  kind: z.enum(SLOT_KINDS),
  /** The number of the entry; '' for a break and a speech. */
  number: z.string(),
  /** The public label of the entry, or the title of a break or speech. */
  label: z.string(),
  category: z.string(),
  minutes: z.number(),
  /** It begins no earlier than planned. */
  fixed: z.boolean(),
  /** The time that was announced with the programme; of a fixed slot also before. */
  planned_at: z.nullable(timestamp),
  state: z.enum(SLOT_STATES),
  started_at: z.nullable(timestamp),
  ended_at: z.nullable(timestamp),
};

/** One line of the programme: `slots/{id}`. Functions write it. */
export const slots = defineCollection(
  'slots',
  z.object({
    ...shown,
    edition: z.number(),
    /** The round in which the entry is judged here; null where it is judged in none, or in all of the edition. */
    round: z.nullable(z.string()),
    entry: z.nullable(z.string()),
    /** The decisions of the guardians, as the entry repeats them: without them an entry with a minor is not started. */
    consent: z.enum(CONSENT_STATES),
    /** When the performers have checked in. */
    arrived_at: z.nullable(timestamp),
    /** Hashes that are equal where the same person takes part. */
    persons: z.array(z.string()),
    /** See `Plan` in domain/src/programme/applying.ts. */
    base_key: z.string(),
    base_at: timestamp,
    withdrawn: z.boolean(),
    from_op: z.nullable(z.string()),
    rev: z.number(),
    ...stamps,
  }),
  {
    owner: { participant: 'entry' },
    audited: false,
    impersonal: ['edition', 'round', 'kind', 'number', 'category', 'minutes', 'state', ...STAMPS],
  },
);
export type Slot = EntityOf<typeof slots>;

/** The id of an entry's line. It is always the same, so that two people who build at once make one line. */
export const slotIdOf = ({
  edition,
  round,
  entry,
}: {
  edition: number;
  round: string | null;
  entry: string;
}) => `${round ?? String(edition)}_${entry}`;

const programmeLine = z.object({ id: z.string(), ...shown });
export type ProgrammeLine = z.output<typeof programmeLine>;

/** True for the stored programme of an edition that visitors can read: announced, and with a line. */
export const hasPublicLines = ({ state, lines }: Readonly<Record<string, unknown>>): boolean =>
  state !== undefined && state !== 'draft' && Array.isArray(lines) && lines.length > 0;

/**
 * The programme of an edition, as everybody reads it: `programmes/{year}`. It repeats the slots, so that the page and
 * `/live.json` read one document. While it is a draft it has no lines.
 */
export const programmes = defineCollection(
  'programmes',
  z.object({
    edition: z.number(),
    state: z.enum(PROGRAMME_STATES),
    starts_at: timestamp,
    /** The time between two performances. */
    gap_minutes: z.number(),
    lines: z.array(programmeLine),
    /** Grows where lines are added, removed or announced, so that phones read all lines anew. */
    rev: z.number(),
    published_at: z.nullable(timestamp),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: false,
    // The lines change with every performance; the home page asks only for whether there is something to read.
    onHome: hasPublicLines,
    impersonal: ['edition', 'state', 'starts_at', 'rev', ...STAMPS],
  },
);
export type Programme = EntityOf<typeof programmes>;

/** An operation of a steward or of the check-in, kept whatever its outcome was: `stage_ops/{op_id}`. */
export const stageOps = defineCollection(
  'stage_ops',
  z.object({
    /** The operation as it was received, without what a guardian signed. One that cannot be parsed is kept as text. */
    operation: z.union([z.record(z.string(), z.unknown()), z.string()]),
    pass: z.string(),
    edition: z.number(),
    slot_id: z.string(),
    /** The time that counts, by the server's clock. */
    at: timestamp,
    at_server: timestamp,
    outcome: z.enum(STAGE_OUTCOMES),
    reason: z.enum([...STAGE_REASONS, '']),
    /** The answer, which a repetition gets again. */
    slot: z.nullable(slotReceipt),
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['edition', 'slot_id', 'at', 'at_server', 'outcome', 'reason'],
    retention: [{ since: 'at_server', days: 365 }],
  },
);
export type StoredStageOp = EntityOf<typeof stageOps>;

export const stageResultOf = ({
  id,
  outcome,
  slot,
  reason,
}: Pick<StoredStageOp, 'id' | 'outcome' | 'slot' | 'reason'>): StageOpResult => ({
  op_id: id,
  outcome,
  slot,
  reason,
});

/** The public part of a slot. */
export const lineOf = (slot: Slot): ProgrammeLine => ({
  id: slot.id,
  order_key: slot.order_key,
  kind: slot.kind,
  number: slot.number,
  label: slot.label,
  category: slot.category,
  minutes: slot.minutes,
  fixed: slot.fixed,
  planned_at: slot.planned_at,
  state: slot.state,
  started_at: slot.started_at,
  ended_at: slot.ended_at,
});
