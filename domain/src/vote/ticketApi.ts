import * as z from 'zod/mini';
import { wholeText } from '../kernel/fields';
import { operationStamp, opId } from '../kernel/operationStamp';
import { requestMessages } from '../kernel/requestMessages';
import { instant, type RouteSpec } from '../kernel/routeSpec';
import { CAST_OUTCOMES, TICKET_STATES } from './ballot';
import { VOTE } from './constants';
import { ballotBatches, ballots } from './vote';
import { batchAnswer, code, sealedParts, shownVote, unfit } from './voteParts';

const text = z.string();
/** The phone's own secret, which binds the ticket to it. */
const device = wholeText(64, unfit).check(z.minLength(22, unfit));

const openAnswer = z.strictObject({
  state: z.enum(TICKET_STATES),
  receipt: z.nullable(text),
  public_key: text,
  vote: z.strictObject(shownVote),
  server_time: instant,
});
export type OpenedTicket = z.output<typeof openAnswer>;

const castInput = z.strictObject({
  code,
  device,
  ...sealedParts,
  op_id: opId(16, 64),
  at_client: z.optional(instant),
});
export type CastInput = z.output<typeof castInput>;

const castAnswer = z.strictObject({
  outcome: z.enum(CAST_OUTCOMES),
  receipt: z.nullable(text),
  server_time: instant,
});
export type CastAnswer = z.output<typeof castAnswer>;

/** One ticket at the table. */
export const tableOperation = z.strictObject({
  ...operationStamp,
  kind: z.literal('cast'),
  payload: z.strictObject({ code, ...sealedParts }),
});

export type TableOperation = z.output<typeof tableOperation>;

const tableResult = z.strictObject({
  op_id: text,
  outcome: z.enum(CAST_OUTCOMES),
  receipt: z.nullable(text),
  reason: text,
});
export type TableResult = z.output<typeof tableResult>;

/** The routes of phones. */
export const ticketApi = {
  open: {
    method: 'post',
    path: '/vote/open',
    access: 'public',
    withoutAppCheck: true,
    summary: 'The list to choose from, and the state of a ticket. Opening binds nothing',
    writes: ballots.path,
    body: z.strictObject({ code, device }),
    answer: openAnswer,
    errors: ['invalid-vote-code', 'vote-state', 'rate-limited'],
  },
  cast: {
    method: 'post',
    path: '/vote/cast',
    access: 'public',
    withoutAppCheck: true,
    summary: 'Put a sealed vote into the box, or change it from the same phone',
    writes: ballots.path,
    body: castInput,
    answer: castAnswer,
    errors: ['invalid-vote-code', 'vote-state', 'rate-limited'],
  },
  ops: {
    method: 'post',
    path: '/vote/ops',
    access: 'pass',
    roles: ['crew'],
    limit: 'voteOpsPerPass',
    summary: 'The votes of people without a phone, from the table’s queue',
    writes: ballots.path,
    body: z.strictObject({
      ops: z
        .array(z.unknown(), requestMessages.operations)
        .check(z.maxLength(VOTE.opsAtOnce, requestMessages.operations)),
      device: z.optional(z.looseObject({})),
    }),
    answer: z.strictObject({
      results: z.array(tableResult),
      server_time: instant,
    }),
  },
  activate: {
    method: 'post',
    path: '/vote/activate',
    access: 'pass',
    roles: ['crew'],
    limit: 'voteOpsPerPass',
    summary: 'Make a stack of tickets valid at the gate, by the code of its cover sheet',
    writes: ballotBatches.path,
    body: z.strictObject({ cover: code }),
    answer: batchAnswer,
    errors: ['invalid-vote-code', 'vote-state'],
  },
  release: {
    method: 'post',
    path: '/vote/release',
    access: 'pass',
    roles: ['crew'],
    limit: 'voteOpsPerPass',
    summary: 'Take the vote of a ticket out of the box, so that it can be used once more. Once a ticket',
    writes: ballots.path,
    body: z.strictObject({ code }),
    answer: z.strictObject({ state: z.enum(TICKET_STATES) }),
    errors: ['invalid-vote-code', 'vote-state'],
  },
} as const satisfies Record<string, RouteSpec>;
