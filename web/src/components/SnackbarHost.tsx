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
  type SnackbarOrigin,
  SnackbarProvider,
} from 'notistack';
import { useText } from '../i18n/language';
import { notices, type NotifyOptions } from '../lib/notify';

const STANDARD_MS = 6000;

// The library's own greens and oranges have too little contrast with white text.
const Content = styled(MaterialDesignContent)({
  fontFamily: 'inherit',
  borderRadius: 12,
  // The doubled class wins over the library's own rule, which comes later.
  '&&': { flexWrap: 'nowrap' },
  '&.notistack-MuiContent-success': { backgroundColor: '#2b5d2c' },
  '&.notistack-MuiContent-error': { backgroundColor: '#a3200d' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#774700' },
  '&.notistack-MuiContent-info': { backgroundColor: '#2a1a14' },
});
const contents = { success: Content, error: Content, warning: Content, info: Content };

/**
 * At the top while a dialog is open, whose buttons are at its bottom; otherwise at the requested position.
 */
function placeOf(anchor: NotifyOptions['anchor']): SnackbarOrigin {
  if (anchor === 'top-right') return { vertical: 'top', horizontal: 'right' };
  const isDialogOpen = document.querySelector('[role="dialog"]') !== null;
  return { vertical: isDialogOpen ? 'top' : 'bottom', horizontal: 'center' };
}

function showWaiting() {
  for (const { variant, message, durationMs = STANDARD_MS, anchor = 'bottom', action } of notices.take()) {
    enqueueSnackbar(<Message text={message} />, {
      variant,
      autoHideDuration: durationMs,
      action: (id) => <Buttons action={action} id={id} />,
      anchorOrigin: placeOf(anchor),
    });
  }
}

function Buttons({ action, id }: { action: NotifyOptions['action']; id: SnackbarKey }) {
  const t = useText();
  return (
    <>
      {action && (
        <Button
          color="inherit"
          onClick={() => {
            closeSnackbar(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        color="inherit"
        aria-label={t('Close message')}
        onClick={() => {
          closeSnackbar(id);
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  );
}

/** A message is an English text, from the site or the server, and is translated here. */
const Message = ({ text }: { text: string }) => useText()(text);

/** Renders the messages of `notify`. `Notifications` loads it with the first message. */
export function SnackbarHost() {
  // An open MUI dialog hides its siblings from screen readers, but not a slot; messages must be announced
  // there too.
  const [place] = useState(() => document.createElement('slot'));
  useEffect(() => {
    document.body.append(place);
    return () => {
      place.remove();
    };
  }, [place]);
  useEffect(() => {
    showWaiting();
    return notices.subscribe(showWaiting);
  }, []);
  return <SnackbarProvider domRoot={place} maxSnack={3} Components={contents} />;
}
