/** What a page runs to do this. tsx names inner functions by a helper of its own, which no page has. */
export const pageScript = (work: () => void) =>
  `{ const __name = (named) => named; (${work.toString()})(); }`;
