import * as z from 'zod/mini';
import { fieldMessages } from '../kernel/fieldMessages';
import { PASS_ROLES } from '../kernel/passRoles';
import { byId, instant, listCursor, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { PASS_FILTERS, passCodeInput, passDevice, passes, passInput } from './pass';

const holder = {
  role: z.enum(PASS_ROLES),
  name: z.string(),
  /** The year of the edition. */
  edition: z.number(),
  expires_at: instant,
};
const pass = z.strictObject({
  id: z.string(),
  ...holder,
  email: z.nullable(z.string()),
  revoked_at: z.nullable(instant),
  last_seen_at: z.nullable(instant),
  devices: z.array(z.strictObject({ opened_at: instant })),
  created_at: instant,
});
/** A pass as administrators see it. */
export type PassAnswer = z.output<typeof pass>;

export const madePass = z.strictObject({ ...pass.shape, code: z.string(), link: z.string() });
/** The only answer that holds the code. */
export type MadePass = z.output<typeof madePass>;

const openedPass = z.strictObject({ token: z.string(), ...holder });
export type OpenedPass = z.output<typeof openedPass>;
const ownPass = z.strictObject(holder);
export type OwnPass = z.output<typeof ownPass>;

const page = z.strictObject({
  role: z.optional(z.enum(PASS_FILTERS, fieldMessages.passRole)),
  cursor: listCursor,
});

export const passApi = {
  list: {
    method: 'get',
    path: '/passes',
    access: 'admin',
    summary:
      'Passes, the newest first, a hundred at a time: X-Next-Cursor is the next `cursor`. With `role=helper` those of every role but guardians',
    query: page,
    answer: z.array(pass),
  },
  create: {
    method: 'post',
    path: '/passes',
    access: 'admin',
    summary:
      'Make passes. Their codes are in this answer and, where an address is given, in the mail, and nowhere else',
    writes: passes.path,
    body: passInput,
    answer: z.array(madePass),
    status: 201,
    idempotencyKey: true,
  },
  revoke: {
    method: 'post',
    path: '/passes/:id/revoke',
    access: 'admin',
    summary: 'Revoke a pass: its code opens nothing more, and its devices are refused from then on',
    writes: passes.path,
    params: byId,
    answer: pass,
  },
  freeDevices: {
    method: 'post',
    path: '/passes/:id/free_devices',
    access: 'admin',
    summary: 'End a pass on all of its devices, so that its code can be opened on three again',
    writes: passes.path,
    params: byId,
    answer: pass,
  },
  open: {
    method: 'post',
    path: '/passes/open',
    access: 'public',
    summary:
      'Exchange the code of a pass for the token that goes into `Authorization: Pass <token>`. A device that names itself takes one place, however often it asks. A pass with a role that is not among `roles` takes none, and the name of its role stands in `fields`',
    writes: passes.path,
    body: passCodeInput,
    answer: openedPass,
    errors: ['invalid-pass-code', 'too-many-devices', 'forbidden', 'rate-limited'],
    withoutAppCheck: true,
  },
  me: {
    method: 'get',
    path: '/passes/me',
    access: 'pass',
    roles: PASS_ROLES,
    summary: 'Who one is by this pass, in which role and until when',
    answer: ownPass,
    limit: 'ownPassPerPass',
  },
  leave: {
    method: 'post',
    path: '/passes/leave',
    access: 'pass',
    roles: PASS_ROLES,
    summary: 'Log a device out: it counts no longer as one of the three on which the pass may be open',
    writes: passes.path,
    body: z.strictObject({ device: passDevice }),
    answer: messageAnswer,
    limit: 'ownPassPerPass',
  },
} as const satisfies Record<string, RouteSpec>;
