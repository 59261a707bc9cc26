import * as z from 'zod/mini';
import { editionYear } from '../editions/edition';
import type { RouteSpec } from '../kernel/routeSpec';
import { CHECK_KEYS } from './checklist';
import { checklists } from './checklistTicks';

const tickInput = z.strictObject({
  /** The edition whose checklist was on the screen. */
  edition: editionYear,
  step: z.enum(CHECK_KEYS),
  done: z.boolean(),
});
export type TickInput = z.output<typeof tickInput>;

const ticksAnswer = z.strictObject({ edition: z.number(), done: z.array(z.string()) });
export type TicksAnswer = z.output<typeof ticksAnswer>;

/** The ticks that all organisers share (docs/organisers.md). */
export const checklistApi = {
  tick: {
    method: 'put',
    path: '/checklist',
    access: 'admin',
    summary: 'Tick a step of the current edition’s checklist off, or take the tick back',
    writes: checklists.path,
    body: tickInput,
    answer: ticksAnswer,
  },
} as const satisfies Record<string, RouteSpec>;
