import * as z from 'zod/mini';
import { ENTRIES, LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import { line, optionalLine, wholeNumber } from '../kernel/fields';
import { byId, documentId, type RouteSpec } from '../kernel/routeSpec';
import { entries, entryInput, entryPiece } from './entry';
import { entryAnswer } from './entryAnswer';
import { entryMembers } from './entryPeople';
import { participantInput } from './participant';
import { DECISIONS } from './states';

const reason = z._default(optionalLine('Reason'), '');
const ids = z
  .array(documentId, fieldMessages.decideAtOnce)
  .check(z.minLength(1, fieldMessages.decideAtOnce), z.maxLength(ENTRIES.atOnce, fieldMessages.decideAtOnce));
const refused = z.array(z.strictObject({ id: z.string(), reason: z.string() }));
const mail = z.strictObject({ entry: z.string(), to: z.string(), subject: z.string(), text: z.string() });

const decideInput = z.strictObject({
  ids,
  to: z.enum(DECISIONS, fieldMessages.decision),
  comment: z._default(optionalLine('Comment', LIMITS.messageChars), ''),
  /**
   * The decision is only noted, and `announce` makes it. A decision for the state that the entry has takes a noted one
   * back.
   */
  pending: z.boolean(),
  notify: z.boolean(),
  beyond_cap: z.optional(z.strictObject({ reason: line('Reason') })),
  offer_days: z.optional(wholeNumber(1, 60, fieldMessages.offerDays)),
});
export type DecideInput = z.output<typeof decideInput>;

const walkInInput = z.strictObject({
  name: participantInput.shape.name,
  phone: z.optional(participantInput.shape.phone),
  ...z.partial(entryPiece).shape,
  category: participantInput.shape.category,
  members: z.optional(entryMembers),
});
export type WalkInInput = z.output<typeof walkInInput>;

const lastDecision = z.strictObject({
  pending_state: z.nullable(z.enum(DECISIONS, fieldMessages.decision)),
  /** Pages that were opened before the field do not send it. */
  pending_seq: z.optional(z.nullable(z.number())),
  /** The id of the last line of its history that changed its state. */
  event: z.nullable(documentId),
});

/** An account, or the pass of a contestant for the entries of that person alone. */
const owner = { access: 'person', roles: ['contestant'] } as const;

/** A step of one entry. */
const ofEntry = {
  method: 'post',
  writes: entries.path,
  params: byId,
  answer: entryAnswer,
  limit: 'entryChangesPerUser',
} as const;
/**
 * Steps of the owner. Administrators may take them too; for everybody else there is no such entry. They take no idempotency
 * key: a repetition finds the entry where the step leads, and after a step back, such as an organiser's, it is a step of its own.
 */
const step = { ...ofEntry, ...owner } as const;

export const entryApi = {
  list: {
    method: 'get',
    path: '/entries',
    ...owner,
    limit: 'ownReadsPerUser',
    summary:
      'Your own entries of all editions, the newest first; with a pass those of its edition in which that person performs alone',
    answer: z.array(entryAnswer),
  },
  decide: {
    method: 'post',
    path: '/entries/decide',
    access: 'admin',
    summary:
      'Decide about entries, or note decisions that are announced later. A repetition changes nothing, and `changed` names only the entries that this request has changed',
    // Several entries at once: their history names who decided.
    writes: entries.path,
    body: decideInput,
    answer: z.strictObject({ changed: z.array(entryAnswer), refused }),
  },
  announce: {
    method: 'post',
    path: '/entries/announce',
    access: 'admin',
    summary: 'Look at the mails of noted decisions, or make these decisions and send the mails',
    writes: entries.path,
    body: z.strictObject({ ids, preview: z.boolean() }),
    previews: true,
    answer: z.strictObject({ mails: z.array(mail), changed: z.array(entryAnswer), refused }),
  },
  walkIn: {
    method: 'post',
    path: '/entries/walk_in',
    access: 'admin',
    summary: 'Register somebody who has come in person, and put the entry on the programme',
    writes: entries.path,
    body: walkInInput,
    answer: entryAnswer,
    status: 201,
    idempotencyKey: true,
    errors: ['edition-state', 'already-exists'],
  },
  get: {
    method: 'get',
    path: '/entries/:id',
    ...owner,
    limit: 'ownReadsPerUser',
    summary: 'One entry; its ETag is what If-Match takes',
    params: byId,
    answer: entryAnswer,
  },
  update: {
    method: 'put',
    path: '/entries/:id',
    ...owner,
    limit: 'entryChangesPerUser',
    summary: 'Save some fields of an entry: by its owner while it is a draft or was given back',
    writes: entries.path,
    params: byId,
    body: entryInput,
    answer: entryAnswer,
    ifMatch: true,
    errors: ['entry-state', 'already-exists'],
  },
  submit: {
    ...step,
    path: '/entries/:id/submit',
    summary: 'Send an entry: it is accepted, waits for a decision or waits for a place',
    errors: ['entry-state', 'entry-incomplete', 'entries-per-person', 'group-state', 'registration-closed'],
  },
  withdraw: {
    ...step,
    path: '/entries/:id/withdraw',
    summary: 'Withdraw an entry',
    body: z.strictObject({ reason }),
    errors: ['entry-state'],
  },
  acceptOffer: {
    ...step,
    path: '/entries/:id/accept_offer',
    summary: 'Confirm the place that was offered',
    errors: ['entry-state'],
  },
  declineOffer: {
    ...step,
    path: '/entries/:id/decline_offer',
    summary: 'Give up the place that was offered',
    errors: ['entry-state'],
  },
  calendar: {
    method: 'get',
    path: '/entries/:id/calendar',
    ...owner,
    limit: 'ownReadsPerUser',
    summary: 'The event as a calendar file for an accepted entry',
    params: byId,
    answer: z.strictObject({ ics: z.string() }),
    errors: ['entry-state'],
  },
  undo: {
    ...ofEntry,
    path: '/entries/:id/undo',
    access: 'admin',
    summary:
      'Take the last decision back: a noted one, or else the last change of state. Where `of` is not the last one any more, nothing changes',
    body: z.strictObject({ reason, notify: z.boolean(), of: z.optional(lastDecision) }),
    // A second undo without `of` would bring the change back.
    idempotencyKey: true,
    errors: ['entry-state'],
  },
} as const satisfies Record<string, RouteSpec>;
