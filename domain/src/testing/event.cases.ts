import { LIMITS } from '../constants';
import { type Case, loose, spoil, wholeCases } from './cases';
import { textCases } from './fieldCases';
import { makeEvent } from './makers';

const make = loose(makeEvent);
const dateTime = spoil(make, 'date_time');
const titleChars = { max: LIMITS.titleChars };

/** `date_time` is ISO text here; a document stores the time. */
export const eventCases: Case[] = [
  ...wholeCases(make),
  ...textCases(make, 'title', titleChars),
  ...textCases(make, 'theme', titleChars),
  ...textCases(make, 'location', titleChars),
  ...textCases(make, 'details', {
    max: LIMITS.detailsChars,
    optional: true,
    hasDefault: true,
    multiline: true,
    untrimmed: true,
  }),
  dateTime.missing(),
  ...['2031-08-16T09:00', '2031-08-16T09:00:00', '2031-08-16T09:00:00.123Z', '1999-12-31T23:59:59-0800'].map(
    (value) => dateTime.good(value, value),
  ),
  dateTime.bad('null', null),
  dateTime.bad('a number', 1_786_000_000_000),
  dateTime.bad('empty', ''),
  dateTime.bad('a date only', '2031-08-16'),
  dateTime.bad('prose', 'next Saturday at nine'),
  dateTime.bad('an American date', '08/16/2031 09:00'),
  dateTime.bad('a month that there is not', '2031-13-16T09:00'),
  dateTime.bad('an hour that there is not', '2031-08-16T25:00'),
  dateTime.bad('text after it', '2031-08-16T09:00Z and more'),
];
