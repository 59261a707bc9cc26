import { expect, test } from 'vitest';
import { editionWarnings, newEditionWarning, offerWarning, programmeWarning } from './dateWarnings';

const at = (text: string) => new Date(`${text}+03:00`);
const EVENT = at('2031-08-16T09:00');
const dates = { year: 2031, event: EVENT, opens: at('2031-05-01T00:00'), closes: at('2031-07-31T23:59') };

test('dates that fit each other have no warning', () => {
  expect(editionWarnings(dates)).toEqual([]);
  expect(editionWarnings({ ...dates, opens: null, closes: null })).toEqual([]);
  expect(editionWarnings({ ...dates, event: null })).toEqual([]);
});

test('an event in another year than its edition has a warning, and a day around New Year counts there', () => {
  expect(editionWarnings({ ...dates, year: 2030 })).toEqual([
    'The event is in 2031, and this is the edition of 2030.',
  ]);
  const newYear = { year: 2031, opens: null, closes: null };
  expect(editionWarnings({ ...newYear, event: at('2031-01-01T01:00') })).toEqual([]);
});

test('a registration that closes or opens after the event has begun has a warning', () => {
  expect(editionWarnings({ ...dates, closes: at('2031-08-17T00:00') })).toEqual([
    'Registration closes after the event has begun: at the end of Saturday, August 16, 2031.',
  ]);
  expect(editionWarnings({ ...dates, closes: at('2031-08-16T18:00') })).toEqual([
    'Registration closes after the event has begun: on Saturday, August 16, 2031 at 06:00 PM EAT.',
  ]);
  expect(editionWarnings({ ...dates, closes: null, opens: at('2031-08-17T00:00') })).toEqual([
    'Registration opens after the event has begun: on Sunday, August 17, 2031.',
  ]);
  expect(editionWarnings({ ...dates, closes: null, opens: EVENT })).toHaveLength(1);
  expect(editionWarnings({ ...dates, closes: EVENT })).toEqual([]);
});

test('a new edition is that of this year or the next one, and any other has a warning', () => {
  const now = at('2031-11-25T12:00');
  expect([2031, 2032].map((year) => newEditionWarning(year, now))).toEqual([null, null]);
  expect(newEditionWarning(2033, now)).toBe('It is 2031 now, and the new edition would be the one of 2033.');
  expect(newEditionWarning(2030, now)).not.toBeNull();
});

test('a programme on another day than the event has a warning, at any time of the day there', () => {
  expect(programmeWarning(at('2031-08-16T23:30'), EVENT)).toBeNull();
  expect(programmeWarning(at('2031-08-17T00:00'), EVENT)).toBe(
    'The programme begins on August 17, 2031, and the event is on August 16, 2031.',
  );
  expect(programmeWarning(new Date(NaN), EVENT)).toBeNull();
});

test('an offer that ends after the event has begun has a warning', () => {
  const now = at('2031-08-14T09:00');
  expect(offerWarning(2, EVENT, now)).toBeNull();
  expect(offerWarning(3, EVENT, now)).toBe(
    'The place can be confirmed until August 17, 2031, after the event on August 16, 2031 has begun.',
  );
  expect(offerWarning(NaN, EVENT, now)).toBeNull();
});
