import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messages } from '@ndeiya/domain/kernel/messages';
import { formatLongDateTime, formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import { CONTACT_STATES, type ContactMessage, contactMessages } from '@ndeiya/domain/site/visitorForms';
import {
  type ContactState,
  messageDeletion,
  useMessagePages,
  useMessageRecord,
} from '../../data/admin/messages';
import { useCommand } from '../../lib/useCommand';
import { AdminPage } from '../kit/AdminPage';
import { DialogHead } from '../kit/DialogHead';
import { LineList } from '../kit/LineList';
import { ListState } from '../kit/ListState';
import { oneLine } from '../kit/oneLine';
import { Pager } from '../kit/Pager';
import { StatusChip } from '../kit/StatusChip';
import { useAddressFilter } from '../kit/useAddressFilter';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { useRecordInAddress } from '../kit/useRecordInAddress';
import { replyLink } from './reply';
import { MESSAGE_CHIPS, MESSAGE_STEPS, type MessageStep } from './states';
import { takeMessageStep, useMarkAsRead } from './useMessageSteps';

const IN_ADDRESS = ['state'] as const;

/** /admin/messages: the inbox of the contact form; a message that is opened counts as read. */
export function MessagesPage() {
  const [filter, setFilter] = useAddressFilter(IN_ADDRESS);
  const state = CONTACT_STATES.find((one) => one === filter.state) ?? null;
  const setState = (chosen: ContactState | null) => {
    setFilter({ state: chosen ?? '' });
  };
  const list = useMessagePages(state);
  const opened = useRecordInAddress(useMessageRecord, messages.inbox.notFound);
  const deleting = useRecordDeletion({
    collection: contactMessages,
    question: messages.inbox.confirmDelete,
    name: ({ name }) => `The message of ${name}`,
    deletion,
    onConfirmed: opened.close,
  });
  const rows = deleting.visible(list.rows);
  const { record: message } = opened;
  useMarkAsRead(message);
  return (
    <AdminPage title="Messages" lead="What visitors wrote through the contact form.">
      <ListState
        filters={<StateFilter value={state} onChange={setState} />}
        status={list.status}
        unreadable={list.unreadable}
        isEmpty={rows.length === 0}
        emptyText={state ? messages.inbox.noneIn(state) : messages.inbox.none}
        loadingText="Loading messages..."
        failedText={messages.inbox.loadFailed}
        onRetry={list.retry}
      >
        <MessageList messages={rows} onOpen={opened.open} />
        <Pager list={list} />
      </ListState>
      {message && (
        <MessageDialog
          key={message.id}
          message={message}
          onClose={opened.close}
          onDelete={() => {
            deleting.ask(message);
          }}
        />
      )}
      {deleting.dialog}
    </AdminPage>
  );
}

const deletion = (message: ContactMessage) => {
  const { deleted: done, deleteFailed: failed } = messages.inbox;
  return { ...messageDeletion(message), done, failed };
};

interface Props {
  /** Null shows all. */
  value: ContactState | null;
  onChange: (state: ContactState | null) => void;
}

function StateFilter({ value, onChange }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value ?? 'all'}
      aria-label="Show messages that are"
      onChange={(_event, chosen: ContactState | 'all' | null) => {
        // Pressing the chosen one again gives null; it stays chosen.
        if (chosen) onChange(chosen === 'all' ? null : chosen);
      }}
      sx={{
        mb: 2,
        flexWrap: 'wrap',
        gap: 1,
        // On a phone they take two rows, and buttons that are joined would begin the second one without an edge.
        '& .MuiToggleButton-root.MuiToggleButton-root': {
          ml: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        },
        '& .MuiToggleButton-root': { minHeight: 44, color: 'text.primary', px: { xs: 1.25, sm: 2 } },
        '& .MuiToggleButton-root.Mui-selected': { bgcolor: 'gold.light', color: 'gold.contrastText' },
      }}
    >
      <ToggleButton value="all">All</ToggleButton>
      {CONTACT_STATES.map((state) => (
        <ToggleButton key={state} value={state}>
          {MESSAGE_CHIPS[state].label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface MessageListProps {
  messages: readonly ContactMessage[];
  onOpen: (message: ContactMessage) => void;
}

/** The inbox: each line opens its message; unread ones are bold with 'New'. */
function MessageList({ messages, onOpen }: MessageListProps) {
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

interface MessageDialogProps {
  message: ContactMessage;
  onClose: () => void;
  onDelete: () => void;
}

function MessageDialog({ message, onClose, onDelete }: MessageDialogProps) {
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogHead id={id} onClose={onClose}>
        Message from {message.name}
      </DialogHead>
      <DialogContent dividers tabIndex={0}>
        <Sender {...message} />
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.message}</Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 0.5 }}>
        <Actions message={message} onClose={onClose} onDelete={onDelete} />
      </DialogActions>
    </Dialog>
  );
}

function Sender({ email, created_at, state }: ContactMessage) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center', mb: 2 }}>
      <StatusChip {...MESSAGE_CHIPS[state]} />
      <Link href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</Link>
      <Typography component="time" dateTime={created_at.toISOString()} sx={{ color: 'text.secondary' }}>
        {formatLongDateTime(created_at)}
      </Typography>
    </Box>
  );
}

function Actions({ message, onClose, onDelete }: MessageDialogProps) {
  const { isBusy, run } = useCommand();
  const take = async (step: MessageStep) => {
    if (await takeMessageStep(message, step, run)) onClose();
  };
  return (
    <>
      <Button color="error" onClick={onDelete} disabled={isBusy} sx={{ mr: 'auto' }}>
        Delete
      </Button>
      {MESSAGE_STEPS[message.state].map((step) => (
        <Button key={step.label} disabled={isBusy} onClick={() => void take(step)}>
          {step.label}
        </Button>
      ))}
      {message.state !== 'spam' && (
        <Button variant="contained" href={replyLink(message)}>
          Reply by e-mail
        </Button>
      )}
    </>
  );
}
