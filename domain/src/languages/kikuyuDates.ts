import type { CldrData, Written } from './written';

const MONTHS = [
  'Mwere wa mbere',
  'Mwere wa kerĩ',
  'Mwere wa gatatũ',
  'Mwere wa kana',
  'Mwere wa gatano',
  'Mwere wa gatandatũ',
  'Mwere wa mũgwanja',
  'Mwere wa kanana',
  'Mwere wa kenda',
  'Mwere wa ikũmi',
  'Mwere wa ikũmi na ũmwe',
  'Mwere wa ikũmi na igĩrĩ',
] as const;

/** The same names with the number as a figure: an abbreviation such as 'WMW' is one that nobody uses. */
const SHORT_MONTHS = MONTHS.map((_, at) => `Mwere ${String(at + 1)}`);

/** From Sunday to Saturday. */
const WEEKDAYS = [
  'Kiumia',
  'Njumatatũ',
  'Njumaine',
  'Njumatana',
  'Aramithi',
  'Njumaa',
  'Njumamothi',
] as const;

const WRITTEN: Written = {
  patterns: { full: '{w}, {d} {M} {y}', long: '{d} {M} {y}', short: '{d} {S} {y}', time: '{HH}:{m}' },
  dayPeriods: [],
  digits: '',
  groups: { separator: ',', sizes: [3, 3], least: 1 },
};

/**
 * Kikuyu names of months and weekdays and the order of dates, for browsers without them (Chromium). From the Unicode CLDR, locale
 * `ki`, where they are approved (no draft mark); Copyright © 1991 Unicode, Inc., licence Unicode-3.0,
 * https://www.unicode.org/license.txt. CLDR names ten months by their number and two by loans, and so mixes two systems: here
 * all have their number, January and December as MediaWiki counts them (docs/decisions/102). A unit test compares the rest with
 * the CLDR data inside Node.
 */
export const KIKUYU_DATES: CldrData = {
  months: MONTHS,
  shortMonths: SHORT_MONTHS,
  weekdays: WEEKDAYS,
  written: WRITTEN,
};
