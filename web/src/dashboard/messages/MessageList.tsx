import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import type { ContactMessage } from '@ndeiya/domain/site/visitorForms';
import { LineList } from '../kit/LineList';
import { oneLine } from '../kit/oneLine';
import { StatusChip } from '../kit/StatusChip';
import { MESSAGE_CHIPS } from './states';

interface Props {
  messages: readonly ContactMessage[];
  onOpen: (message: ContactMessage) => void;
}

/** The inbox: each line opens its message; unread ones are bold with 'New'. */
export function MessageList({ messages, onOpen }: Props) {
  return (
    <LineList label="Messages" rows={messages} onOpen={onOpen} line={(message) => <Line {...message} />} />
  );
}

function Line({ name, email, created_at, state, message: text }: ContactMessage) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <StatusChip {...MESSAGE_CHIPS[state]} />
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
    </>
  );
}
