import * as z from 'zod/mini';
import { JUDGING } from '../kernel/constants';
import { atMost, wholeCharacters, wholeText } from '../kernel/fields';
import { byId, documentId, type RouteSpec } from '../kernel/routeSpec';
import { consoleAnswer, roundAnswer } from './consoleAnswer';
import { judges, judgesInput } from './judge';
import { judgingMessages } from './messages';
import { roundEntries, roundEntryInput, roundInput, rounds } from './round';
import { JUDGE_RELATIONS, PUBLICATION_LEVELS, ROUND_STATES } from './states';

const { rules: texts, round } = judgingMessages;

/** The reason of a step or a decision. It may be empty where none is needed. */
export const reasonInput = z
  .string(round.reasonNeeded)
  .check(z.trim(), atMost(JUDGING.reasonChars, texts.many), wholeCharacters);

const HEAD = { access: 'staff', roles: ['head'], limit: 'consolePerCaller' } as const;

const judgeRelation = z.strictObject({
  /** The pass of the judge. */
  pass: z.string(),
  relation: z.enum(JUDGE_RELATIONS),
  /** The name of the group that the judge seems to lead; null for other relations. */
  group: z.nullable(z.string()),
  entries: z.array(z.string()),
});
export type JudgeRelationAnswer = z.output<typeof judgeRelation>;

export const roundApi = {
  list: {
    method: 'get',
    path: '/rounds',
    ...HEAD,
    summary:
      'The rounds of all editions, the newest first; with the pass of a head judge, those of its edition',
    answer: z.array(roundAnswer),
  },
  create: {
    method: 'post',
    path: '/rounds',
    access: 'admin',
    writes: rounds.path,
    summary:
      'Begin a round of the current edition in setup. A round to practise with gets pieces to practise on',
    body: z.extend(roundInput, { practice: z.boolean(texts.choice) }),
    answer: roundAnswer,
    status: 201,
    idempotencyKey: true,
  },
  update: {
    method: 'put',
    path: '/rounds/:id',
    access: 'admin',
    writes: rounds.path,
    summary: 'Replace title, rules, labels and the limit of the spread, until the round opens',
    params: byId,
    body: roundInput,
    answer: roundAnswer,
    ifMatch: true,
    errors: ['round-state'],
  },
  setEntries: {
    method: 'put',
    path: '/rounds/:id/entries',
    access: 'admin',
    writes: roundEntries.path,
    summary:
      'Choose the accepted entries of the round, in their order, and the groups whose members count one by one. In an open round the list can only grow',
    params: byId,
    body: z.strictObject({
      entries: z.array(documentId, texts.choice).check(z.maxLength(JUDGING.entries, texts.many)),
      count_members: z.optional(
        z.array(documentId, texts.choice).check(z.maxLength(JUDGING.entries, texts.many)),
      ),
    }),
    answer: roundAnswer,
    errors: ['round-state'],
  },
  setJudges: {
    method: 'put',
    path: '/rounds/:id/judges',
    access: 'admin',
    writes: judges.path,
    summary:
      'Give passes their seats, roles and conflicts of interest. In an open round judges can be added, and conflicts noted',
    params: byId,
    body: judgesInput,
    answer: roundAnswer,
    errors: ['round-state'],
  },
  relations: {
    method: 'get',
    path: '/rounds/:id/relations',
    access: 'admin',
    summary:
      'Judges who seem to lead, to be guardian of, to perform in or to have registered entries of the round, by address or name. An organiser decides if it is a conflict of interest',
    params: byId,
    answer: z.array(judgeRelation),
  },
  transition: {
    method: 'post',
    path: '/rounds/:id/transition',
    ...HEAD,
    writes: rounds.path,
    summary:
      'Open, close, freeze, publish or step back. All that is in the way is named at once, by `fields`',
    params: byId,
    body: z.strictObject({
      to: z.enum(ROUND_STATES, texts.choice),
      /** The revision that the caller has seen. */
      rev: z.number(texts.choice),
      reason: z.optional(reasonInput),
      /** A publication needs it. A correction without it keeps the level. */
      level: z.optional(z.enum(PUBLICATION_LEVELS, judgingMessages.level)),
    }),
    answer: roundAnswer,
    errors: ['round-state', 'stale'],
  },
  approve: {
    method: 'post',
    path: '/rounds/:id/approve',
    ...HEAD,
    writes: rounds.path,
    summary: 'Approve the marks of a closed round, by the hash of the input. Other marks later void it',
    params: byId,
    body: z.strictObject({ inputs_hash: wholeText(64, texts.choice) }),
    answer: roundAnswer,
    errors: ['round-state'],
  },
  console: {
    method: 'get',
    path: '/rounds/:id/console',
    ...HEAD,
    summary:
      'All that the console shows of a round, in one answer; totals and places once the round is closed',
    params: byId,
    answer: consoleAnswer,
  },
  setEntry: {
    method: 'put',
    path: '/round_entries/:id',
    ...HEAD,
    writes: roundEntries.path,
    summary: 'Say whether an entry performed, and which marks are taken off',
    params: byId,
    body: roundEntryInput,
    answer: z.strictObject({ message: z.string() }),
    errors: ['round-state'],
  },
} as const satisfies Record<string, RouteSpec>;
