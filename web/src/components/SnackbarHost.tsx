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
import { useText } from '../i18n/language';
import { notices, type NotifyOptions } from '../lib/notify';
import { snackbarPlace } from './snackbarPlace';

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
  '&.notistack-MuiContent-info': { backgroundColor: 'var(--dye-charcoal)' },
});
const contents = { success: Content, error: Content, warning: Content, info: Content };

function showWaiting() {
  for (const { variant, message, durationMs = STANDARD_MS, anchor, action } of notices.take()) {
    enqueueSnackbar(<Message text={message} />, {
      variant,
      autoHideDuration: durationMs,
      action: (id) => <Buttons action={action} id={id} />,
      anchorOrigin: snackbarPlace(anchor),
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
