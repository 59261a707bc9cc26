import { useEffect, useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import {
  closeSnackbar,
  enqueueSnackbar,
  MaterialDesignContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { notices, type NotifyOptions } from '../lib/notify';

const STANDARD_MS = 6000;

// The library's own greens and oranges are too light for white text.
const Content = styled(MaterialDesignContent)({
  fontFamily: 'inherit',
  borderRadius: 12,
  flexWrap: 'nowrap',
  '&.notistack-MuiContent-success': { backgroundColor: '#2f5d2c' },
  '&.notistack-MuiContent-error': { backgroundColor: '#a3200d' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#7a4a00' },
  '&.notistack-MuiContent-info': { backgroundColor: '#2b221d' },
});
const contents = { success: Content, error: Content, warning: Content, info: Content };

function show() {
  for (const { variant, message, durationMs = STANDARD_MS, anchor = 'bottom', action } of notices.take()) {
    enqueueSnackbar(message, {
      variant,
      autoHideDuration: durationMs,
      action: buttons(action),
      anchorOrigin:
        anchor === 'top-right'
          ? { vertical: 'top', horizontal: 'right' }
          : { vertical: 'bottom', horizontal: 'center' },
    });
  }
}

const buttons = (action: NotifyOptions['action']) => (key: SnackbarKey) => (
  <>
    {action && (
      <Button
        color="inherit"
        onClick={() => {
          closeSnackbar(key);
          action.run();
        }}
      >
        {action.label}
      </Button>
    )}
    <IconButton
      size="small"
      color="inherit"
      aria-label="Close message"
      onClick={() => {
        closeSnackbar(key);
      }}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  </>
);

/** Draws what `notify` is told. Loaded by `Notifications` when there is a first message. */
export function SnackbarHost() {
  // An open dialog of MUI hides what is beside it from screen readers, but no slot: messages must be heard there too.
  const [place] = useState(() => document.createElement('slot'));
  useEffect(() => {
    document.body.append(place);
    return () => {
      place.remove();
    };
  }, [place]);
  useEffect(() => {
    show();
    return notices.subscribe(show);
  }, []);
  return <SnackbarProvider domRoot={place} maxSnack={3} Components={contents} />;
}
