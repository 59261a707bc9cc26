import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { LIMITS } from '../kernel/constants';
import { dateTimeInput, ofEdition, optionalParagraph, STAMPS, stamps, timestamp } from '../kernel/fields';
import { lineField, schemasOf } from '../kernel/fieldTable';
import { imageFields, PICTURE_FIELDS } from '../kernel/image';
import { namesOf } from '../kernel/shownFields';

/** The fields of an event (spec §5). */
export const eventFields = {
  title: lineField('Title', { max: LIMITS.titleChars }),
  theme: lineField('Theme', { max: LIMITS.titleChars }),
  date_time: { label: 'Date & Time', kind: 'dateTime', schema: dateTimeInput },
  location: lineField('Location', { max: LIMITS.titleChars }),
  details: {
    label: 'Details',
    kind: 'html',
    max: LIMITS.detailsChars,
    optional: true,
    schema: z._default(optionalParagraph('Details', LIMITS.detailsChars), ''),
  },
} as const;

export const eventInput = z.strictObject(schemasOf(eventFields));
export type EventInput = z.output<typeof eventInput>;

export const events = defineCollection(
  'events',
  z.object({ ...eventInput.shape, date_time: timestamp, ...ofEdition, ...imageFields, ...stamps }),
  {
    owner: 'site',
    audited: true,
    impersonal: [...namesOf(eventFields), 'edition', ...PICTURE_FIELDS, ...STAMPS],
    label: 'Event',
    counted: 'total_events',
    onHome: true,
  },
);
export type Event = EntityOf<typeof events>;

/** Events in lists: without `details`, which may be longer than all other fields together. */
export type EventSummary = Pick<Event, 'id' | 'title' | 'theme' | 'location' | 'date_time' | 'image'>;
