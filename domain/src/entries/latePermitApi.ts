import * as z from 'zod/mini';
import { byId, instant, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { latePermitInput, latePermits } from './latePermit';

const permit = z.strictObject({
  ...latePermitInput.shape,
  id: z.string(),
  valid_until: instant,
});
export type LatePermitAnswer = z.output<typeof permit>;

export const latePermitApi = {
  create: {
    method: 'post',
    path: '/late_permits',
    access: 'admin',
    summary: 'Let an entry or an account in after the deadline',
    writes: latePermits.path,
    body: latePermitInput,
    answer: permit,
    status: 201,
    errors: ['entry-state'],
    idempotencyKey: true,
  },
  remove: {
    method: 'delete',
    path: '/late_permits/:id',
    access: 'admin',
    summary: 'Take a permit back',
    writes: latePermits.path,
    params: byId,
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;
