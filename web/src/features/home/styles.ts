/** The loud button on dark ground. */
export const goldButton = {
  bgcolor: 'gold.main',
  color: 'gold.contrastText',
  '&:hover': { bgcolor: 'gold.light' },
} as const;

/** A list without bullets. */
export const plainList = { listStyle: 'none', m: 0, p: 0 } as const;

/** A picture beside words; one under the other on a phone. */
export const twoColumns = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  alignItems: 'center',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
} as const;
