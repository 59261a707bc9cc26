import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import UnsubscribeIcon from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import { Link } from '../../components/Link';
import type { NewsItem } from '../../data/admin/news';
import { paths } from '../../lib/paths';

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

export function NewsList({ items, onFollow }: { items: readonly NewsItem[]; onFollow?: () => void }) {
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
