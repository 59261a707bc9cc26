/**
 * True in `npm run test:night`, which tries everything. Every other run leaves out what would prove once more what the
 * looks and rows that stay prove (docs/decisions/083-tiers-of-tests.md).
 */
export const IS_NIGHT = process.env.NIGHT === 'true';

/** All of these at night, otherwise the first ones. */
export const firstBy = <T>(count: number, all: readonly T[]): readonly T[] =>
  IS_NIGHT ? all : all.slice(0, count);

/** The long tests have smaller numbers in CI; by hand and at night those of the documents. */
export const HAS_SMALL_NUMBERS = process.env.CI === 'true' && !IS_NIGHT;
