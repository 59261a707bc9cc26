/** The look of the sections' menu, as a column and as a drawer. */
export const sidebarColumn = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  bgcolor: 'earth.main',
  color: 'earth.contrastText',
  overflowY: 'auto',
  p: 1.5,
} as const;
