import * as z from 'zod/mini';
import { CONSENT_STATES } from '../consents/purposes';
import { editionCategory, editionYear } from '../editions/edition';
import { entryPiece } from '../entries/entry';
import { ENTRY_STATES } from '../entries/states';
import { JUDGING, LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import { wholeText } from '../kernel/fields';
import { byId, instant, listCursor, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { AGE_BANDS } from '../people/ageBand';
import { madePass } from '../people/passApi';
import { groupAllowance, groupChange, groupInput, groupLeader, groups } from './group';
import { declineReason, groupRequestInput, groupRequests } from './groupRequest';
import { groupOpResult, groupOps, groupOpsInput, groupSendInput, sentEntry } from './operation';
import {
  GROUP_KINDS,
  GROUP_MISSING_CODES,
  GROUP_REQUEST_LISTS,
  GROUP_REQUEST_STATES,
  GROUP_STATES,
} from './states';

const at = z.nullable(instant);

const group = z.strictObject({
  id: z.string(),
  edition: editionYear,
  name: z.string(),
  kind: z.enum(GROUP_KINDS),
  place: z.string(),
  leader: z.strictObject({ name: z.string(), phone: z.string(), email: z.nullable(z.string()) }),
  allowance: z.record(z.string(), z.nullable(z.number())),
  state: z.enum(GROUP_STATES),
  note: z.string(),
  seq: z.number(),
  created_at: instant,
  updated_at: instant,
});
export type GroupAnswer = z.output<typeof group>;

const member = z.strictObject({
  id: z.string(),
  person: z.string(),
  name: z.string(),
  age_band: z.enum(AGE_BANDS),
  /** A leader gets the contact masked, and an administrator as it is. */
  guardian: z.nullable(z.strictObject({ name: z.string(), relation: z.string(), contact: z.string() })),
  note: z.string(),
  consent: z.enum(CONSENT_STATES),
  seq: z.number(),
});
export type GroupMemberAnswer = z.output<typeof member>;

const { kind, title, stage_name, language, text, translation, duration_s } = entryPiece.shape;
const groupEntry = z.strictObject({
  id: z.string(),
  number: z.string(),
  category: z.string(),
  kind,
  title,
  stage_name,
  language,
  text,
  translation,
  duration_s,
  state: z.enum(ENTRY_STATES),
  waitlist_no: z.nullable(z.number()),
  /** The words with which organisers have returned the entry, and until when it can be sent again; empty in other states. */
  comment: z.string(),
  returned_until: at,
  missing: z.array(z.enum(GROUP_MISSING_CODES)),
  members: z.array(z.string()),
  /** The members whose guardian has not decided about this entry, and those whose guardian has refused. */
  undecided: z.array(z.string()),
  refused: z.array(z.string()),
  /** The place in the roster: that of the first member. */
  order: z.number(),
  /** The planned time on the programme; null before the programme is published. */
  planned_at: at,
  /** The results are published, so the sheets and comments of this entry can be read. */
  may_show_results: z.boolean(),
});
export type GroupEntryAnswer = z.output<typeof groupEntry>;

const pack = z.strictObject({
  group,
  edition: z.strictObject({
    year: editionYear,
    name: z.string(),
    event_date: instant,
    closes_at: at,
    categories: z.array(editionCategory),
  }),
  members: z.array(member),
  entries: z.array(groupEntry),
  /** The children whose latest photograph of a signed sheet an organiser has refused, with the organiser's words. */
  refused_sheets: z.array(z.strictObject({ member: z.string(), reason: z.string() })),
  /** The children whose latest photograph of a signed sheet waits for an organiser. */
  waiting_sheets: z.array(z.string()),
  server_time: instant,
});
export type GroupPack = z.output<typeof pack>;

const madeGroup = z.strictObject({ group, pass: madePass });
export type MadeGroup = z.output<typeof madeGroup>;

const request = z.strictObject({
  id: z.string(),
  organisation: z.string(),
  kind: z.enum(GROUP_KINDS),
  leader_name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  about_how_many: z.number(),
  state: z.enum(GROUP_REQUEST_STATES),
  reason: z.string(),
  created_at: instant,
});
export type GroupRequestAnswer = z.output<typeof request>;

const step = { method: 'post', access: 'admin', writes: groups.path, params: byId } as const;

export const groupApi = {
  pack: {
    method: 'get',
    path: '/groups/pack',
    access: 'pass',
    roles: ['leader'],
    summary:
      'Everything that the phone of a leader needs without a network: the roster and the entries of the own group',
    answer: pack,
    errors: ['not-found'],
    limit: 'groupPacksPerPass',
  },
  ops: {
    method: 'post',
    path: '/groups/ops',
    access: 'pass',
    roles: ['leader'],
    writes: groupOps.path,
    summary:
      'Send up to 50 operations or 48 KB. Each one is stored, has an outcome of its own and may be sent again',
    body: groupOpsInput,
    maxBytes: JUDGING.opsBytes,
    answer: z.strictObject({ results: z.array(groupOpResult), server_time: instant }),
    errors: ['not-found'],
    limit: 'groupsPerPass',
  },
  create: {
    method: 'post',
    path: '/groups',
    access: 'admin',
    writes: groups.path,
    summary:
      'Make a group of the current edition, and the pass of its leader, whose code is in this answer only',
    body: groupInput,
    answer: madeGroup,
    status: 201,
    idempotencyKey: true,
    errors: ['edition-state'],
  },
  list: {
    method: 'get',
    path: '/groups',
    access: 'admin',
    summary: 'The groups of all editions, the newest first',
    answer: z.array(group),
  },
  get: {
    method: 'get',
    path: '/groups/:id',
    access: 'admin',
    summary: 'A group with its roster and its entries',
    params: byId,
    answer: z.strictObject({ group, members: z.array(member), entries: z.array(groupEntry) }),
  },
  update: {
    method: 'put',
    path: '/groups/:id',
    access: 'admin',
    writes: groups.path,
    summary: 'Change what is said of a group, and how many entries it may send in each category',
    params: byId,
    body: groupChange,
    answer: group,
  },
  handOver: {
    ...step,
    path: '/groups/:id/hand_over',
    summary:
      'Give the group to another leader: the old pass ends on all devices, and the roster and the drafts stay',
    body: z.strictObject({ leader: groupLeader }),
    answer: madeGroup,
    status: 201,
    idempotencyKey: true,
    errors: ['group-state'],
  },
  close: {
    ...step,
    path: '/groups/:id/close',
    summary: 'Close a group: its leader changes and sends nothing more. Its entries stay as they are',
    body: z.strictObject({}),
    answer: group,
  },
  reopen: {
    ...step,
    path: '/groups/:id/reopen',
    summary: 'Open a closed group again',
    body: z.strictObject({}),
    answer: group,
  },
  send: {
    method: 'post',
    path: '/groups/:id/send',
    access: 'staff',
    roles: ['leader'],
    writes: groupOps.path,
    summary:
      'Send the drafts of a group in the order of its roster. A repetition with the same `op_id` goes on where the first one ended',
    params: byId,
    body: groupSendInput,
    answer: z.strictObject({ results: z.array(sentEntry), server_time: instant }),
    errors: ['group-state'],
    limit: 'groupsPerPass',
  },
} as const satisfies Record<string, RouteSpec>;

const requestList = z.strictObject({
  state: z._default(z.enum(GROUP_REQUEST_LISTS, fieldMessages.decision), 'new'),
  contact: z.optional(wholeText(LIMITS.emailChars, fieldMessages.tooLong('contact', LIMITS.emailChars))),
  cursor: listCursor,
});
export type GroupRequestQuery = z.output<typeof requestList>;

export const groupRequestApi = {
  ask: {
    method: 'post',
    path: '/group_requests',
    access: 'public',
    writes: groupRequests.path,
    summary: 'Ask to enter a group: a school, choir, church, village or family',
    body: groupRequestInput,
    answer: messageAnswer,
    status: 201,
    limit: 'groupRequestsPerAddress',
    idempotencyKey: true,
  },
  list: {
    method: 'get',
    path: '/group_requests',
    access: 'admin',
    summary:
      'The requests to enter a group, a hundred at a time: X-Next-Cursor is the next `cursor`. `state=new`: those that wait, the oldest first; `often`: those that wait and whose callers had sent several others within a day; `decided`: the newest first. With `contact` all of one phone number or e-mail address, the newest first',
    query: requestList,
    answer: z.array(request),
  },
  approve: {
    method: 'post',
    path: '/group_requests/:id/approve',
    access: 'admin',
    writes: groupRequests.path,
    summary: 'Make the group and the pass of its leader, whose code is in this answer only',
    params: byId,
    body: z.strictObject({ allowance: z._default(groupAllowance, {}) }),
    answer: madeGroup,
    status: 201,
    idempotencyKey: true,
    errors: ['group-state', 'edition-state'],
  },
  decline: {
    method: 'post',
    path: '/group_requests/:id/decline',
    access: 'admin',
    writes: groupRequests.path,
    summary: 'Decline a request',
    params: byId,
    body: z.strictObject({ reason: declineReason }),
    answer: request,
    errors: ['group-state'],
  },
} as const satisfies Record<string, RouteSpec>;
