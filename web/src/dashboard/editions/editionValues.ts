import { zodResolver } from '@hookform/resolvers/zod';
import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import {
  type Edition,
  type EditionBody,
  type EditionCategory,
  editionInput,
  type EditionPrize,
} from '@ndeiya/domain/editions/edition';
import { newCategory } from '@ndeiya/domain/editions/editions';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Resolver } from 'react-hook-form';

/** A category in the form: numbers as they are typed. */
export interface CategoryValues extends Pick<EditionCategory, 'name' | 'public' | 'recording'> {
  kinds: 'solo' | 'group' | 'both';
  members_min: string;
  members_max: string;
  max_seconds: string;
  per_person_cap: string;
  places: string;
}
/** A prize in the form: amounts as they are typed. */
export interface PrizeValues extends Omit<EditionPrize, 'amounts'> {
  amounts: string[];
}
/** The form's values: times as the browser's picker has them (the organisation’s time), numbers as text. */
export interface EditionValues extends Pick<
  EditionBody,
  'name' | 'location' | 'currency' | 'note' | 'review' | 'event_date'
> {
  registration_opens_at: string;
  registration_closes_at: string;
  grace_minutes: string;
  min_class: string;
  recording_hours: string;
  megabyte_price: string;
  terms_version: string;
  categories: CategoryValues[];
  prizes: PrizeValues[];
}

const localTime = (instant: Date | null) => (instant ? toLocalIso(instant).slice(0, 16) : '');
const amountText = (amount: number) => amount.toLocaleString('en-US');

const categoryValues = ({ kinds, places, ...category }: EditionCategory): CategoryValues => ({
  name: category.name,
  public: category.public,
  recording: category.recording,
  kinds: kinds.length > 1 ? 'both' : (kinds[0] ?? 'both'),
  members_min: String(category.members_min),
  members_max: String(category.members_max),
  max_seconds: String(category.max_seconds),
  per_person_cap: String(category.per_person_cap),
  places: places === null ? '' : String(places),
});

/** A category as 'Add category' adds it. */
export const blankCategory = (): CategoryValues => categoryValues(newCategory('', true));

export const editionValuesOf = (edition: Edition): EditionValues => ({
  name: edition.name,
  location: edition.location,
  currency: edition.currency,
  note: edition.note,
  review: edition.review,
  event_date: localTime(edition.event_date),
  registration_opens_at: localTime(edition.registration_opens_at),
  registration_closes_at: localTime(edition.registration_closes_at),
  grace_minutes: String(edition.grace_minutes),
  min_class: String(edition.min_class),
  recording_hours: String(edition.recording_hours),
  megabyte_price: String(edition.megabyte_price),
  terms_version: edition.terms_version ?? '',
  categories: edition.categories.map(categoryValues),
  prizes: edition.prizes.map((prize) => ({ ...prize, amounts: prize.amounts.map(amountText) })),
});

/** The number that '50,000' or '50 000' is; NaN where it is none. */
export function parseNumber(text: string): number {
  const digits = text.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
}

const orNull = <T>(text: string, value: T) => (text.trim() === '' ? null : value);

/** The form's values as they are sent, not yet checked. Times without an offset mean the organisation’s. */
export const bodyOf = ({ categories, prizes, ...values }: EditionValues): EditionBody => ({
  ...values,
  registration_opens_at: orNull(values.registration_opens_at, values.registration_opens_at),
  registration_closes_at: orNull(values.registration_closes_at, values.registration_closes_at),
  grace_minutes: parseNumber(values.grace_minutes),
  min_class: parseNumber(values.min_class),
  recording_hours: parseNumber(values.recording_hours),
  megabyte_price: parseNumber(values.megabyte_price),
  terms_version: orNull(values.terms_version, values.terms_version),
  categories: categories.map(({ kinds, ...category }) => ({
    ...category,
    kinds: kinds === 'both' ? ['solo', 'group'] : [kinds],
    members_min: parseNumber(category.members_min),
    members_max: parseNumber(category.members_max),
    max_seconds: parseNumber(category.max_seconds),
    per_person_cap: parseNumber(category.per_person_cap),
    places: orNull(category.places, parseNumber(category.places)),
  })),
  prizes: prizes.map((prize) => ({ ...prize, amounts: prize.amounts.map(parseNumber) })),
});

const schemaResolver = zodResolver(editionInput) as unknown as Resolver<EditionBody>;

/** Checks with the domain's schema. Gives what is sent. */
export const editionResolver: Resolver<EditionValues, unknown, EditionBody> = async (
  values,
  context,
  options,
) => {
  const body = bodyOf(values);
  const { errors } = await schemaResolver(body, context, options as never);
  if (errors.event_date) errors.event_date.message = editionAdminMessages.noDate;
  return Object.keys(errors).length > 0
    ? { values: {}, errors: errors as object }
    : { values: body, errors: {} };
};

/** The categories of the stored edition that the changed edition no longer has. */
export function removedCategories(before: Edition, after: EditionBody): string[] {
  const kept = new Set(after.categories.map(({ name }) => name.trim()));
  return before.category_names.filter((name) => !kept.has(name));
}

/** A key that no prize of the form has. */
export function freeKey(prizes: readonly PrizeValues[]): string {
  const taken = new Set(prizes.map(({ key }) => key));
  let number = prizes.length + 1;
  while (taken.has(`prize-${String(number)}`)) number += 1;
  return `prize-${String(number)}`;
}
