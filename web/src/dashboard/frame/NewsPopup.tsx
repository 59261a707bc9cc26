import { useId } from 'react';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import UnsubscribeIcon from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import { Link } from '../../components/Link';
import { type NewsItem, useNews } from '../../data/admin/news';
import { paths } from '../../lib/paths';
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

const KINDS = {
  message: { Icon: MailIcon, text: 'Unread message', section: paths.adminMessages },
  participant: { Icon: MicIcon, text: 'New registration', section: paths.adminParticipants },
  partner: { Icon: HandshakeIcon, text: 'Partner application', section: paths.adminPartners },
  mail: { Icon: UnsubscribeIcon, text: 'Mail not delivered', section: paths.adminActivity },
} as const;

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  px: 2,
  py: 1.25,
  textAlign: 'left',
  font: 'inherit',
  // The gold is light in both schemes, so all of its words are dark.
  '&:hover, &:focus-visible': {
    bgcolor: 'gold.light',
    color: 'gold.contrastText',
    '& p': { color: 'inherit' },
  },
} as const;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function NewsList({ items, onFollow }: { items: readonly NewsItem[]; onFollow?: () => void }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map(({ key, kind, id, title, detail, at }) => {
        const { Icon, text, section } = KINDS[kind];
        return (
          <li key={key}>
            <ButtonBase
              component={Link}
              to={`${section}?open=${encodeURIComponent(id)}`}
              onClick={onFollow}
              sx={row}
            >
              <Icon aria-hidden sx={{ color: 'primary.main', mt: 0.25 }} />
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 650, ...oneLine }}>{title}</Typography>
                <Typography sx={{ fontSize: '0.9rem', ...oneLine }}>
                  {text}: {detail}
                </Typography>
                <Typography sx={{ fontSize: '0.85rem', color: 'text.secondary' }}>
                  {formatShortDate(at)}, {formatTime(at)}
                </Typography>
              </Box>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
