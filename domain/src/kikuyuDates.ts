/**
 * Kikuyu names of months and weekdays, for browsers without them (Chromium). From the Unicode CLDR, locale
 * `ki`, where they are approved (no draft mark); Copyright © 1991 Unicode, Inc., licence Unicode-3.0,
 * https://www.unicode.org/license.txt. A unit test compares them with the CLDR data inside Node.
 */
export const KIKUYU_MONTHS = [
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
export const KIKUYU_SHORT_MONTHS = [
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
export const KIKUYU_WEEKDAYS = [
  'Kiumia',
  'Njumatatũ',
  'Njumaine',
  'Njumatana',
  'Aramithi',
  'Njumaa',
  'Njumamothi',
] as const;
