import * as z from 'zod/mini';
import { instant, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { madePass } from '../people/passApi';
import { rehearsalEditions } from './rehearsal';

const rehearsal = z.strictObject({
  /** The year of its edition. */
  id: z.string(),
  edition: z.number(),
  round: z.string(),
  begun_at: instant,
  /** The time at which its passes end; the night after that removes it. */
  ends_at: instant,
  /** True where a removal stopped halfway: 'End the rehearsal' must be pressed again. */
  ending: z.boolean(),
  passes: z.array(madePass),
});
/** The rehearsal with the links of its passes. */
export type RehearsalAnswer = z.output<typeof rehearsal>;

export const rehearsalApi = {
  get: {
    method: 'get',
    path: '/rehearsal',
    access: 'admin',
    summary: 'The rehearsal with its passes; null where there is none',
    answer: z.strictObject({ rehearsal: z.nullable(rehearsal) }),
  },
  begin: {
    method: 'post',
    path: '/rehearsal',
    writes: rehearsalEditions.path,
    access: 'admin',
    summary: 'Begin a rehearsal, apart from everything public; where there is one, it is the answer',
    answer: rehearsal,
    errors: ['edition-state'],
  },
  end: {
    method: 'delete',
    path: '/rehearsal',
    writes: rehearsalEditions.path,
    access: 'admin',
    summary: 'Remove the rehearsal with all that belongs to it; may be repeated',
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;
