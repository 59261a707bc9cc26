/** The prominent button on dark backgrounds. */
export const goldButton = {
  bgcolor: 'gold.main',
  color: 'gold.contrastText',
  '&:hover': { bgcolor: 'gold.light' },
} as const;

export const plainList = { listStyle: 'none', m: 0, p: 0 } as const;

/** A picture beside text; one below the other on a phone. */
export const pictureAndText = {
  display: 'grid',
  columnGap: { xs: 3, md: 6 },
  rowGap: 3,
  alignItems: 'center',
  gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 3fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
