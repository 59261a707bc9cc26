/**
 * The year of the rehearsal's edition (docs/decisions/067-rehearsal.md). No competition has it: the API refuses to begin an
 * edition of this year.
 */
export const REHEARSAL_YEAR = 2000;
/** The night removes a rehearsal that is older, and its passes end. */
export const REHEARSAL_DAYS = 2;

export const isRehearsal = (edition: unknown): boolean => edition === REHEARSAL_YEAR;
