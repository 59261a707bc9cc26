import * as z from 'zod/mini';
import { EDITION_YEAR } from '../editions/edition';
import { roundAnswer } from '../judging/consoleAnswer';
import { judgingMessages } from '../judging/messages';
import { awardsInput, roundRules, rounds } from '../judging/round';
import { PUBLICATION_LEVELS } from '../judging/states';
import { atMost } from '../kernel/fields';
import { byId, instant, type RouteSpec } from '../kernel/routeSpec';
import { moneySheetApi } from './moneySheetApi';
import { PAYOUT_FLAGS, payoutInput, payouts } from './payout';
import { PUBLIC_STATES, type PublicResults, type PublicRound } from './publicResults';

const text = z.string();
const place = z.nullable(z.strictObject({ place: z.number(), final: z.nullable(text) }));
const publicRow = z.strictObject({
  entry: text,
  number: text,
  name: text,
  title: text,
  category: text,
  class: text,
  place: z.number(),
  place_in_class: z.number(),
  final: z.nullable(text),
  judges: z.array(z.strictObject({ judge: text, total: text, estimated: z.boolean() })),
  explain: z.array(text),
});
const publicRound: z.ZodMiniType<PublicRound> = z.strictObject({
  id: text,
  title: text,
  state: z.enum(PUBLIC_STATES),
  is_checked_again: z.boolean(),
  level: z.nullable(z.enum(PUBLICATION_LEVELS)),
  version: z.nullable(z.number()),
  inputs_hash: text,
  published_at: z.nullable(text),
  reason: text,
  changes: z.array(z.strictObject({ number: text, name: text, before: place, after: place })),
  prize_changes: z.optional(
    z.array(z.strictObject({ number: text, name: text, title: text, before: z.number(), after: z.number() })),
  ),
  rows: z.array(publicRow),
  unranked: z.array(z.strictObject({ number: text, name: text, status: text })),
  classes: z.array(
    z.strictObject({ name: text, categories: z.array(text), size: z.number(), small: z.boolean() }),
  ),
  prizes: z.array(
    z.strictObject({ group: text, title: text, entry: text, place: z.number(), amount: z.number() }),
  ),
  undistributed: z.array(z.strictObject({ title: text, amount: z.number() })),
  awards: z.array(z.strictObject({ title: text, number: text, name: text, note: text })),
  withdrawn: z.optional(z.nullable(z.strictObject({ at: text, reason: text }))),
});
const publicResults: z.ZodMiniType<PublicResults> = z.strictObject({
  edition: z.number(),
  currency: text,
  rounds: z.array(publicRound),
});

const payoutAnswer = z.strictObject({
  id: text,
  entry: text,
  group: text,
  place: z.number(),
  amount: z.number(),
  paid_at: z.nullable(instant),
  paid_amount: z.nullable(z.number()),
  reference: text,
  flag: z.nullable(z.enum(PAYOUT_FLAGS)),
});
export type PayoutAnswer = z.output<typeof payoutAnswer>;

const roundResults = z.strictObject({
  round: roundAnswer,
  /** The results as the public would see them at the requested level; null while no marks are frozen. */
  shown: z.nullable(publicRound),
  currency: text,
  versions: z.array(
    z.strictObject({
      number: z.number(),
      inputs_hash: text,
      approved_by: z.array(z.strictObject({ name: text, kind: z.enum(['account', 'pass']), at: instant })),
      reason: text,
      created_at: instant,
    }),
  ),
  payouts: z.array(payoutAnswer),
  /** The choice of an award's winner shows this. */
  entries: z.array(z.strictObject({ entry: text, number: text, name: text })),
});
export type RoundResults = z.output<typeof roundResults>;

const ownSheet = z.strictObject({
  /** The seat of the judge. */
  judge: text,
  state: z.enum(['confirmed', 'recused', 'missing']),
  total: z.nullable(text),
  marks: z.record(text, z.number()),
  comment: text,
});
const ownResult = z.strictObject({
  round: text,
  edition: z.number(),
  title: text,
  published_at: instant,
  /** The part of the round that everybody sees. */
  level: z.optional(z.enum(PUBLICATION_LEVELS)),
  status: text,
  /** Null for an entry that was not ranked. */
  rank: z.nullable(
    z.strictObject({
      class: text,
      place: z.number(),
      of: z.number(),
      place_in_class: z.number(),
      class_size: z.number(),
      final: text,
    }),
  ),
  prizes: z.array(z.strictObject({ title: text, place: z.number(), amount: z.number() })),
  awards: z.array(text),
  currency: text,
  criteria: z.array(z.strictObject({ key: text, label: text, max: z.number(), weight: z.number() })),
  sheets: z.array(ownSheet),
  /** True where the published version cannot be read: nothing is known but the fields before `rank`. */
  unreadable: z.optional(z.boolean()),
});
export type OwnResult = z.output<typeof ownResult>;

const record = z.record(z.string(), z.unknown());
const byYear = z.strictObject({
  id: z.string().check(atMost(4, 'Not a year.'), z.regex(EDITION_YEAR, 'Not a year.')),
});

export const resultApi = {
  read: {
    method: 'get',
    path: '/results/:id',
    access: 'public',
    summary:
      'The published results of the edition of a year; of a frozen round only the hash of its marks. 404 before that',
    params: byYear,
    answer: publicResults,
    cacheSeconds: 10,
  },
  data: {
    method: 'get',
    path: '/results/:id/data.json',
    access: 'public',
    withoutAppCheck: true,
    summary:
      'All marks of the last round that is published with its sheets, as the input of the results engine. 404 without one',
    params: byYear,
    answer: z.strictObject({
      rules: roundRules,
      entries: z.array(record),
      judges: z.array(record),
      sheets: z.array(record),
      overrides: z.array(record),
    }),
    cacheSeconds: 60,
  },
  preview: {
    method: 'get',
    path: '/rounds/:id/results',
    access: 'admin',
    summary: 'The frozen results of a round as the public sees them at a level, its versions and its payouts',
    params: byId,
    query: z.strictObject({ level: z.optional(z.enum(PUBLICATION_LEVELS, judgingMessages.level)) }),
    answer: roundResults,
  },
  setAwards: {
    method: 'put',
    path: '/rounds/:id/awards',
    access: 'admin',
    writes: rounds.path,
    summary: 'Replace the awards without marks. After the publication they are public at once',
    params: byId,
    body: awardsInput,
    answer: roundAnswer,
    errors: ['stale'],
  },
  ...moneySheetApi,
  pay: {
    method: 'put',
    path: '/payouts/:id',
    access: 'admin',
    writes: payouts.path,
    summary: 'Note that a prize was paid, with a reference, or take the note back',
    params: byId,
    body: payoutInput,
    answer: payoutAnswer,
  },
  own: {
    method: 'get',
    path: '/entries/:id/results',
    limit: 'ownReadsPerUser',
    access: 'person',
    roles: ['contestant'],
    summary: 'The published results of an own entry, with its sheets and the comments of the judges',
    params: byId,
    answer: z.array(ownResult),
  },
} as const satisfies Record<string, RouteSpec>;
