import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_REGION, setRegion } from '../kernel/timeZone';
import { centsOf, hasRoom } from './budget';
import { plainLetters, textSize } from './gsm';
import { SAMPLE_VALUES, TEXT_DEFAULTS, TEXT_KINDS, variablesOf } from './kinds';
import { textNumber } from './number';
import { quietUntil, venueDay, waitsForMorning } from './quietHours';
import { REPORT_STATUSES, reported, TEXT_STATES } from './states';
import { fillText, foreignLinks, unknownVariables } from './template';

const SITE = 'https://ndeiya.example.org';

test.each([
  ['160 letters of the alphabet', 'a'.repeat(160), [160, 1, 'gsm7']],
  ['161 letters', 'a'.repeat(161), [161, 2, 'gsm7']],
  ['306 letters', 'a'.repeat(306), [306, 2, 'gsm7']],
  ['307 letters', 'a'.repeat(307), [307, 3, 'gsm7']],
  ['80 signs of two places', '€'.repeat(80), [160, 1, 'gsm7']],
  ['a sign of two places that would be cut', `${'a'.repeat(152)}€${'a'.repeat(152)}`, [306, 3, 'gsm7']],
  ['70 letters with a ũ', `ũ${'a'.repeat(69)}`, [70, 1, 'ucs2']],
  ['71 letters with a ũ', `ũ${'a'.repeat(70)}`, [71, 2, 'ucs2']],
  ['135 letters with a ũ', `ũ${'a'.repeat(134)}`, [135, 3, 'ucs2']],
  ['an emoji, which takes two places', '🥁'.repeat(35), [70, 1, 'ucs2']],
  ['an empty text', '', [0, 1, 'gsm7']],
])('the size of %s', (_, text, [characters, parts, encoding]) => {
  expect(textSize(text)).toMatchObject({ characters, parts, encoding });
});

test('the letters that make a text ucs2 are named once each', () => {
  expect(textSize('Gĩkũyũ na mũno').letters).toEqual(['ĩ', 'ũ']);
  expect(textSize('Zürich, déjà').letters).toEqual([]);
});

test('plain letters replace what costs, keep é, and leave links as they are', () => {
  const text = 'Gĩkũyũ — “mũno” … é https://x.example/ũ?q=ĩ rĩu';
  expect(plainLetters(text)).toBe('Gikuyu - "muno" ... é https://x.example/ũ?q=ĩ riu');
  expect(plainLetters('u\u0303')).toBe('u');
  expect(plainLetters('日')).toBe('日');
});

test.each(['0712345678', '+254 712 345 678', '254712345678', '(0712) 345-678'])(
  '%s is one person',
  (typed) => {
    expect(textNumber(typed)).toBe('+254712345678');
  },
);

test.each([
  ['0112345678', '+254112345678'],
  ['020 2345678', null],
  ['000 000 000', null],
  ['+44 7911 123456', null],
  ['njeri@example.org', null],
  ['', null],
])('%s is a mobile number of the country: %s', (typed, number) => {
  expect(textNumber(typed)).toBe(number);
});

test('a text is filled once, so that a value with braces stays a value', () => {
  const values = { ...SAMPLE_VALUES, site: 'Ndeiya', link: SITE, place: '{link}' };
  expect(fillText('{site}: {place}, {other}', values)).toBe('Ndeiya: {link}, {other}');
});

test('a value that is empty takes the comma before it away, and no other one', () => {
  const values = { ...SAMPLE_VALUES, site: 'Ndeiya', link: SITE, time: '' };
  expect(fillText('Event, {date}, {time}, {place}.', values)).toBe(`Event, ${values.date}, ${values.place}.`);
});

test('a text with a variable that its kind lacks, or with a link away from the site, is found', () => {
  expect(unknownVariables('{site} {number} {name} {}', 'offered')).toEqual(['number', 'name', '']);
  expect(foreignLinks(`${SITE}/results ${SITE} {link}`, SITE)).toEqual([]);
  expect(foreignLinks(`${SITE}.evil.example/x`, SITE)).toEqual([`${SITE}.evil.example/x`]);
  expect(foreignLinks('see www.evil.example and bit.ly/abc', SITE)).toEqual([
    'www.evil.example',
    'bit.ly/abc',
  ]);
});

test.each(TEXT_KINDS)(
  'the text of %s has at most two parts, knows its variables, and names nobody',
  (kind) => {
    const link = `${SITE}/consent#AAAAA-BBBBB-CCCCC-DDDDD`;
    const text = fillText(TEXT_DEFAULTS[kind], {
      ...SAMPLE_VALUES,
      site: 'Ndeiya Music and Culture Competition',
      link,
    });
    expect(textSize(text)).toMatchObject({ encoding: 'gsm7' });
    expect(textSize(text).parts).toBeLessThanOrEqual(2);
    expect(unknownVariables(TEXT_DEFAULTS[kind], kind)).toEqual([]);
    expect(variablesOf(kind)).toContain('site');
  },
);

test.each([
  ['sending', 'Sent', 'sent'],
  ['sending', 'Success', 'delivered'],
  ['unsure', 'Success', 'delivered'],
  ['unsure', 'Buffered', 'sent'],
  ['unsure', 'Failed', 'failed'],
  ['sent', 'Success', 'delivered'],
  ['sent', 'Submitted', null],
  ['sent', 'Rejected', 'failed'],
  ['sent', 'Expired', 'failed'],
  ['delivered', 'Sent', null],
  ['delivered', 'Success', null],
  ['delivered', 'Failed', null],
] as const)('%s after the report %s is %s', (state, status, to) => {
  expect(reported(state, status)).toBe(to);
});

test('no report changes a message that has not left, or that has ended', () => {
  const ended = TEXT_STATES.filter((state) => !['sending', 'unsure', 'sent'].includes(state));
  for (const state of ended)
    for (const status of REPORT_STATUSES) expect(reported(state, status), `${state} ${status}`).toBeNull();
});

const NIGHT = { quiet_from: '21:00', quiet_to: '07:00' };
test.each([
  ['in the evening until the next morning', '2026-08-15T22:30:00+03:00', '2026-08-16T07:00:00+03:00'],
  ['after midnight until the same morning', '2026-08-16T03:00:00+03:00', '2026-08-16T07:00:00+03:00'],
  ['at their first minute', '2026-08-15T21:00:00+03:00', '2026-08-16T07:00:00+03:00'],
  ['at their end not', '2026-08-16T07:00:00+03:00', null],
  ['at noon not', '2026-08-16T12:00:00+03:00', null],
])('quiet hours last %s', (_, at, until) => {
  expect(quietUntil(new Date(at), NIGHT)).toEqual(until && new Date(until));
});

test('quiet hours at noon end on the same day, and there are none without both times', () => {
  const noon = { quiet_from: '12:00', quiet_to: '14:00' };
  expect(quietUntil(new Date('2026-08-16T13:00:00+03:00'), noon)).toEqual(
    new Date('2026-08-16T14:00:00+03:00'),
  );
  expect(
    quietUntil(new Date('2026-08-16T03:00:00+03:00'), { quiet_from: '21:00', quiet_to: null }),
  ).toBeNull();
});

describe('where the clocks change', () => {
  afterEach(() => {
    setRegion(DEFAULT_REGION);
  });

  test.each([
    ['on the eve of summer time', '2026-03-28T23:30:00Z', '2026-03-29T06:00:00Z'],
    ['on the eve of winter time', '2026-10-24T22:30:00Z', '2026-10-25T07:00:00Z'],
  ])('quiet hours that begin %s end on the next morning', (_, at, until) => {
    const offsets = [
      { minutes: 0, label: 'GMT' },
      { minutes: 60, label: 'BST' },
    ];
    setRegion({ ...DEFAULT_REGION, time_zone: 'Europe/London', offsets });
    expect(quietUntil(new Date(at), NIGHT)).toEqual(new Date(until));
  });
});

test('the day changes at the midnight of the venue', () => {
  expect(venueDay(new Date('2026-08-15T20:59:59Z'))).toBe('2026-08-15');
  expect(venueDay(new Date('2026-08-15T21:00:00Z'))).toBe('2026-08-16');
});

test.each([
  ['accepted', 1, true],
  ['soon', 1, false],
  ['offered', 12, false],
  ['offered', 13, true],
  ['consent_link', 2, false],
  ['consent_link', null, true],
] as const)('%s that ends in %s hours waits for the morning: %s', (kind, hours, waits) => {
  const at = new Date('2026-08-15T20:00:00Z');
  const valid_until = hours === null ? null : new Date(at.getTime() + hours * 3_600_000);
  expect(waitsForMorning({ kind, valid_until }, at)).toBe(waits);
});

test('what is on its way counts against the budget, to the cent', () => {
  const spend = { budget: 100, spent: 50, reserved: 40 };
  expect([hasRoom(spend, 10), hasRoom(spend, 11)]).toEqual([true, false]);
});

test.each([
  ['KES 0.8000', 80],
  ['KES 0.8001', 81],
  ['KES 1.6', 160],
  ['0.29', 29],
  ['0', 0],
  ['', null],
])('the cost %s is %s cents', (cost, cents) => {
  expect(centsOf(cost)).toBe(cents);
});
