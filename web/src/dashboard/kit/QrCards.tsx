import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import { createPortal } from 'react-dom';
import { QrCard } from './QrCard';

/** On paper there is nothing but the cards. */
const PRINT = (
  <GlobalStyles
    styles={{
      '@page': { margin: '10mm' },
      '@media print': {
        'body > *:not(.pass-sheet)': { display: 'none !important' },
        body: { background: '#fff' },
      },
    }}
  />
);

const GRID = { m: 0, p: 0, display: 'grid', gap: 2 } as const;

interface Props {
  passes: readonly MadePass[];
  site: string;
}

/** The cards on the screen, and once more as the sheet that is printed. Loads the code that draws QR codes. */
export function QrCards({ passes, site }: Props) {
  const cards = passes.map((pass) => <QrCard key={pass.id} pass={pass} site={site} />);
  return (
    <>
      {PRINT}
      <Box
        component="ul"
        aria-label="Cards"
        sx={{ ...GRID, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}
      >
        {cards}
      </Box>
      {createPortal(
        <Box
          component="ul"
          className="pass-sheet"
          sx={{
            ...GRID,
            display: 'none',
            '@media print': { display: 'grid', gridTemplateColumns: '1fr 1fr 1fr' },
          }}
        >
          {cards}
        </Box>,
        document.body,
      )}
    </>
  );
}
