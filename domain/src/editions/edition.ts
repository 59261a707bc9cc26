import * as z from 'zod/mini';
import { defineCollection, defineView, type EntityOf } from '../kernel/collection';
import { LIMITS } from '../kernel/constants';
import {
  atMost,
  dateTimeInput,
  line,
  paragraph,
  STAMPS,
  stamps,
  timestamp,
  wholeNumber,
} from '../kernel/fields';
import { RECORDINGS } from '../recordings/recordings';
import { editionFieldMessages as texts } from './editionFieldMessages';
import { IF_SMALL } from './ifSmall';
import { EDITION_STATES } from './registration';

export const CATEGORY_KINDS = ['solo', 'group'] as const;
const RECORDING_RULES = ['none', 'optional', 'required'] as const;
export const REVIEW_MODES = ['auto', 'manual'] as const;

/**
 * The most of each that an edition may have. `categories` applies to those for everybody, and again to those for
 * administrators.
 */
export const EDITION_COUNTS = { categories: 20, prizes: 4, amounts: 10 } as const;

/** Merged classes have this name in the results (docs/results.md), so no category may. */
const RESERVED_CATEGORY = 'merged';

const whole = (min: number, max: number) => wholeNumber(min, max, texts.wholeNumber(min, max));

/** The year is an edition's id. */
export const EDITION_YEAR = /^20[0-9]{2}$/;
export const editionYear = whole(2000, 2099);
export const editionState = z.enum(EDITION_STATES, texts.state);

export const categoryName = line('Category', LIMITS.nameChars);
const names = z.array(categoryName).check(z.maxLength(EDITION_COUNTS.categories, texts.tooManyCategories));

export const editionCategory = z
  .strictObject({
    /** The field identifies it within the edition. */
    name: categoryName,
    /** Everybody can register in it; otherwise administrators only. */
    public: z.boolean(texts.yesOrNo),
    kinds: z.array(z.enum(CATEGORY_KINDS, texts.kinds)).check(z.minLength(1, texts.kinds), z.maxLength(2)),
    members_min: whole(1, 200),
    members_max: whole(1, 200),
    max_seconds: whole(10, 7200),
    /** The number of entries of the category in which one person may take part. */
    per_person_cap: whole(1, 100),
    /** The number of entries that the category has room for; null for no limit. */
    places: z.nullable(whole(1, 10_000)),
    recording: z.enum(RECORDING_RULES, texts.recording),
  })
  .check(z.refine((category) => category.members_min <= category.members_max, texts.members));
export type EditionCategory = z.output<typeof editionCategory>;

const prizeTitle = line('Title', LIMITS.nameChars);
/** Whole units of the currency: first prize, then the runners-up. */
const amounts = z
  .array(wholeNumber(0, 1_000_000_000, texts.amount))
  .check(z.minLength(1, texts.noAmount), z.maxLength(EDITION_COUNTS.amounts));

const editionPrize = z.strictObject({
  /** The field identifies it within the edition. */
  key: z
    .string(texts.prizeKey)
    .check(atMost(40, texts.prizeKey), z.regex(/^[a-z0-9-]{1,40}$/, texts.prizeKey)),
  title: prizeTitle,
  amounts,
  /** 'rest': every category that no other prize names, as in the rules of a round (docs/results.md). */
  categories: z.union([z.literal('all'), z.literal('rest'), names], texts.prizeCategories),
  if_small: z.enum(IF_SMALL, texts.ifSmall),
});
export type EditionPrize = z.output<typeof editionPrize>;

const common = {
  name: line('Name', LIMITS.nameChars),
  location: line('Location', LIMITS.titleChars),
  grace_minutes: whole(0, 1440),
  categories: z
    .array(editionCategory)
    .check(z.maxLength(2 * EDITION_COUNTS.categories, texts.tooManyCategories)),
  prizes: z.array(editionPrize).check(z.maxLength(EDITION_COUNTS.prizes, texts.tooManyPrizes)),
  currency: line('Currency', 10),
  note: paragraph('Note'),
  /** A category with fewer ranked entries is judged together with other small ones. */
  min_class: whole(1, 100),
  /** The version of the terms that people accept; null for the terms that the site shows. */
  terms_version: z.nullable(line('Version of the terms', LIMITS.nameChars)),
  review: z.enum(REVIEW_MODES, texts.review),
  /** After an entry was sent, the bytes of its recording may follow for so long. */
  recording_hours: z._default(whole(1, 168), RECORDINGS.hoursAfterSending),
  /** About what a megabyte costs, in the edition's currency; 0 where contestants are told no price. */
  megabyte_price: z._default(whole(0, 100), RECORDINGS.pricePerMegabyte),
};

/** The fields of an edition that the checks below need, both as it is typed and as it is stored. */
interface Checked {
  categories: readonly EditionCategory[];
  prizes: readonly EditionPrize[];
  registration_opens_at: Date | null;
  registration_closes_at: Date | null;
}
const comparable = (name: string) => name.toLowerCase();
const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;
const countPublic = ({ categories }: Checked) => categories.filter((category) => category.public).length;

const hasPrizesOfItsCategories = ({ categories, prizes }: Checked) => {
  const known = new Set(categories.map(({ name }) => name));
  return prizes.every(
    (prize) => typeof prize.categories === 'string' || prize.categories.every((name) => known.has(name)),
  );
};
const opensBeforeItCloses = ({ registration_opens_at: from, registration_closes_at: to }: Checked) =>
  !from || !to || from < to;

/** An edition as an administrator sends it. Year and state have routes of their own. Times are ISO 8601 text. */
export const editionInput = z
  .strictObject({
    ...common,
    event_date: dateTimeInput,
    registration_opens_at: z.nullable(dateTimeInput),
    registration_closes_at: z.nullable(dateTimeInput),
  })
  .check(
    z.refine((edition) => countPublic(edition) > 0, { path: ['categories'], error: texts.noCategory }),
    z.refine(
      (edition) =>
        countPublic(edition) <= EDITION_COUNTS.categories &&
        edition.categories.length - countPublic(edition) <= EDITION_COUNTS.categories,
      { path: ['categories'], error: texts.tooManyCategories },
    ),
    z.refine(({ categories }) => isDistinct(categories.map(({ name }) => comparable(name))), {
      path: ['categories'],
      error: texts.categoryTwice,
    }),
    z.refine(({ categories }) => categories.every(({ name }) => comparable(name) !== RESERVED_CATEGORY), {
      path: ['categories'],
      error: texts.categoryReserved,
    }),
    z.refine(({ prizes }) => isDistinct(prizes.map(({ key }) => key)), {
      path: ['prizes'],
      error: texts.prizeTwice,
    }),
    z.refine(hasPrizesOfItsCategories, { path: ['prizes'], error: texts.prizeCategories }),
    z.refine(opensBeforeItCloses, { path: ['registration_closes_at'], error: texts.closesFirst }),
  );
export type EditionInput = z.output<typeof editionInput>;
/** The same as a client sends it. */
export type EditionBody = z.input<typeof editionInput>;

/** One year's competition: `editions/{year}`. Functions write it, everybody reads it. */
export const editions = defineCollection(
  'editions',
  z.object({
    ...common,
    year: editionYear,
    event_date: timestamp,
    state: editionState,
    registration_opens_at: z.nullable(timestamp),
    registration_closes_at: z.nullable(timestamp),
    /** The names of `categories`: security rules cannot look into a list of maps. */
    category_names: z.array(z.string()),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: true,
    impersonal: [
      ...(['year', 'name', 'event_date', 'location', 'state', 'grace_minutes', 'categories'] as const),
      ...(['registration_opens_at', 'registration_closes_at', 'category_names', 'prizes'] as const),
      ...(['currency', 'note', 'min_class', 'terms_version', 'review'] as const),
      ...(['recording_hours', 'megabyte_price'] as const),
      ...STAMPS,
    ],
    label: 'Edition',
  },
);
export type Edition = EntityOf<typeof editions>;

/** The fields that the list of editions at /results shows. */
const editionSummaries = defineView(
  editions,
  z.object({
    year: editionYear,
    name: common.name,
    event_date: timestamp,
    location: common.location,
    state: editionState,
  }),
);
export type EditionSummary = EntityOf<typeof editionSummaries>;

/**
 * The public fields of the current edition as `settings/competition` repeats them, so that public pages, registrations
 * and rules read that one document. Functions write them together with the edition.
 */
export const shownEdition = z.object({
  current_edition: editionYear,
  edition: common.name,
  event_date: timestamp,
  location: common.location,
  public_categories: names.check(z.minLength(1, texts.noCategory)),
  extra_categories: names,
  currency: common.currency,
  prizes: z.array(z.object({ title: prizeTitle, amounts })),
  note: common.note,
  registration: z.object({
    state: editionState,
    opens_at: z.nullable(timestamp),
    closes_at: z.nullable(timestamp),
    grace_minutes: common.grace_minutes,
  }),
});
export type ShownEdition = z.output<typeof shownEdition>;
export const SHOWN_EDITION_FIELDS = Object.keys(shownEdition.shape) as (keyof ShownEdition)[];
