import type { EventSummary } from '@ndeiya/domain/site/event';
import { expect, test } from 'vitest';
import { findEvents, splitEvents } from './findEvents';

const event = (id: string, date: string, title = id): EventSummary => ({
  id,
  title,
  theme: 'Courage',
  location: 'Ndeiya hall',
  date_time: new Date(date),
  image: null,
});
const ids = (events: EventSummary[]) => events.map(({ id }) => id);

test('splits at now: upcoming ascending, past descending', () => {
  const events = [
    event('later', '2031-02-01T00:00:00Z'),
    event('old', '2020-01-01T00:00:00Z'),
    event('now', '2031-01-01T00:00:00Z'),
    event('older', '2019-01-01T00:00:00Z'),
  ];
  const { upcoming, past } = splitEvents(events, Date.parse('2031-01-01T00:00:00Z'));
  expect(ids(upcoming)).toEqual(['now', 'later']);
  expect(ids(past)).toEqual(['old', 'older']);
});

test.each([
  ['', ['a', 'b']],
  ['  ', ['a', 'b']],
  ['mugithi', ['a']],
  ['MŨGĨTHI', ['a']],
  ['courage poems', ['b']],
  ['hall ndeiya', ['a', 'b']],
  ['drums', []],
])('search %j finds %j', (search, found) => {
  const events = [
    event('a', '2031-01-01T00:00:00Z', 'Mũgĩthi evening'),
    event('b', '2031-01-01T00:00:00Z', 'Poems'),
  ];
  expect(ids(findEvents(events, search))).toEqual(found);
});
