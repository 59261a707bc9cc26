import type { CldrData, Written } from './written';

const MONTHS = [
  'Njenuarĩ',
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
  'Ndithemba',
] as const;

/** The short names, in the same order. */
const SHORT_MONTHS = [
  'JEN',
  'WKR',
  'WGT',
  'WKN',
  'WTN',
  'WTD',
  'WMJ',
  'WNN',
  'WKD',
  'WIK',
  'WMW',
  'DIT',
] as const;

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
 * https://www.unicode.org/license.txt. A unit test compares them with the CLDR data inside Node.
 */
export const KIKUYU_DATES: CldrData = {
  months: MONTHS,
  shortMonths: SHORT_MONTHS,
  weekdays: WEEKDAYS,
  written: WRITTEN,
};
