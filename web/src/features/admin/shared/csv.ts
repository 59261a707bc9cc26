import Papa from 'papaparse';

/** Excel takes a file for UTF-8, and shows ĩ and ũ, only when it begins with this. */
export const BOM = '\ufeff';
/** What a spreadsheet would run as a formula; an apostrophe before it keeps it text. A leading apostrophe gets one too, so that reading gives back what was written. */
export const FORMULA = /^\s*['=+\-@|%＝＋－＠]/u;

/** Rows as a CSV file for Excel: UTF-8 with BOM, no cell of which is a formula. Its parser is heavy: load it when needed. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  BOM + Papa.unparse([[...columns], ...rows.map((row) => [...row])], { escapeFormulae: FORMULA });
