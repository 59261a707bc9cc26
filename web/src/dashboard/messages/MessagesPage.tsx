import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { messages } from '@ndeiya/domain/kernel/messages';
import { CONTACT_STATES, type ContactMessage, contactMessages } from '@ndeiya/domain/site/visitorForms';
import {
  type ContactState,
  messageDeletion,
  useMessagePages,
  useMessageRecord,
} from '../../data/admin/messages';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { useAddressFilter } from '../kit/useAddressFilter';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { useRecordInAddress } from '../kit/useRecordInAddress';
import { MessageDialog } from './MessageDialog';
import { MessageList } from './MessageList';
import { MESSAGE_CHIPS } from './states';
import { useMarkAsRead } from './useMessageSteps';

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
