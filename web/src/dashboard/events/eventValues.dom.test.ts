import type { Event } from '@ndeiya/domain/site/event';
import { expect, test } from 'vitest';
import { BLANK_EVENT, draftOf, eventDifferences, eventValuesOf, toPicker } from './eventValues';

const time = new Date('2031-08-16T06:00:00Z');
const event: Event = {
  id: 'e1',
  title: 'Final',
  theme: 'Courage',
  location: 'Hall',
  details: '<p><u>a</u></p>',
  date_time: time,
  image: null,
  image_upload: null,
  image_error: null,
  created_at: time,
  updated_at: time,
};

test('the picker shows East Africa Time and its value is read as such', () => {
  expect(toPicker(time)).toBe('2031-08-16T09:00');
  expect(draftOf(eventValuesOf(event), event)).toEqual(event);
});

test('there is no draft while a required field is missing', () => {
  expect(draftOf(BLANK_EVENT, null)).toBeNull();
});

test('differences are shown as text', () => {
  const mine = { ...eventValuesOf(event), theme: 'Justice', date_time: '2031-08-17T10:00', details: 'b' };
  expect(eventDifferences(mine, eventValuesOf(event))).toEqual([
    { label: 'Theme', mine: 'Justice', theirs: 'Courage' },
    {
      label: 'Date & Time',
      mine: 'Sunday, August 17, 2031 at 10:00 AM EAT',
      theirs: 'Saturday, August 16, 2031 at 09:00 AM EAT',
    },
    { label: 'Details', mine: 'b', theirs: 'a' },
  ]);
});
