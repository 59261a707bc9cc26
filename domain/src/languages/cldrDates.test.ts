import { expect, test } from 'vitest';
import { addLanguageForms } from '../kernel/dateNames';
import { formatLongDate, formatLongDateTime, formatShortDate, formatTime } from '../kernel/time';
import { groupedNumber } from '../kernel/timeZone';
import { cldrDates } from './cldrDates';
import { KIKUYU_DATES } from './kikuyuDates';
import { formsFrom } from './written';

test('the names of a language that is added come from the CLDR data inside Node', () => {
  const { months, shortMonths, weekdays } = cldrDates('sw') ?? {};
  expect([months?.[7], shortMonths?.[7], weekdays?.[0], weekdays?.[6]]).toEqual([
    'Agosti',
    'Ago',
    'Jumapili',
    'Jumamosi',
  ]);
});

test('a language that CLDR does not know has none', () => {
  expect(cldrDates('xzz')).toBeNull();
});

test.each(['ki-xx-yy', 'abc-de-fg', 'x', 'ki_KE', ''])(
  'a language that was stored with the tag %j, which is none, has none',
  (tag) => {
    expect(cldrDates(tag)).toBeNull();
  },
);

test('the names that ship with the Kikuyu texts are CLDR’s, but that every month has its number', () => {
  const cldr = cldrDates('ki');
  if (!cldr) throw new Error('CLDR has no data');
  const { months, ...rest } = cldr;
  const { months: shown, shortMonths, ...others } = KIKUYU_DATES;
  expect({ ...others, shortMonths: rest.shortMonths }).toEqual(rest);
  expect(shown.slice(1, 11)).toEqual(months.slice(1, 11));
  expect(shown.every((name) => name.startsWith('Mwere wa '))).toBe(true);
  expect([shown[0], shown[11]]).toEqual(['Mwere wa mbere', 'Mwere wa ikũmi na igĩrĩ']);
  expect(shortMonths.map((name) => name.replace('Mwere ', ''))).toEqual(
    months.map((_, at) => String(at + 1)),
  );
});

const AT = new Date('2025-08-06T15:05:00Z');

test.each(['so', 'om', 'ha', 'sw', 'fr', 'ru', 'es', 'de', 'am', 'fa', 'zh', 'he'])(
  'dates and numbers in %s have the order, the names, the digits and the groups of CLDR',
  (language) => {
    const data = cldrDates(language);
    if (!data) throw new Error('CLDR has no data');
    addLanguageForms(language, formsFrom(data));
    // V8 writes a plain space where CLDR has a narrow one.
    const plain = (text: string) => text.replace(/\s/g, ' ');
    const intl = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { timeZone: 'Africa/Nairobi', ...options }).format(
        AT,
      );
    const time = intl({ timeStyle: 'short' });
    expect(plain(formatLongDate(AT, language))).toBe(intl({ dateStyle: 'long' }));
    expect(plain(formatLongDateTime(AT, language))).toBe(`${intl({ dateStyle: 'full' })} ${time} EAT`);
    expect(plain(formatTime(AT, language))).toBe(`${time} EAT`);
    const numbers = [7, 999, 5000, 50_000, 12_345_678];
    const format = new Intl.NumberFormat(language);
    expect(numbers.map((number) => groupedNumber(number, language))).toEqual(
      numbers.map((number) => format.format(number)),
    );
  },
);

test('a short date names the month, also where CLDR’s has numbers only', () => {
  const data = cldrDates('de');
  if (data) addLanguageForms('de', formsFrom(data));
  expect(formatShortDate(AT, 'de')).toBe('6. Aug. 2025');
});

test('lakhs are grouped as in India', () => {
  const data = cldrDates('hi');
  if (data) addLanguageForms('hi', formsFrom(data));
  expect(groupedNumber(12_345_678, 'hi')).toBe('1,23,45,678');
});

test('a language that nobody has described has the day first, and the organisation’s numbers', () => {
  expect(formatLongDate(AT, 'xzz')).toBe('6 August 2025');
  expect(groupedNumber(50_000, 'xzz')).toBe('50,000');
});
