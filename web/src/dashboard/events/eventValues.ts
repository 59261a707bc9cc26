import { blankOf, valuesOf as tableValues } from '@ndeiya/domain/kernel/shownFields';
import { formatLongDateTime, parseDateTime, toLocalIso } from '@ndeiya/domain/kernel/time';
import { type Event, eventFields, eventInput } from '@ndeiya/domain/site/event';
import type * as z from 'zod/mini';
import type { Difference } from '../kit/ConflictDialog';
import { differencesOf } from '../kit/recordFields';
import { fromHtml } from './rich-text/fromHtml';
import { textOf } from './rich-text/model';

/** The form's values: `date_time` as in the browser's picker, in the organisation’s time. */
export type EventValues = z.input<typeof eventInput>;

export const BLANK_EVENT: EventValues = blankOf(eventFields);

/** '2025-08-16T09:00' in Nairobi, for `datetime-local`. */
export const toPicker = (instant: Date): string => toLocalIso(instant).slice(0, 16);

export const eventValuesOf = (event: Event): Required<EventValues> =>
  tableValues(eventFields, { ...event, date_time: toPicker(event.date_time) });

const showDate = (value: string) => {
  const instant = parseDateTime(value);
  return isNaN(instant.getTime()) ? value : formatLongDateTime(instant);
};

/** The form's values as people read them. */
const texts = ({ details = '', ...values }: EventValues) => ({
  ...values,
  date_time: showDate(values.date_time),
  details: textOf(fromHtml(details)).trim(),
});

export const eventDifferences = (mine: EventValues, theirs: EventValues): Difference[] =>
  differencesOf(eventFields, texts(mine), texts(theirs));

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
