import * as z from 'zod/mini';
import { EDITION_YEAR } from '../editions/edition';
import { atMost, dateTimeInput, line, wholeNumber } from '../kernel/fields';
import { documentId, type RouteSpec } from '../kernel/routeSpec';
import { VOTE } from './constants';
import { voteMessages as texts } from './messages';
import { ballotBatches, ballots, votes } from './vote';
import { batchAnswer, code, sealedParts, short, shownVote, unfit } from './voteParts';
import { tallyRow, voteCounts, votesFile } from './votesFile';

const text = z.string();
const YEAR = z.string().check(atMost(4, 'Not a year.'), z.regex(EDITION_YEAR, 'Not a year.'));
const byYear = z.strictObject({ id: YEAR });
const byBatch = z.strictObject({
  id: YEAR,
  n: z.string().check(atMost(6, 'Not a number.'), z.regex(/^[1-9]\d{0,5}$/, 'Not a number.')),
});

const reason = z.strictObject({ reason: line('Reason', 300) });
const nothing = z.strictObject({});

const voteAnswer = z.strictObject({
  ...shownVote,
  public_key: text,
  box_hash: z.nullable(text),
  /** Before the count administrators get what the batches say. */
  counts: z.nullable(z.union([voteCounts, z.pick(voteCounts, { printed: true, active: true, void: true })])),
  tally: z.nullable(z.array(tallyRow)),
  winners: z.nullable(z.array(text)),
  /** The tickets that everybody may know of, beside the gate's own count. */
  tickets: z.strictObject({
    printed: z.number(),
    active: z.number(),
    void: z.array(z.strictObject({ tickets: z.number(), reason: text })),
  }),
  /**
   * The tickets that the server could not read when the box was to be sealed; missing where it could read all. Only
   * administrators get their ids, of the first hundred.
   */
  unreadable: z.optional(z.strictObject({ count: z.number(), ids: z.optional(z.array(text)) })),
  void_reason: text,
  /** The people who have counted, for administrators. */
  counted_by: z.optional(z.array(text)),
});
export type VoteAnswer = z.output<typeof voteAnswer>;

const voteInput = z.strictObject({
  title: line('Title', 100),
  min: wholeNumber(1, VOTE.most, texts.bounds),
  max: wholeNumber(1, VOTE.most, texts.bounds),
  entries: z
    .array(documentId, texts.entries)
    .check(z.minLength(1, texts.entries), z.maxLength(VOTE.entries, texts.entries)),
  opens_at: dateTimeInput,
  closes_at: dateTimeInput,
  public_key: short(100),
});
export type VoteInput = z.output<typeof voteInput>;

const paperInput = z.strictObject({
  code,
  ...sealedParts,
  typed: z.array(short(20)).check(z.maxLength(VOTE.most, unfit)),
});
export type PaperInput = z.output<typeof paperInput>;

const step = {
  method: 'post',
  access: 'admin',
  writes: votes.path,
  params: byYear,
  answer: voteAnswer,
  errors: ['vote-state'],
} as const;

/** The routes of a vote as a whole. */
export const voteApi = {
  read: {
    method: 'get',
    path: '/votes/:id',
    access: 'public',
    knowsAdmins: true,
    summary:
      'The vote of a year as everybody may see it; 404 before it opens. Administrators read more of it',
    params: byYear,
    answer: voteAnswer,
    cacheSeconds: 10,
  },
  put: {
    method: 'put',
    path: '/votes/:id',
    access: 'admin',
    summary: 'Set the vote up, until it opens. 201 the first time, then 200',
    writes: votes.path,
    params: byYear,
    body: voteInput,
    answer: voteAnswer,
    status: 201,
    errors: ['vote-state'],
  },
  begin: { ...step, path: '/votes/:id/open', summary: 'Open the vote', body: nothing },
  close: {
    ...step,
    path: '/votes/:id/close',
    summary:
      'Close the vote. With the number of tickets that cannot be read: seal the box of a closed vote without them',
    body: z.strictObject({
      unreadable: z.optional(wholeNumber(1, VOTE.unreadable, texts.tooManyUnreadable)),
    }),
  },
  publish: { ...step, path: '/votes/:id/publish', summary: 'Publish what was counted', body: nothing },
  void: {
    ...step,
    path: '/votes/:id/void',
    summary: 'Declare the vote void, with a public reason',
    body: reason,
  },
  print: {
    method: 'post',
    path: '/votes/:id/batches',
    access: 'admin',
    summary: 'Make tickets. The only answer that ever has their codes',
    writes: ballotBatches.path,
    params: byYear,
    body: z.strictObject({ sheets: wholeNumber(1, VOTE.sheets, unfit) }),
    answer: z.strictObject({ batch: batchAnswer, cover: text, codes: z.array(text), pdf: text }),
    status: 201,
    idempotencyKey: true,
    errors: ['vote-state'],
  },
  batches: {
    method: 'get',
    path: '/votes/:id/batches',
    access: 'admin',
    summary: 'The batches of tickets, without their codes',
    params: byYear,
    answer: z.array(batchAnswer),
  },
  activateBatch: {
    method: 'post',
    path: '/votes/:id/batches/:n/activate',
    access: 'admin',
    summary: 'Make the tickets of a batch valid',
    writes: ballotBatches.path,
    params: byBatch,
    body: nothing,
    answer: batchAnswer,
    errors: ['vote-state'],
  },
  voidBatch: {
    method: 'post',
    path: '/votes/:id/batches/:n/void',
    access: 'admin',
    summary: 'Make unused tickets void; before the end of the vote used ones as well',
    writes: ballotBatches.path,
    params: byBatch,
    body: reason,
    answer: batchAnswer,
    errors: ['vote-state'],
  },
  paper: {
    method: 'post',
    path: '/votes/:id/paper',
    access: 'staff',
    roles: ['tabulator'],
    limit: 'votePerCaller',
    summary: 'Type the back of a ticket. Two people who type the same make it a vote',
    writes: ballots.path,
    params: byYear,
    body: paperInput,
    answer: z.strictObject({ typing: z.enum(['first', 'done', 'differs']) }),
    errors: ['invalid-vote-code', 'vote-state'],
  },
  count: {
    method: 'post',
    path: '/votes/:id/count',
    access: 'staff',
    roles: ['head', 'tabulator'],
    limit: 'votePerCaller',
    summary: 'Confirm the sealed box; the second person opens it with the private key, which is kept nowhere',
    writes: votes.path,
    params: byYear,
    body: z.strictObject({ box_hash: short(64), key: z.optional(short(400)) }),
    answer: voteAnswer,
    errors: ['vote-state', 'stale'],
  },
  file: {
    method: 'get',
    path: '/results/:id/votes.json',
    access: 'public',
    withoutAppCheck: true,
    summary: 'The published vote, for anybody who counts it again',
    params: byYear,
    answer: votesFile,
    cacheSeconds: 10,
  },
} as const satisfies Record<string, RouteSpec>;
