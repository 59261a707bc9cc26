import * as z from 'zod/mini';
import { categoryName } from '../editions/edition';
import { entryPiece } from '../entries/entry';
import { ENTRY_STATES } from '../entries/states';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { GROUPS, JUDGING } from '../kernel/constants';
import { timestamp } from '../kernel/fields';
import { opCount, operationStamp, opId } from '../kernel/operationStamp';
import { requestMessages } from '../kernel/requestMessages';
import { memberFields } from './groupMember';
import { GROUP_MISSING_CODES, GROUP_OP_KINDS, GROUP_OUTCOMES, GROUP_REASONS } from './states';

/** The ids of members and entries are made on the phone. */
const phoneId = opId(16, 64);
const sentEntries = z.optional(z.array(phoneId).check(z.maxLength(GROUPS.entries)));

const piece = {
  kind: z.enum(['solo', 'group']),
  title: entryPiece.shape.title,
  stage_name: z._default(entryPiece.shape.stage_name, ''),
  language: z._default(entryPiece.shape.language, ''),
  text: z._default(entryPiece.shape.text, ''),
  translation: z._default(entryPiece.shape.translation, ''),
  duration_s: z._default(entryPiece.shape.duration_s, null),
};

/** An operation of a leader. */
export const groupOperation = z.discriminatedUnion('kind', [
  z.strictObject({
    ...operationStamp,
    kind: z.literal('add'),
    payload: z.strictObject({
      ...memberFields,
      member: phoneId,
      /** The leader has said that it is another person than the one with the same name. */
      another: z.optional(z.boolean()),
    }),
  }),
  z.strictObject({
    ...operationStamp,
    kind: z.literal('change'),
    payload: z.strictObject({ ...memberFields, member: phoneId, base_seq: opCount(0) }),
  }),
  z.strictObject({
    ...operationStamp,
    kind: z.literal('remove'),
    payload: z.strictObject({ member: phoneId }),
  }),
  z.strictObject({
    ...operationStamp,
    kind: z.literal('enter'),
    payload: z.strictObject({
      ...piece,
      entry: phoneId,
      category: categoryName,
      members: z.array(phoneId).check(z.minLength(1), z.maxLength(GROUPS.membersOfEntry)),
    }),
  }),
  z.strictObject({
    ...operationStamp,
    kind: z.literal('leave'),
    payload: z.strictObject({ entry: phoneId, member: z.optional(phoneId) }),
  }),
  z.strictObject({
    ...operationStamp,
    kind: z.literal('send'),
    payload: z.strictObject({ entries: sentEntries }),
  }),
]);
export type GroupOperation = z.output<typeof groupOperation>;

/** The body of `POST /groups/ops`. Each operation is parsed by itself, so that a bad one does not hold up the others. */
export const groupOpsInput = z.strictObject({
  ops: z
    .array(z.unknown(), requestMessages.operations)
    .check(z.maxLength(JUDGING.opsAtOnce, requestMessages.operations)),
  device: z.optional(z.strictObject({ id: opId(8, 64), pending: opCount(0) })),
});
export type GroupOpsInput = z.output<typeof groupOpsInput>;

/** The body of `POST /groups/:id/send`. */
export const groupSendInput = z.strictObject({ op_id: operationStamp.op_id, entries: sentEntries });

const entryState = z.enum(ENTRY_STATES);
const missing = z.array(z.enum(GROUP_MISSING_CODES));

/** The result for one entry that was sent. */
export const sentEntry = z.strictObject({
  entry: z.string(),
  state: entryState,
  number: z.string(),
  waitlist_no: z.nullable(z.number()),
  missing,
  members: z.array(z.string()),
});
export type SentEntry = z.output<typeof sentEntry>;

const memberReceipt = z.strictObject({ id: z.string(), person: z.string(), seq: z.number() });
const entryReceipt = z.strictObject({
  id: z.string(),
  state: entryState,
  waitlist_no: z.nullable(z.number()),
  missing,
});

export const groupOpResult = z.strictObject({
  /** Empty where the operation had none that could be read. */
  op_id: z.string(),
  outcome: z.enum(GROUP_OUTCOMES),
  /** Why the operation was not applied; empty where it was. */
  reason: z.enum([...GROUP_REASONS, '']),
  member: z.nullable(memberReceipt),
  entry: z.nullable(entryReceipt),
  /** The entries of a `send`, in the order of the roster. */
  sent: z.optional(z.array(sentEntry)),
});
export type GroupOpResult = z.output<typeof groupOpResult>;

/** An operation of a leader, kept whatever its outcome was: `group_ops/{op_id}`. */
export const groupOps = defineCollection(
  'group_ops',
  z.object({
    group: z.string(),
    edition: z.number(),
    kind: z.enum(GROUP_OP_KINDS),
    /** The payload as it was received; null once it was emptied, because it names people. */
    payload: z.nullable(z.record(z.string(), z.unknown())),
    /** It is emptied 30 days after it was applied. */
    names_people: z.boolean(),
    /** The pass that sent it, or the account of an administrator. */
    by: z.string(),
    device_id: z.string(),
    seq: z.number(),
    /** The server's time. */
    at: timestamp,
    outcome: z.enum(GROUP_OUTCOMES),
    reason: z.enum([...GROUP_REASONS, '']),
    member: z.nullable(memberReceipt),
    entry: z.nullable(entryReceipt),
    sent: z.nullable(z.array(sentEntry)),
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: [
      'group',
      'edition',
      'kind',
      'names_people',
      'device_id',
      'seq',
      'at',
      'outcome',
      'reason',
      'sent',
    ],
    retention: [{ since: 'at', days: 365 }],
  },
);
export type StoredGroupOp = EntityOf<typeof groupOps>;
