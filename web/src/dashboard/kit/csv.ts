import Papa from 'papaparse';

/** Excel reads a file as UTF-8, with ĩ and ũ, only when it begins with this. */
export const BOM = '\ufeff';
/**
 * The beginning of texts that a spreadsheet would run as a formula; a leading apostrophe prevents it. A text
 * with a leading apostrophe gets one too, so that reading returns the original.
 */
export const FORMULA = /^\s*['=+\-@|%＝＋－＠]/u;

/**
 * Rows as a CSV file for Excel: UTF-8 with BOM, without formulas. Its parser is large, so load it on demand.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  BOM + Papa.unparse([[...columns], ...rows.map((row) => [...row])], { escapeFormulae: FORMULA });
