import { type Event, eventInput } from '@ndeiya/domain/entities/event';
import { formatLongDateTime, parseDateTime, toNairobiIso } from '@ndeiya/domain/time';
import type * as z from 'zod/mini';
import type { Difference } from '../shared/ConflictDialog';
import { fromHtml } from './rich-text/fromHtml';
import { textOf } from './rich-text/model';

/** The form's values: `date_time` as in the browser's picker, in East Africa Time. */
export type EventValues = z.input<typeof eventInput>;

export const BLANK: EventValues = { title: '', theme: '', details: '', date_time: '', location: '' };

/** '2025-08-16T09:00' in Nairobi, for `datetime-local`. */
export const toPicker = (instant: Date): string => toNairobiIso(instant).slice(0, 16);

/** An event as the form shows it. */
export const valuesOf = ({ title, theme, details, date_time, location }: Event): EventValues => ({
  title,
  theme,
  details,
  date_time: toPicker(date_time),
  location,
});

const showDate = (value: string) => {
  const instant = parseDateTime(value);
  return isNaN(instant.getTime()) ? value : formatLongDateTime(instant);
};

const FIELDS = [
  { name: 'title', label: 'Title', show: String },
  { name: 'theme', label: 'Theme', show: String },
  {
    name: 'date_time',
    label: 'Date & Time',
    show: showDate,
  },
  { name: 'location', label: 'Location', show: String },
  { name: 'details', label: 'Details', show: (html: string) => textOf(fromHtml(html)) },
] as const;

/** The fields in which two versions of an event differ. */
export const differences = (mine: EventValues, theirs: EventValues): Difference[] =>
  FIELDS.map(({ name, label, show }) => ({
    label,
    mine: show(mine[name] ?? ''),
    theirs: show(theirs[name] ?? ''),
  })).filter((field) => field.mine.trim() !== field.theirs.trim());

/** The form's content as an event for the preview; `null` while it is incomplete. */
export function draftOf(values: EventValues, event: Event | null): Event | null {
  const parsed = eventInput.safeParse(values);
  if (!parsed.success) return null;
  const now = new Date();
  const blank = {
    id: 'preview',
    image: null,
    image_upload: null,
    image_error: null,
    created_at: now,
    updated_at: now,
  };
  return { ...(event ?? blank), ...parsed.data };
}
