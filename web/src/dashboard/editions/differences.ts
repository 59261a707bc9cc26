import type { Difference } from '../kit/ConflictDialog';
import type { EditionValues } from './editionValues';

const LABELS: Record<keyof EditionValues, string> = {
  name: 'Name',
  event_date: 'Date and time',
  location: 'Place',
  registration_opens_at: 'Registration opens',
  registration_closes_at: 'Registration closes',
  grace_minutes: 'Grace',
  categories: 'Categories',
  prizes: 'Prizes',
  currency: 'Currency',
  note: 'Note',
  min_class: 'Smallest class',
  recording_hours: 'Hours for recordings',
  megabyte_price: 'Price of a megabyte',
  terms_version: 'Version of the terms',
  review: 'Review of entries',
};

/** A value as text: of lists, every part of every entry. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(asText).join(', ');
  return typeof value === 'boolean' ? (value ? 'for everybody' : 'for administrators') : String(value).trim();
}

export const editionDifferences = (mine: EditionValues, theirs: EditionValues): Difference[] =>
  (Object.keys(LABELS) as (keyof EditionValues)[])
    .map((name) => ({ label: LABELS[name], mine: asText(mine[name]), theirs: asText(theirs[name]) }))
    .filter((field) => field.mine !== field.theirs);
