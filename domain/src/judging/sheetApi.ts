import * as z from 'zod/mini';
import { idText, wholeText } from '../kernel/fields';
import type { RouteSpec } from '../kernel/routeSpec';
import { judgingMessages } from './messages';
import { marksInput } from './operation';
import { reasonInput } from './roundApi';
import { SHEET_STATES } from './states';
import { sheets } from './storedSheet';

const { rules: texts } = judgingMessages;

/** Longer than other ids, because it contains three of them. */
const bySheetId = z.strictObject({ id: idText(400, 'Not an id.') });

/** The decisions about a sheet that people make in the console. */
const SHEET_ACTIONS = ['return', 'recuse', 'missing', 'confirm', 'answer'] as const;
export type SheetAction = (typeof SHEET_ACTIONS)[number];

const decisionInput = z.strictObject({
  action: z.enum(SHEET_ACTIONS, texts.choice),
  reason: z._default(reasonInput, ''),
  /** The revision that the caller has seen; 0 for a sheet that nobody has touched. */
  rev: z.number(texts.choice),
  /** A decision 'confirm' sends the marks as they stand on the paper. */
  marks: z.optional(marksInput),
  /** After 'recuse' and 'missing', the results estimate nothing for this sheet where this is true. */
  left_out: z._default(z.boolean(texts.choice), false),
});
export type DecisionInput = z.output<typeof decisionInput>;

const sheetAnswer = z.strictObject({
  id: z.string(),
  rev: z.number(),
  state: z.enum(SHEET_STATES),
  receipt: z.string(),
});
export type SheetAnswer = z.output<typeof sheetAnswer>;

/** 'first' waits for the second typing by somebody else; 'mine' was typed by the caller. */
export const TYPING_STATES = ['none', 'first', 'mine', 'done'] as const;
const typing = z.strictObject({
  sheet_id: z.string(),
  number: z.string(),
  title: z.string(),
  seat: z.string(),
  typing: z.enum(TYPING_STATES),
  /** The server has heard a phone of the judge, so there should be no paper. */
  has_phone: z.boolean(),
});
const paperRound = z.strictObject({
  id: z.string(),
  title: z.string(),
  criteria: z.array(z.strictObject({ key: z.string(), max: z.number(), weight: z.number() })),
  labels: z.record(z.string(), z.string()),
  sheets: z.array(typing),
});
export type PaperRound = z.output<typeof paperRound>;

export const sheetApi = {
  decide: {
    method: 'post',
    path: '/sheets/:id/decide',
    access: 'staff',
    roles: ['head'],
    limit: 'consolePerCaller',
    writes: sheets.path,
    summary:
      'Return a sheet to its judge, recuse it, call it missing, confirm it, or answer the alert about its spread',
    params: bySheetId,
    body: decisionInput,
    answer: sheetAnswer,
    errors: ['round-state', 'stale'],
  },
  resolve: {
    method: 'post',
    path: '/sheets/:id/resolve',
    access: 'staff',
    roles: ['head'],
    limit: 'consolePerCaller',
    writes: sheets.path,
    summary: 'Decide about a late or conflicting operation: use it, or leave the sheet as it is',
    params: bySheetId,
    body: z.strictObject({
      op: wholeText(64, texts.choice),
      use: z.boolean(texts.choice),
      reason: z._default(reasonInput, ''),
    }),
    answer: sheetAnswer,
    errors: ['round-state'],
  },
  paper: {
    method: 'get',
    path: '/judging/paper',
    access: 'staff',
    roles: ['tabulator'],
    limit: 'consolePerCaller',
    summary: 'The sheets that can be typed from paper, without any marks',
    answer: z.strictObject({ rounds: z.array(paperRound) }),
  },
  type: {
    method: 'post',
    path: '/sheets/:id/paper',
    access: 'staff',
    roles: ['tabulator'],
    limit: 'consolePerCaller',
    writes: sheets.path,
    summary:
      'Type a paper sheet. Two people type it, the second without seeing the first; equal typings confirm it',
    params: bySheetId,
    body: z.strictObject({ marks: marksInput }),
    answer: z.strictObject({ id: z.string(), typing: z.enum(TYPING_STATES) }),
    errors: ['round-state'],
  },
} as const satisfies Record<string, RouteSpec>;
