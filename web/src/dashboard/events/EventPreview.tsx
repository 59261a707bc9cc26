import { type MouseEvent, Suspense, use, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import type { Event } from '@ndeiya/domain/site/event';
import { Spinner } from '../../components/Spinner';
import { EventPageContext } from '../kit/eventPreview';

/** The public page sets the document's title; this restores the dashboard's title afterwards. */
function useTitleKept() {
  const [title] = useState(() => document.title);
  useEffect(
    () => () => {
      document.title = title;
    },
    [title],
  );
}

function stayHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a[href]')) {
    event.preventDefault();
    event.stopPropagation();
  }
}

export function EventPreview({ event, onClose }: { event: Event; onClose: () => void }) {
  const renderEvent = use(EventPageContext);
  useTitleKept();
  return (
    <Dialog open onClose={onClose} fullScreen slotProps={{ paper: { 'aria-label': 'Preview' } }}>
      <Box onClickCapture={stayHere} sx={{ flex: 1, overflowY: 'auto', bgcolor: 'background.default' }}>
        <Suspense fallback={<Spinner label="Loading the preview" />}>{renderEvent(event)}</Suspense>
      </Box>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          Back to the form
        </Button>
      </DialogActions>
    </Dialog>
  );
}
