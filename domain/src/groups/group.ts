import * as z from 'zod/mini';
import { categoryName } from '../editions/edition';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { GROUPS, LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import {
  email,
  line,
  optionalLine,
  optionalParagraph,
  personName,
  phone,
  STAMPS,
  stamps,
} from '../kernel/fields';
import { GROUP_KINDS, GROUP_STATES } from './states';

export const groupKind = z.enum(GROUP_KINDS, fieldMessages.groupKind);

/** The person who enters the others of a group. */
export const groupLeader = z.strictObject({
  name: personName('Name'),
  phone,
  email: z._default(z.nullable(email), null),
});

const most = z
  .number(fieldMessages.groupAllowance)
  .check(
    z.int(fieldMessages.groupAllowance),
    z.minimum(0, fieldMessages.groupAllowance),
    z.maximum(GROUPS.entries, fieldMessages.groupAllowance),
  );
/** The most entries of the group in a category; null, or no line, where the organisers set no limit. */
export const groupAllowance = z
  .record(categoryName, z.nullable(most), fieldMessages.groupAllowance)
  .check(z.refine((all) => Object.keys(all).length <= GROUPS.categories, fieldMessages.groupAllowance));
export type GroupAllowance = z.output<typeof groupAllowance>;

const described = {
  name: line('Name', LIMITS.titleChars),
  kind: groupKind,
  place: z._default(optionalLine('Place', LIMITS.nameChars), ''),
  allowance: z._default(groupAllowance, {}),
  note: z._default(optionalParagraph('Note', GROUPS.noteChars), ''),
};

/** A group as an administrator makes it. */
export const groupInput = z.strictObject({ ...described, leader: groupLeader });
export type GroupInput = z.output<typeof groupInput>;

/** The part of a group that an administrator may change. A field that is missing stays as it is. */
export const groupChange = z.partial(
  z.strictObject({
    name: described.name,
    kind: groupKind,
    place: optionalLine('Place', LIMITS.nameChars),
    allowance: groupAllowance,
    note: optionalParagraph('Note', GROUPS.noteChars),
  }),
);
export type GroupChange = z.output<typeof groupChange>;

/** A school, choir, church, village or family whose leader enters many. */
export const groups = defineCollection(
  'groups',
  z.object({
    edition: z.number(),
    name: z.string(),
    kind: z.enum(GROUP_KINDS),
    leader: z.object({ name: z.string(), phone: z.string(), email: z.nullable(z.string()) }),
    /** The id of the leader's pass. Another leader has another one. */
    pass: z.string(),
    place: z.string(),
    allowance: z.record(z.string(), z.nullable(z.number())),
    state: z.enum(GROUP_STATES),
    note: z.string(),
    /** Grows with each applied operation. The members stand in the order in which the server took them. */
    seq: z.number(),
    /** The operations that were taken on this day, as '2026-11-26'. */
    ops_day: z.string(),
    ops_count: z.number(),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['edition', 'kind', 'pass', 'allowance', 'state', 'seq', 'ops_day', 'ops_count', ...STAMPS],
    // Nothing of a group changes after its edition, and nothing may change for long before an event that is put off.
    retention: [{ since: 'updated_at', days: 365, afterEvent: true }],
  },
);
export type Group = EntityOf<typeof groups>;
