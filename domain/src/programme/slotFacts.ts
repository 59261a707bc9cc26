import * as z from 'zod/mini';
import { instant } from '../kernel/routeSpec';
import { SLOT_KINDS, SLOT_STATES } from './states';

/** The fields of a slot that organisers and the phones of the crew both read. */
export const slotFacts = {
  id: z.string(),
  order_key: z.string(),
  kind: z.enum(SLOT_KINDS),
  /** Null for breaks and speeches. */
  entry: z.nullable(z.string()),
  number: z.string(),
  label: z.string(),
  category: z.string(),
  minutes: z.number(),
  fixed: z.boolean(),
  planned_at: z.nullable(instant),
  state: z.enum(SLOT_STATES),
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  arrived_at: z.nullable(instant),
  rev: z.number(),
};
