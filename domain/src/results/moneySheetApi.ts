import * as z from 'zod/mini';
import { byId, type RouteSpec } from '../kernel/routeSpec';

const receiver = z.strictObject({
  name: z.string(),
  /** A phone number, or a guardian's e-mail address; '' where none is known. */
  contact: z.string(),
  /** The receiver is a guardian, because the performer is a minor. */
  is_guardian: z.boolean(),
});

const moneyLine = z.strictObject({
  id: z.string(),
  /** The number of the entry, as people read it: 'A7'. */
  number: z.string(),
  /** The stage name; '' after an erasure. */
  name: z.string(),
  /** The title of the prize group. */
  prize: z.string(),
  place: z.number(),
  amount: z.number(),
  /** The amount that was paid before a correction changed it; null where nothing was. */
  paid_amount: z.nullable(z.number()),
  /** The person who signs: the first member of the entry, or the guardians of a minor. Nobody after an erasure. */
  receivers: z.array(receiver),
});

const moneySheet = z.strictObject({
  title: z.string(),
  edition: z.number(),
  currency: z.string(),
  lines: z.array(moneyLine),
});
/** The prizes of a round that are to be paid, with names and phone numbers. */
export type MoneySheet = z.output<typeof moneySheet>;

/** It is apart from the results, because it alone has phone numbers. */
export const moneySheetApi = {
  moneySheet: {
    method: 'get',
    path: '/rounds/:id/money',
    access: 'admin',
    summary:
      'The prizes of a published round that are to be paid, with name and phone of whoever signs for them',
    params: byId,
    errors: ['round-state'],
    answer: moneySheet,
  },
} as const satisfies Record<string, RouteSpec>;
