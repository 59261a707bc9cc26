/**
 * The function as a script for a page. tsx wraps inner functions in a helper that does not exist in a page,
 * so the script defines it.
 */
export const pageScript = (work: () => void) =>
  `{ const __name = (named) => named; (${work.toString()})(); }`;
