import * as z from 'zod/mini';
import { requestMessages } from '../kernel/requestMessages';
import { byId, instant, listCursor, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { lostPasses, lostPassInput } from './lostPass';

const lostPass = z.strictObject({
  id: z.string(),
  phone: z.string(),
  /** It is the number of a registration without an account, of a leader, or one to which the site has sent a text. */
  known: z.boolean(),
  created_at: instant,
});
/** A number that waits for a new link, as administrators see it. */
export type LostPassAnswer = z.output<typeof lostPass>;

const list = z.strictObject({
  known: z.optional(z.enum(['yes', 'no'], requestMessages.query.known)),
  cursor: listCursor,
});
export type LostPassList = z.output<typeof list>;

export const lostPassApi = {
  report: {
    method: 'post',
    path: '/passes/lost',
    access: 'public',
    writes: lostPasses.path,
    summary:
      'Say that the link of a pass is lost. The answer is the same for every number; it sends nothing, and an organiser sees the number',
    body: lostPassInput,
    answer: messageAnswer,
    limit: 'lostPassesPerAddress',
  },
  list: {
    method: 'get',
    path: '/passes/lost',
    access: 'admin',
    summary:
      'The numbers that wait for a new link, the oldest first, a hundred at a time: X-Next-Cursor is the next `cursor`. `known=yes`: those that the site knows; `known=no`: the others, which anybody can make up',
    query: list,
    answer: z.array(lostPass),
  },
  done: {
    method: 'delete',
    path: '/passes/lost/:id',
    access: 'admin',
    writes: lostPasses.path,
    summary: 'Delete the number of somebody who needs no new link any more',
    params: byId,
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;
