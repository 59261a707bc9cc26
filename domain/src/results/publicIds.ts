const NUMBER_DIGITS = 3;

/** 'A7' as 'A007', so that ids sort as people count. The input of the results names entries so. */
export const publicEntryId = (number: string): string =>
  number.replace(/\d+/, (digits) => digits.padStart(NUMBER_DIGITS, '0'));
