import * as z from 'zod/mini';
import { LIMITS, PROGRAMME } from '../kernel/constants';
import { dateTimeInput, line, wholeNumber } from '../kernel/fields';
import { requestMessages } from '../kernel/requestMessages';
import { byId, documentId, instant, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { programmeMessages as texts } from './messages';
import { orderKey, slotMinutes } from './operation';
import { programmes, slots } from './slot';
import { slotFacts } from './slotFacts';
import { PROGRAMME_STATES } from './states';

const unfit = requestMessages.body.unfitValue;

const builtSlot = z.strictObject({ ...slotFacts, round: z.nullable(z.string()) });
const slotAnswer = z.strictObject({ ...builtSlot.shape, persons: z.array(z.string()) });
export type SlotAnswer = z.output<typeof slotAnswer>;

const programmeAnswer = z.strictObject({
  edition: z.number(),
  /** Null while nothing was built. */
  state: z.nullable(z.enum(PROGRAMME_STATES)),
  starts_at: z.nullable(instant),
  gap_minutes: z.number(),
  rev: z.number(),
  published_at: z.nullable(instant),
  slots: z.array(slotAnswer),
});
export type ProgrammeAnswer = z.output<typeof programmeAnswer>;
/** The answer is stored for its repetition, so its lines name no persons: with those of large groups it would be too long. */
const builtProgramme = z.strictObject({ ...programmeAnswer.shape, slots: z.array(builtSlot) });
export type BuiltProgramme = z.output<typeof builtProgramme>;

const rev = z.number(unfit).check(z.int(unfit), z.minimum(1, unfit));
const title = line('Title', LIMITS.nameChars);
const gap = wholeNumber(0, 60, texts.minutes);

const buildInput = z.strictObject({
  starts_at: dateTimeInput,
  gap_minutes: gap,
  /** The programme has the entries of this round alone, which are then judged in it. */
  round: z._default(z.nullable(documentId), null),
});
export type BuildInput = z.output<typeof buildInput>;

const slotInput = z.strictObject({
  kind: z.enum(['break', 'speech'], unfit),
  title,
  minutes: slotMinutes,
  order_key: orderKey,
  planned_at: z._default(z.nullable(dateTimeInput), null),
});
export type SlotInput = z.output<typeof slotInput>;

const slotChange = z.strictObject({
  rev,
  order_key: z.optional(orderKey),
  minutes: z.optional(slotMinutes),
  title: z.optional(title),
  /** A time makes the slot a fixed one, null a free one. */
  planned_at: z.optional(z.nullable(dateTimeInput)),
});
export type SlotChange = z.output<typeof slotChange>;

const arrangeInput = z.strictObject({
  slots: z
    .array(z.strictObject({ id: documentId, rev, order_key: orderKey }))
    .check(z.minLength(1, unfit), z.maxLength(PROGRAMME.slots, texts.full)),
});
export type ArrangeInput = z.output<typeof arrangeInput>;

export const programmeApi = {
  list: {
    method: 'get',
    path: '/programme',
    access: 'admin',
    summary: 'The programme of the current edition with all of its lines, as organisers see it',
    answer: programmeAnswer,
  },
  build: {
    method: 'post',
    path: '/programme/build',
    access: 'admin',
    summary:
      'Add the accepted entries that have no line yet, in an order that keeps one person’s performances apart. The lines of the answer are without persons',
    writes: programmes.path,
    body: buildInput,
    answer: builtProgramme,
    status: 201,
    errors: ['not-found'],
    idempotencyKey: true,
  },
  arrange: {
    method: 'post',
    path: '/programme/arrange',
    access: 'admin',
    summary: 'Move several lines at once. Where one of them was changed meanwhile none is moved',
    writes: programmes.path,
    body: arrangeInput,
    answer: programmeAnswer,
    errors: ['not-found', 'stale'],
  },
  setState: {
    method: 'post',
    path: '/programme/state',
    access: 'admin',
    summary:
      'Publish the programme, which announces its times; close it, which ends withdrawals by owners; or take it back',
    writes: programmes.path,
    body: z.strictObject({ to: z.enum(PROGRAMME_STATES, unfit) }),
    answer: programmeAnswer,
    errors: ['not-found', 'edition-state'],
  },
  add: {
    method: 'post',
    path: '/slots',
    access: 'admin',
    summary: 'Add a break or a speech',
    writes: slots.path,
    body: slotInput,
    answer: slotAnswer,
    status: 201,
    errors: ['not-found'],
    idempotencyKey: true,
  },
  update: {
    method: 'put',
    path: '/slots/:id',
    access: 'admin',
    summary: 'Move a line, or change its length, title or fixed time. `rev` is the one that was read',
    writes: slots.path,
    params: byId,
    body: slotChange,
    answer: slotAnswer,
    errors: ['stale', 'edition-state'],
  },
  remove: {
    method: 'delete',
    path: '/slots/:id',
    access: 'admin',
    summary: 'Remove a line that has not begun. The entry stays accepted',
    writes: slots.path,
    params: byId,
    answer: messageAnswer,
    errors: ['edition-state'],
  },
} as const satisfies Record<string, RouteSpec>;
