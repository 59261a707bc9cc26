import * as z from 'zod/mini';
import { atMost } from '../kernel/fields';
import { instant, type RouteSpec } from '../kernel/routeSpec';
import { EDITION_YEAR, editionInput, editions, editionState, editionYear } from './edition';
import { rehearsalMessages } from './rehearsalMessages';
import { isRehearsal } from './rehearsalYear';
import { settings } from './settings';

const { shape } = editionInput;

const edition = z.strictObject({
  ...shape,
  id: z.string(),
  year: editionYear,
  /** True for the edition that the site shows and that people register for. */
  current: z.boolean(),
  state: editionState,
  event_date: instant,
  registration_opens_at: z.nullable(instant),
  registration_closes_at: z.nullable(instant),
});
/** An edition as the API shows it; times have Nairobi's offset. */
export type EditionAnswer = z.output<typeof edition>;

const byYear = z.strictObject({
  id: z.string().check(atMost(4, 'Not a year.'), z.regex(EDITION_YEAR, 'Not a year.')),
});

export const editionApi = {
  list: {
    method: 'get',
    path: '/editions',
    access: 'public',
    summary: 'Every edition, the latest first',
    answer: z.array(edition),
    cacheSeconds: 30,
  },
  get: {
    method: 'get',
    path: '/editions/:id',
    access: 'public',
    summary: 'One edition, by its year; its ETag is what If-Match takes',
    params: byYear,
    answer: edition,
    cacheSeconds: 30,
  },
  create: {
    method: 'post',
    path: '/editions',
    writes: editions.path,
    access: 'admin',
    summary: 'Begin an edition: planned, with the categories, prizes and rules of the last one',
    body: z.strictObject({
      year: editionYear.check(z.refine((year) => !isRehearsal(year), rehearsalMessages.reserved)),
    }),
    answer: edition,
    status: 201,
    errors: ['already-exists'],
    idempotencyKey: true,
  },
  update: {
    method: 'put',
    path: '/editions/:id',
    writes: editions.path,
    access: 'admin',
    summary: 'Replace what an edition says; an archived one cannot be changed',
    params: byYear,
    body: editionInput,
    answer: edition,
    ifMatch: true,
    errors: ['edition-state'],
  },
  setState: {
    method: 'put',
    path: '/editions/:id/state',
    writes: editions.path,
    access: 'admin',
    summary: 'Open, close, reopen or archive an edition; archiving is final',
    params: byYear,
    body: z.strictObject({ state: editionState }),
    answer: edition,
    ifMatch: true,
    errors: ['edition-state'],
  },
  choose: {
    method: 'post',
    path: '/editions/:id/choose',
    // The settings repeat the shown fields of the edition; the edition itself does not change.
    writes: settings.path,
    access: 'admin',
    summary: 'Make an edition the current one: the site shows it, and people register for it',
    params: byYear,
    answer: edition,
  },
} as const satisfies Record<string, RouteSpec>;
