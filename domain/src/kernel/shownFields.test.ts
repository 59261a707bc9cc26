import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { participantFields } from '../entries/participant';
import { userFields } from '../people/user';
import { eventFields } from '../site/event';
import { galleryFields } from '../site/gallery';
import { videoFields } from '../site/video';
import { contactFields, partnerFields, subscriberFields } from '../site/visitorForms';
import type { FieldTable } from './fieldTable';
import { isOptional } from './shownFields';

const TABLES: Readonly<Record<string, FieldTable>> = {
  participantFields,
  userFields,
  eventFields,
  galleryFields,
  videoFields,
  contactFields,
  partnerFields,
  subscriberFields,
};

test.each(
  Object.entries(TABLES).flatMap(([table, fields]) =>
    Object.entries(fields).map(([name, field]) => [`${table}.${name}`, field] as const),
  ),
)('%s is shown as optional exactly where its schema takes nothing', (_, field) => {
  expect(isOptional(field)).toBe(z.safeParse(field.schema, undefined).success);
});
