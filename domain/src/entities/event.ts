import * as z from 'zod/mini';
import { defineCollection, defineView, type EntityOf } from '../collection';
import { LIMITS } from '../constants';
import { dateTimeInput, line, optionalParagraph, STAMPS, stamps, timestamp } from './fields';
import { imageFields, PICTURE_FIELDS } from './image';

const text = {
  title: line('Title', LIMITS.titleChars),
  theme: line('Theme', LIMITS.titleChars),
  location: line('Location', LIMITS.titleChars),
};

/** What an administrator types (spec §5); `details` is an HTML fragment and may be empty or missing. */
export const eventInput = z.strictObject({
  ...text,
  details: z._default(optionalParagraph('Details', LIMITS.detailsChars), ''),
  date_time: dateTimeInput,
});
export type EventInput = z.output<typeof eventInput>;

export const events = defineCollection(
  'events',
  z.object({
    ...text,
    details: optionalParagraph('Details', LIMITS.detailsChars),
    date_time: timestamp,
    ...imageFields,
    ...stamps,
  }),
  {
    owner: 'site',
    audited: true,
    impersonal: ['title', 'theme', 'location', 'details', 'date_time', ...PICTURE_FIELDS, ...STAMPS],
    label: 'Event',
    counted: 'total_events',
    onHome: true,
  },
);
export type Event = EntityOf<typeof events>;

/** What a list of events shows: without `details`, which may be longer than all the rest together. */
export const eventSummaries = defineView(
  events,
  z.object({ ...text, date_time: timestamp, image: imageFields.image }),
);
export type EventSummary = EntityOf<typeof eventSummaries>;
