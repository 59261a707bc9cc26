import { expect, test } from 'vitest';
import { addLanguageForms } from '../kernel/dateNames';
import { KIKUYU_DATES } from './kikuyuDates';
import { atTime, ofText, phrase, say, untilTime } from './phrase';
import { formsFrom } from './written';

const count = phrase('{n, plural, =0 {no entries} one {# entry} other {# entries}} of {who}', {
  n: 2,
  who: 'Wanjikũ',
});

test('a sentence is written in English where its language has no translation', () => {
  expect(say(count, 'ki', {})).toBe('2 entries of Wanjikũ');
  expect(say('Typed by {somebody}', 'ki', {})).toBe('Typed by {somebody}');
});

test.each([
  [0, 'no entries of Wanjikũ'],
  [1, '1 entry of Wanjikũ'],
])('the form of a sentence follows its number, here %i', (n, text) => {
  expect(say({ ...count, values: { ...count.values, n } })).toBe(text);
});

test('a sentence with a number is written in a language that was stored with a tag that is none', () => {
  const texts = { [count.english]: '{n, plural, one {#: xx} other {#: yy}}' };
  expect(say(count, 'ki-xx-yy', texts)).toBe('2: yy');
});

test('a translation has its own order, and times in the names of its language', () => {
  addLanguageForms('ki', formsFrom(KIKUYU_DATES));
  const words = phrase('Please send it by {time}.', { time: atTime(new Date('2031-08-16T06:00:00Z')) });
  expect(say(words)).toBe('Please send it by Saturday, August 16, 2031 at 09:00 AM EAT.');
  const texts = { 'Please send it by {time}.': '{time}: xx' };
  expect(say(words, 'ki', texts)).toBe('Njumamothi, 16 Mwere wa kanana 2031 09:00 EAT: xx');
});

test('a value that is a text has its own translation, where there is one', () => {
  const words = phrase('Your entry in {category}', { category: ofText('Poetry') });
  expect(say(words, 'ki', { Poetry: 'Marebeta' })).toBe('Your entry in Marebeta');
  expect(say(words, 'ki', {})).toBe('Your entry in Poetry');
});

test('a deadline at midnight is the end of the day before, in English and where it is translated', () => {
  addLanguageForms('ki', formsFrom(KIKUYU_DATES));
  const english = 'Please send it by {time}.';
  const midnight = phrase(english, { time: untilTime(new Date('2026-08-01T21:00:00Z')) });
  expect(say(midnight)).toBe('Please send it by the end of Saturday, August 1, 2026.');
  const own = { [english]: '{time}: xx' };
  expect(say(midnight, 'ki', { ...own, 'the end of {date}': 'yy {date}' })).toMatch(
    /^yy Njumamothi, 1 .*: xx$/,
  );
  // Half of a sentence in another language is worse than the exact time.
  expect(say(midnight, 'ki', own)).toMatch(/2 .* 2026 00:00 EAT: xx$/);
});

test('a deadline at any other time, and the time of an event at midnight, are written as they are', () => {
  const minuteBefore = new Date('2026-08-01T20:59:00Z');
  expect(say(phrase('{time}', { time: untilTime(minuteBefore) }))).toBe(
    'Saturday, August 1, 2026 at 11:59 PM EAT',
  );
  expect(say(phrase('{time}', { time: atTime(new Date('2026-08-01T21:00:00Z')) }))).toBe(
    'Sunday, August 2, 2026 at 12:00 AM EAT',
  );
});
