import { expect, test } from 'vitest';
import { fieldMessages } from './fieldMessages';
import { dateTimeInput } from './fields';

test.each(['2027-02-29T09:00', '2027-04-31T09:00:00+03:00', '2027-13-01T09:00', '2027-05-01T25:00'])(
  '%s is no time of the calendar, and is refused with the reason',
  (text) => {
    const { success, error } = dateTimeInput.safeParse(text);
    expect(success).toBe(false);
    expect(error?.issues.map(({ message }) => message)).toEqual([fieldMessages.noSuchDate]);
  },
);

test('the leap day of a year that has one is taken', () => {
  expect(dateTimeInput.parse('2028-02-29T09:00')).toEqual(new Date('2028-02-29T06:00:00Z'));
});
