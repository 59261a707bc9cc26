import { afterEach, describe, expect, test } from 'vitest';
import { dialledDigits, isStoredPhone, NO_PHONE, readPhone, shownPhone, telLink, typedForms } from './phone';
import { DEFAULT_REGION, setRegion } from './timeZone';

afterEach(() => {
  setRegion(DEFAULT_REGION);
});

const KAMAU = '+254 712 345 678';

describe('a number of Kenya has one form', () => {
  test.each([
    ['within the country', '0712345678'],
    ['with spaces', '0712 345 678'],
    ['with brackets', '(0712) 345678'],
    ['with dots', '0712.345.678'],
    ['with the country code', '+254712345678'],
    ['with both prefixes', '+254 0712 345 678'],
    ['with the zero in brackets', '+254 (0) 712 345 678'],
    ['with the zero in brackets and no space', '+254(0)712345678'],
    ['with zeros for the plus', '00254712345678'],
    ['with the zeros that Kenya dials for the plus', '000254712345678'],
    ['without the plus', '254712345678'],
    ['without its zero, which Excel has removed', '712345678'],
    ['from the contacts of a phone', '\u202a+254\u00a0712\u00a0345\u00a0678\u202c'],
    ['from WhatsApp, with hyphens that do not break', '\u202a+254\u2011712\u2011345\u2011678\u202c'],
    ['behind a byte order mark', '\ufeff0712 345 678'],
    ['with a soft hyphen and a thin space', '0712\u00ad345\u2009678'],
    ['with full-width digits', '＋２５４７１２３４５６７８'],
    ['from a link', 'tel:+254712345678'],
    ['with a dash between spaces', '0712 – 345 678'],
  ])('%s', (_how, typed) => {
    expect(readPhone(typed)).toBe(KAMAU);
    expect(telLink(typed)).toBe('tel:+254712345678');
    expect(dialledDigits(typed)).toBe('254712345678');
  });

  test.each([
    ['0112 345678', '+254 112 345 678'],
    ['020 123 4567', '+254 201 234 567'],
    ['0800 720 000', '+254 800 720 000'],
  ])('%s is %s', (typed, stored) => {
    expect(readPhone(typed)).toBe(stored);
  });
});

describe('a number of another country keeps its code', () => {
  test.each([
    ['+44 20 7946 0958', '+44 207 946 0958'],
    ['+44 (0)20 7946 0958', '+44 207 946 0958'],
    ['0044 20 7946 0958', '+44 207 946 0958'],
    ['+39 0472 123 456', '+39 047 212 3456'],
    ['+1 (202) 555-0143', '+1 202 555 0143'],
    ['+256 0772 123456', '+256 772 123 456'],
    ['+225 01 23 45 67 89', '+225 012 345 6789'],
  ])('%s is %s', (typed, stored) => {
    expect(readPhone(typed)).toBe(stored);
  });
});

describe('a text that could lead to a wrong number is no number', () => {
  test.each([
    '1------',
    '12',
    '',
    '112233',
    '0712 345 67',
    '0712 345 6789',
    '0712 345 678 / 0722 345 678',
    '0712 345 678 or 0722 345 678',
    '0712 CALL ME',
    '07+12345678',
    '++254712345678',
    '+254 254 712 345 678',
    '+0712345678',
    '+712345678',
    '447911123456',
    '2.54713E+11',
    '+210 123 456 789',
    'njeri@example.org',
    '0712345678;ext=12',
    '٠٧١٢٣٤٥٦٧٨',
    NO_PHONE,
  ])('%j', (typed) => {
    expect(readPhone(typed)).toBeNull();
    expect(telLink(typed)).toBeNull();
  });
});

test('a number in its form is stored as it is, and so is the sign for none', () => {
  expect([KAMAU, '+39 047 212 3456', NO_PHONE].map(isStoredPhone)).toEqual([true, true, true]);
  expect(['0712 345 678', '+254712345678', '1------'].map(isStoredPhone)).toEqual([false, false, false]);
});

test('an older text that is no number is shown as it is', () => {
  expect([shownPhone('0712345678'), shownPhone(' 1------ ')]).toEqual([KAMAU, '1------']);
});

test('in another region a number without a country code is none, because its country is not known', () => {
  setRegion({ ...DEFAULT_REGION, time_zone: 'Africa/Kampala' });
  expect([readPhone('0712 345 678'), readPhone('+256 712 345 678')]).toEqual([null, '+256 712 345 678']);
});

describe('the ways in which a number is typed', () => {
  test('each of them is this number, and each of them has all of them', () => {
    const all = typedForms('0712 345 678');
    expect(all).toEqual([
      '+254712345678',
      '00254712345678',
      '254712345678',
      '+2540712345678',
      '002540712345678',
      '2540712345678',
      '000254712345678',
      '0712345678',
      '712345678',
    ]);
    expect(all.map(typedForms)).toEqual(all.map(() => all));
  });

  test('of another country have its code, and a zero that belongs to the number stays', () => {
    expect(typedForms('+256 772 123 456')).toContain('00256772123456');
    expect(typedForms('+256 772 123 456')).not.toContain('0772123456');
    expect(typedForms('+39 0472 123 456')).toEqual(['+390472123456', '00390472123456', '000390472123456']);
  });

  test('of what is no number are none', () => {
    expect(['njeri@example.org', '0712 345 67', '0712 345 678 / 0722 345 678'].flatMap(typedForms)).toEqual(
      [],
    );
  });
});
