import { useRef, useState } from 'react';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNewsCount } from '../../data/admin/newsCount';
import { useAfterFirstRows } from '../../lib/firstRows';
import { openedPart } from './openedPart';

const Popup = openedPart('notifications', async () => (await import('./NewsPopup')).NewsPopup);

const MOST = 9;

/**
 * The number of unread messages, new registrations, partner applications and failed mails. The items themselves are read
 * when the list is opened; closing it marks registrations as seen.
 */
export function NewsBell() {
  const [since, setSince] = useState(readLastSeen);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = useNewsCount(since, useAfterFirstRows());
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label(count)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
        }}
      >
        <NotificationsIcon />
        {count > 0 && (
          <Box component="span" sx={badge}>
            {shownCount(count)}
          </Box>
        )}
      </IconButton>
      <Popup
        open={open}
        onClose={() => {
          setOpen(false);
        }}
        onSeen={() => {
          setSince(writeLastSeen());
        }}
        anchor={() => button.current}
        since={since}
      />
    </>
  );
}

const shownCount = (count: number) => (count > MOST ? `${String(MOST)}+` : String(count));

/** It contains the number as the badge shows it, so that somebody who speaks what is seen is understood (WCAG 2.5.3). */
function label(count: number): string {
  if (count === 0) return 'Notifications';
  return `Notifications: ${shownCount(count)} new`;
}

/** Over the upper right corner of the bell. */
const badge = {
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: 20,
  px: 0.75,
  borderRadius: 10,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
} as const;

const KEY = 'admin_seen';
const FIRST_DAYS = 7;
const DAY_MS = 86_400_000;

/** The time from which registrations are new to this browser: the last opening of the bell, or a week ago. */
function readLastSeen(): Date {
  // From midnight, so that bell and overview send the same query.
  const fallback = new Date(Math.floor(Date.now() / DAY_MS - FIRST_DAYS) * DAY_MS);
  try {
    const stored = new Date(localStorage.getItem(KEY) ?? NaN);
    return isNaN(stored.getTime()) ? fallback : stored;
  } catch {
    return fallback;
  }
}

function writeLastSeen(): Date {
  const now = new Date();
  try {
    localStorage.setItem(KEY, now.toISOString());
  } catch {
    // Without storage the bell shows the same registrations again after a reload.
  }
  return now;
}
