import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ContactMessage } from '@ndeiya/domain/entities/visitorForms';
import { formatShortDate, formatTime } from '@ndeiya/domain/time';
import { StatusChip } from '../shared/StatusChip';
import { STATE_CHIPS } from './states';

interface Props {
  messages: readonly ContactMessage[];
  onOpen: (message: ContactMessage) => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const row = {
  display: 'block',
  width: '100%',
  px: 2,
  py: 1.5,
  textAlign: 'left',
  font: 'inherit',
  '&:hover, &:focus-visible': { bgcolor: 'gold.light' },
} as const;

function Row({ message, onOpen }: { message: ContactMessage; onOpen: () => void }) {
  const { name, email, created_at, state, message: text } = message;
  return (
    <ButtonBase onClick={onOpen} sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <StatusChip {...STATE_CHIPS[state]} />
        <Typography
          sx={{ flex: '1 1 140px', minWidth: 0, fontWeight: state === 'new' ? 750 : 500, ...oneLine }}
        >
          {name}
        </Typography>
        <Typography sx={{ fontSize: '0.85rem', color: 'text.secondary' }}>
          {formatShortDate(created_at)}, {formatTime(created_at)}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: '0.9rem', color: 'text.secondary', ...oneLine }}>{email}</Typography>
      <Typography sx={{ fontWeight: state === 'new' ? 650 : 400, ...oneLine }}>{text}</Typography>
    </ButtonBase>
  );
}

/** The inbox: each line opens its message; those not read yet are bold and say 'New'. */
export function MessageList({ messages, onOpen }: Props) {
  return (
    <Box
      component="ul"
      aria-label="Messages"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {messages.map((message) => (
        <li key={message.id}>
          <Row
            message={message}
            onOpen={() => {
              onOpen(message);
            }}
          />
        </li>
      ))}
    </Box>
  );
}
