import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  closeSnackbar,
  type CustomContentProps,
  enqueueSnackbar,
  MaterialDesignContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { useText } from '../i18n/language';
import { notices, type NotifyOptions } from '../lib/notify';
import { Button } from './button/Button';
import { IconButton } from './button/IconButton';
import { CloseIcon } from './icons/CloseIcon';
import { Box } from './look/Box';
import { giveRoomBack, MESSAGE_ROOM, takeRoom } from './messageRoom';
import { inTime, keptFor, timed, type TimedNotice } from './shownNotice';
import { snackbarPlace } from './snackbarPlace';

type Color = 'success' | 'error' | 'warning' | 'info';

/** The library's own greens and oranges have too little contrast with white text. */
const COLOURS: Readonly<Record<Color, string>> = {
  success: '#2b5d2c',
  error: '#a3200d',
  warning: '#774700',
  info: 'var(--dye-charcoal)',
};

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
    showNewest();
    return notices.subscribe(showNewest);
  }, []);
  return (
    <>
      <style>{ROOM}</style>
      <SnackbarProvider domRoot={place} maxSnack={1} Components={contents} />
    </>
  );
}

function Content(props: CustomContentProps) {
  const color = COLOURS[props.variant as Color];
  // The doubled class wins over the library's own rule, which comes later.
  const look = { '&&': { flexWrap: 'nowrap', fontFamily: 'inherit', borderRadius: '12px', bgcolor: color } };
  return <Box component={MaterialDesignContent} {...props} sx={look} />;
}

const ROOM = [
  `html{scroll-padding-bottom:${MESSAGE_ROOM}}body{padding-bottom:${MESSAGE_ROOM}}`,
  `.MuiDialog-root{bottom:${MESSAGE_ROOM}!important}`,
  `.MuiDrawer-paper{max-height:calc(100% - ${MESSAGE_ROOM})}`,
  // A margin does not move a bar that sticks to the bottom of the window.
  `html[style*="--message-room"] [data-bar]{bottom:calc(${MESSAGE_ROOM} + 8px)}`,
].join('');

const contents = { success: Content, error: Content, warning: Content, info: Content };

/** The message on the screen, and those that come back when it is gone. There is one host in a page. */
let shown: { id: SnackbarKey; notice: TimedNotice } | null = null;
let waiting: TimedNotice[] = [];

function show(notice: TimedNotice) {
  const { variant, message, endsAt, anchor, action } = notice;
  const id: SnackbarKey = enqueueSnackbar(<Message text={message} hasRoom={anchor === undefined} />, {
    variant,
    autoHideDuration: endsAt === null ? null : endsAt - Date.now(),
    action: (key) => <Buttons action={action} id={key} />,
    anchorOrigin: snackbarPlace(anchor),
    onClose: () => {
      gone(id);
    },
  });
  shown = { id, notice };
}

function gone(id: SnackbarKey) {
  if (shown?.id !== id) return;
  shown = null;
  waiting = inTime(waiting, Date.now());
  const back = waiting.pop();
  if (back) show(back);
  else giveRoomBack();
}

/** One message at a time: the newest replaces the one that is shown. */
function showNewest() {
  for (const next of notices.take()) {
    waiting = keptFor(next, shown ? [...waiting, shown.notice] : waiting);
    const replaced = shown?.id;
    shown = null;
    if (replaced !== undefined) closeSnackbar(replaced);
    show(timed(next, Date.now()));
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

interface MessageProps {
  text: string;
  hasRoom: boolean;
}

/** A message is an English text, from the site or the server, and is translated here. */
function Message({ text, hasRoom }: MessageProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const alert = ref.current?.closest('[role="alert"]');
    if (alert && hasRoom) takeRoom(alert);
  }, [hasRoom]);
  return <span ref={ref}>{useText()(text)}</span>;
}
