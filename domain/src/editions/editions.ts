import { GROUPED_BELOW_PARTICIPANTS } from '../kernel/constants';
import { localYear } from '../kernel/time';
import { RECORDINGS } from '../recordings/recordings';
import type { Edition, EditionCategory, EditionInput, EditionPrize, ShownEdition } from './edition';
import type { EditionState } from './registration';
import { DEFAULT_SETTINGS } from './settingsDefaults';

/** The fields of an edition that are typed or chosen: all but its id and its document times. */
export type EditionFields = Omit<Edition, 'id' | 'created_at' | 'updated_at'>;

/** The first values of a new category: it has no limit that the specification does not name. */
export const newCategory = (name: string, isPublic: boolean): EditionCategory => ({
  name,
  public: isPublic,
  kinds: ['solo', 'group'],
  members_min: 1,
  members_max: 50,
  max_seconds: 600,
  per_person_cap: 1,
  places: null,
  recording: 'none',
});

const RENDITION = 'Rendition';

/** The prize named after a category is for that one, the others are for the rest. */
function prizeOf(
  { title, amounts }: ShownEdition['prizes'][number],
  index: number,
  names: readonly string[],
): EditionPrize {
  const own = names.filter((name) => name === RENDITION && title.toLowerCase().includes(name.toLowerCase()));
  return {
    key: own.length > 0 ? 'rendition' : index === 0 ? 'top' : `prize-${String(index + 1)}`,
    title,
    amounts: [...amounts],
    categories: own.length > 0 ? own : 'rest',
    if_small: 'award',
  };
}

const namesOf = (categories: readonly EditionCategory[]) => categories.map(({ name }) => name);

/**
 * The edition that a site has had before it kept editions: made of what the settings say, which are the specification's
 * 2025 edition where nobody has changed them.
 */
export function firstEdition(shown: ShownEdition = DEFAULT_SETTINGS): EditionFields {
  const categories = [
    ...shown.public_categories.map((name) => newCategory(name, true)),
    ...shown.extra_categories.map((name) => newCategory(name, false)),
  ];
  const category_names = namesOf(categories);
  const { state, opens_at, closes_at, grace_minutes } = shown.registration;
  return {
    year: localYear(shown.event_date),
    name: shown.edition,
    event_date: shown.event_date,
    location: shown.location,
    state,
    registration_opens_at: opens_at,
    registration_closes_at: closes_at,
    grace_minutes,
    categories,
    category_names,
    prizes: shown.prizes.map((prize, index) => prizeOf(prize, index, category_names)),
    currency: shown.currency,
    note: shown.note,
    min_class: GROUPED_BELOW_PARTICIPANTS,
    terms_version: null,
    review: 'auto',
    recording_hours: RECORDINGS.hoursAfterSending,
    megabyte_price: RECORDINGS.pricePerMegabyte,
  };
}

/** The edition after `last`, to be planned: its rules, categories and prizes, on the same day of its own year. */
export function nextEdition(last: EditionFields, year: number): EditionFields {
  const event_date = new Date(last.event_date);
  event_date.setUTCFullYear(event_date.getUTCFullYear() + year - last.year);
  return {
    ...last,
    year,
    event_date,
    state: 'planned',
    registration_opens_at: null,
    registration_closes_at: null,
  };
}

/** An edition with what was typed; year and state stay. */
export const withInput = (edition: EditionFields, input: EditionInput): EditionFields => ({
  ...edition,
  ...input,
  category_names: namesOf(input.categories),
});

/** The fields of the current edition that `settings/competition` repeats. */
export function shownOf(edition: EditionFields): ShownEdition {
  const named = (isPublic: boolean) => namesOf(edition.categories.filter((one) => one.public === isPublic));
  return {
    current_edition: edition.year,
    edition: edition.name,
    event_date: edition.event_date,
    location: edition.location,
    public_categories: named(true),
    extra_categories: named(false),
    currency: edition.currency,
    prizes: edition.prizes.map(({ title, amounts }) => ({ title, amounts })),
    note: edition.note,
    registration: {
      state: edition.state,
      opens_at: edition.registration_opens_at,
      closes_at: edition.registration_closes_at,
      grace_minutes: edition.grace_minutes,
    },
  };
}

/** From each state, the states that may follow. An archived edition stays archived: its personal data is cleaned. */
export const NEXT_STATES: Readonly<Record<EditionState, readonly EditionState[]>> = {
  planned: ['open'],
  open: ['closed', 'planned'],
  closed: ['open', 'archived'],
  archived: [],
};
