import Papa from 'papaparse';

/** Excel reads a file as UTF-8, with ĩ and ũ, only when it begins with this. */
export const BOM = '\ufeff';
/**
 * The beginning of texts that a spreadsheet would run as a formula; a leading apostrophe prevents it. A text
 * with a leading apostrophe gets one too, so that reading returns the original.
 */
export const FORMULA = /^\s*['=+\-@|%＝＋－＠]/u;

/** The same after a separator within a text: where a spreadsheet separates by it, a cell would begin there. */
const WITHIN = /([;\t]\s*)(?=['=+\-@|%＝＋－＠])/gu;
const WRITTEN_WITHIN = /([;\t]\s*)'(?=['=+\-@|%＝＋－＠])/gu;

/** Takes out the apostrophes that `csvOf` writes within a text. */
export const withoutApostrophes = (cell: string) => cell.replace(WRITTEN_WITHIN, '$1');

/**
 * Rows as a CSV file for Excel: UTF-8 with BOM, without formulas. Its parser is large, so load it on demand.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  BOM +
  Papa.unparse([[...columns], ...rows.map((row) => row.map((cell) => cell.replace(WITHIN, "$1'")))], {
    escapeFormulae: FORMULA,
  });
