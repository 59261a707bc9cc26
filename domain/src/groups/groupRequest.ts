import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { GROUPS, LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import {
  email,
  honeypot,
  line,
  optionalLine,
  personName,
  phone,
  STAMPS,
  stamps,
  timestamp,
  wholeNumber,
} from '../kernel/fields';
import { groupKind } from './group';
import { GROUP_KINDS, GROUP_REQUEST_STATES } from './states';

/** The form of a person who wants to enter a group. */
export const groupRequestInput = z.strictObject({
  organisation: line('Organisation', LIMITS.titleChars),
  kind: groupKind,
  leader_name: personName('Name'),
  phone,
  email: z._default(
    z.nullable(
      z.pipe(
        z.transform((typed: unknown) => (typed === '' ? null : typed)),
        z.nullable(email),
      ),
    ),
    null,
  ),
  about_how_many: wholeNumber(1, GROUPS.members, fieldMessages.groupSize),
  website: honeypot,
});
export type GroupRequestInput = z.output<typeof groupRequestInput>;

/** A reason why a request was declined; organisers read it. */
export const declineReason = z._default(optionalLine('Reason'), '');

/** Somebody asks to enter a group. */
export const groupRequests = defineCollection(
  'group_requests',
  z.object({
    organisation: z.string(),
    kind: z.enum(GROUP_KINDS),
    leader_name: z.string(),
    phone: z.string(),
    email: z.nullable(z.string()),
    about_how_many: z.number(),
    state: z.enum(GROUP_REQUEST_STATES),
    reason: z.string(),
    decided_at: z.nullable(timestamp),
    /** True where its caller had sent several other requests within a day. */
    often: z._default(z.boolean(), false),
    /** The group that was made of it. */
    group: z.nullable(z.string()),
    ...stamps,
  }),
  {
    owner: { email: 'email' },
    audited: false,
    impersonal: ['kind', 'about_how_many', 'state', 'often', 'decided_at', 'group', ...STAMPS],
    // A request that nobody has decided in a year is too old to be answered.
    retention: [{ since: 'updated_at', days: 365 }],
  },
);
export type GroupRequest = EntityOf<typeof groupRequests>;
