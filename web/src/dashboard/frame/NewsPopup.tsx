import { useId } from 'react';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useNews } from '../../data/admin/news';
import { NewsList } from './NewsList';
import type { OpenedProps } from './openedPart';

/** The texts of an empty, a loading and a failed list. */
const TEXTS = {
  loading: 'Loading…',
  failed: messages.admin.loadFailed,
  ready: messages.admin.notificationsNone,
} as const;

interface Props extends OpenedProps {
  anchor: () => HTMLElement | null;
  /** Registrations since then are new. */
  since: Date;
  /** Called when the list was seen and is closed. */
  onSeen: () => void;
}

/** The list of what is new, under the bell. */
export function NewsPopup({ open, onClose, onSeen, anchor, since }: Props) {
  const title = useId();
  const { status, items } = useNews(since, open);
  const close = () => {
    onClose();
    onSeen();
  };
  return (
    <Popover
      open={open}
      onClose={close}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: 400, borderRadius: 2 } },
      }}
    >
      <Typography id={title} component="h2" variant="h4" sx={{ px: 2, pt: 2, pb: 1 }}>
        Notifications
      </Typography>
      <Box role="status">
        {items.length === 0 && <Typography sx={{ px: 2, pb: 2 }}>{TEXTS[status]}</Typography>}
      </Box>
      <NewsList items={items} onFollow={close} />
    </Popover>
  );
}
