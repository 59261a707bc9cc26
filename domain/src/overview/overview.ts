import * as z from 'zod/mini';
import { ENTRY_STATES } from '../entries/states';
import { ROUND_STATES } from '../judging/states';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { STAMPS, stamps, timestamp } from '../kernel/fields';

const total = z.number().check(z.int(), z.minimum(0));

/** One day in Nairobi: the entries that began on it, and those whose last submission was on it. */
const day = z.object({ registered: total, submitted: total, at: timestamp });
export type OverviewDay = z.output<typeof day>;

const entriesPart = z.object({
  at: timestamp,
  /** The entries of each category by state; drafts are not counted. */
  categories: z.array(
    z.object({ name: z.string(), states: z.partialRecord(z.enum(ENTRY_STATES), z.number()) }),
  ),
  /** Returned entries whose time is over. */
  overdue: total,
  /** Offers of places that end soon. */
  ending: total,
  /** Entries that take part, with a minor whose consent is missing or refused. */
  consents: total,
  /** Those of them with a guardian whose contact may be somebody else's. Older overviews lack it. */
  shared: z.optional(total),
});
export type OverviewEntries = z.output<typeof entriesPart>;

const inboxPart = z.object({
  at: timestamp,
  messages: total,
  partners: total,
  /** Those under 'One of many'. Older overviews lack them. */
  further_messages: z.optional(total),
  further_partners: z.optional(total),
  /** Requests to enter a group. Older overviews lack these and the photographs. */
  groups: z.optional(total),
  /** Photographs of signed sheets. */
  scans: z.optional(total),
  /** The steps of the maintenance that have failed several times, and go on failing. Older overviews lack them. */
  stuck: z.optional(z.array(z.string())),
});

const languagesPart = z.object({
  at: timestamp,
  /** The languages that visitors can choose, and those in which a translation waits for a review. */
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Translations that wait for a review. */
      drafts: total,
      /** Texts of the site without a translation; null in a language that is not published. */
      missing: z.nullable(total),
    }),
  ),
});
export type OverviewLanguages = z.output<typeof languagesPart>;

const overviewRound = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(ROUND_STATES),
  /** Entries that perform or have performed. */
  entries: total,
  performed: total,
  /** Judges who count. */
  judges: total,
  /** Sheets of performed entries on which nothing is left to do, and those that there should be. */
  settled: total,
  expected: total,
  /** Sheets with a late or conflicting operation; null while the round is open, when the console knows. */
  undecided: z.nullable(total),
  /** Totals far from their panel that nobody has answered; null as above. */
  alerts: z.nullable(total),
  /** Documents of the round that do not match their schema; null as above. Older overviews lack it. */
  unreadable: z._default(z.nullable(total), null),
  /** The mean distance of each judge from the panel, by seat; null before the round is frozen. */
  offsets: z.nullable(z.array(z.object({ seat: z.string(), offset: z.string() }))),
});
export type OverviewRound = z.output<typeof overviewRound>;
const roundsPart = z.object({
  at: timestamp,
  list: z.array(overviewRound),
  /** Rounds that do not match the schema, which the list cannot show. Older overviews lack it. */
  unreadable: z._default(total, 0),
});

const overviewSlot = z.object({
  state: z.string(),
  planned_at: z.nullable(timestamp),
  started_at: z.nullable(timestamp),
  ended_at: z.nullable(timestamp),
});
export type OverviewSlot = z.output<typeof overviewSlot>;
const stagePart = z.object({ at: timestamp, slots: z.array(overviewSlot) });

const endPart = z.object({
  at: timestamp,
  /** Prizes of published results that are to be paid, or settled after a correction. */
  prizes: total,
  /** Certificates that were issued. */
  certificates: total,
  /** Withdrawn entries that published results still name. */
  withdrawn: total,
});
export type OverviewEnd = z.output<typeof endPart>;

/**
 * The numbers of one edition for the first page of the dashboard: `overviews/{year}`. Functions count each part anew and
 * keep the time of that count in `at`, so that a late count never replaces a newer one.
 */
export const overviews = defineCollection(
  'overviews',
  z.object({
    edition: z.number(),
    /** By day: '2026-08-16'. */
    days: z.record(z.string(), day),
    entries: z.nullable(entriesPart),
    /** The same for the whole site; only the current edition has it. */
    inbox: z.nullable(inboxPart),
    /** These numbers are for the whole site too. Overviews that were stored before this part lack it. */
    languages: z._default(z.nullable(languagesPart), null),
    rounds: z.nullable(roundsPart),
    stage: z.nullable(stagePart),
    /** The end of the edition, once results are published. Overviews that were stored before this part lack it. */
    end: z._default(z.nullable(endPart), null),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['edition', 'days', 'entries', 'inbox', 'languages', 'rounds', 'stage', 'end', ...STAMPS],
  },
);
export type Overview = EntityOf<typeof overviews>;
