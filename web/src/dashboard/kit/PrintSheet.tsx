import { type ReactNode, useEffect } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';

/** On paper there is nothing but the sheet, black on white whatever the scheme of the screen. */
const PRINT = (
  <GlobalStyles
    styles={{
      '@page': { margin: '12mm' },
      '@media print': {
        'body > *:not(.print-sheet)': { display: 'none !important' },
        // The site's body is as high as the screen, which would be an empty second page.
        'html, body': { background: '#fff', minHeight: 0 },
      },
    }}
  />
);

const SHEET = {
  display: 'none',
  '@media print': { display: 'block' },
  color: '#000',
  bgcolor: '#fff',
  fontSize: '11pt',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    p: '4pt 6pt 4pt 0',
    borderBottom: '1px solid #999',
    // A long word breaks only where its column has no other room; a heading never does.
    overflowWrap: 'break-word',
  },
  '& th': { overflowWrap: 'normal', hyphens: 'none' },
  '& th h1': { overflowWrap: 'break-word' },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
} as const;

/** A sheet of paper: opens the browser's print dialog, and calls `onPrinted` when it is closed. */
export function PrintSheet({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', onPrinted);
    };
    // A new `onPrinted` of a later render must not open the print dialog a second time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      {PRINT}
      {createPortal(
        <Box className="print-sheet" sx={SHEET}>
          {children}
        </Box>,
        document.body,
      )}
    </>
  );
}
