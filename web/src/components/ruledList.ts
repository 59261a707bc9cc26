/** The look of a list without bullets whose items have a thin line between them. */
export const ruledList = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
