import * as z from 'zod/mini';
import { wholeText } from '../kernel/fields';
import { requestMessages } from '../kernel/requestMessages';
import { instant } from '../kernel/routeSpec';
import { VOTE_STATES } from './states';

export const unfit = requestMessages.body.unfitValue;
export const short = (most: number) => wholeText(most, unfit);

export const code = short(60);
/** Their form is an outcome and no error, because a queue must go on. */
export const sealedParts = { sealed: short(10_000), commitment: short(10_000) };

const text = z.string();
const entry = z.strictObject({
  id: text,
  number: text,
  label: text,
  category: text,
  title: text,
  withdrawn: z.boolean(),
});
/** The vote as everybody reads it, on phones too. */
export const shownVote = {
  edition: z.number(),
  title: text,
  state: z.enum(VOTE_STATES),
  min: z.number(),
  max: z.number(),
  entries: z.array(entry),
  opens_at: instant,
  closes_at: instant,
};
export const batchAnswer = z.strictObject({
  n: z.number(),
  state: z.enum(['printed', 'active', 'void']),
  tickets: z.number(),
  activated_at: z.nullable(instant),
});
export type BatchAnswer = z.output<typeof batchAnswer>;
