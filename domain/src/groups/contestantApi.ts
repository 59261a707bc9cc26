import * as z from 'zod/mini';
import { entries } from '../entries/entry';
import { entryAnswer } from '../entries/entryAnswer';
import { personId } from '../entries/entryPeople';
import { byId, instant, type RouteSpec } from '../kernel/routeSpec';
import { passCodeInput, passes } from '../people/pass';
import { madePass } from '../people/passApi';
import { smsApiMessages } from '../sms/apiMessages';
import { OUTBOX_WAYS } from '../sms/kinds';

/** An administrator for everybody, and a leader for the members of the own group; for others there is no such person. */
const ofPerson = {
  method: 'post',
  access: 'staff',
  roles: ['leader'],
  writes: passes.path,
  params: z.strictObject({ person: personId }),
  body: z.strictObject({}),
  status: 201,
  idempotencyKey: true,
  errors: ['group-state', 'edition-state'],
  limit: 'contestantPassesPerCaller',
} as const;

const takeOverCode = z.strictObject({ code: z.string(), expires_at: instant });
/** The code with which an account takes the entries of a contestant's pass over. */
export type TakeOverCode = z.output<typeof takeOverCode>;

const entryLink = z.strictObject({
  /** An account logs in behind its link; the other two open something by themselves. */
  kind: z.enum(['entry_link', 'contestant_link', 'leader_link']),
  /** Opens WhatsApp with the message; null without a phone number. */
  wa_me: z.nullable(z.string()),
  /** The id in `/outbox` of a text or WhatsApp message. */
  outbox: z.optional(z.string()),
});
/** The message by which somebody gets the link to what they have entered. */
export type EntryLink = z.output<typeof entryLink>;

export const contestantApi = {
  makePass: {
    ...ofPerson,
    path: '/persons/:person/pass',
    summary:
      'Make the pass of a contestant, which opens the entries in which this person performs alone. It ends the earlier one; its code is in this answer only',
    answer: madePass,
  },
  makeTakeOverCode: {
    ...ofPerson,
    path: '/persons/:person/take_over_code',
    summary:
      'Make the code with which an account takes over the entries of this person, once. It replaces the code before',
    answer: takeOverCode,
  },
  takeOver: {
    method: 'post',
    path: '/entries/take_over',
    access: 'user',
    writes: entries.path,
    summary: 'Take the entries of a contestant over into your account. The code works once and ends the pass',
    body: z.strictObject({ code: passCodeInput.shape.code }),
    answer: z.strictObject({ entries: z.array(entryAnswer) }),
    errors: ['invalid-pass-code'],
    limit: 'takeOversPerUser',
    idempotencyKey: true,
  },
  sendLink: {
    method: 'post',
    path: '/entries/:id/link',
    access: 'admin',
    writes: passes.path,
    summary:
      'Send the link of an entry to the account, the contestant or the leader. The link of a contestant or leader ends the one before',
    params: byId,
    body: z.strictObject({ way: z.enum(OUTBOX_WAYS, smsApiMessages.linkWay) }),
    answer: entryLink,
    status: 201,
    idempotencyKey: true,
    errors: ['entry-state', 'group-state', 'edition-state', 'text-state'],
    limit: 'contestantPassesPerCaller',
  },
} as const satisfies Record<string, RouteSpec>;
