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

// The library's own greens and oranges are too light for white text.
const Content = styled(MaterialDesignContent)({
  fontFamily: 'inherit',
  borderRadius: 12,
  // Twice the class, for the library's own rule comes later.
  '&&': { flexWrap: 'nowrap' },
  '&.notistack-MuiContent-success': { backgroundColor: '#2b5d2c' },
  '&.notistack-MuiContent-error': { backgroundColor: '#a3200d' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#774700' },
  '&.notistack-MuiContent-info': { backgroundColor: '#2a1a14' },
});
const contents = { success: Content, error: Content, warning: Content, info: Content };

/** Above an open dialog, whose buttons are at its foot; else where the message asks to be. */
function placeOf(anchor: NotifyOptions['anchor']): SnackbarOrigin {
  if (anchor === 'top-right') return { vertical: 'top', horizontal: 'right' };
  const isDialogOpen = document.querySelector('[role="dialog"]') !== null;
  return { vertical: isDialogOpen ? 'top' : 'bottom', horizontal: 'center' };
}

function show() {
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

/** A message comes as its English text, be it ours or the server's. */
const Message = ({ text }: { text: string }) => useText()(text);

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
