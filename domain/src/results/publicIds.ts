const NUMBER_DIGITS = 3;

/** 'A7' as 'A007', so that ids sort as people count. The input of the results names entries so. */
export const publicEntryId = (number: string): string =>
  number.replace(/\d+/, (digits) => digits.padStart(NUMBER_DIGITS, '0'));

/** A sentence of the results with the numbers that people know, 'A7' for 'A007'. Other words stay as they are. */
export const withNumbers = (sentence: string, numberOf: (id: string) => string): string =>
  sentence.replace(/\b[A-Z]+\d{3,}\b/g, numberOf);
