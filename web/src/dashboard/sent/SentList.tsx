import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SENT_STATE_NAMES, sentAdminMessages as texts, WAY_NAMES } from '@ndeiya/domain/sms/adminMessages';
import { OUTBOX_WAYS } from '@ndeiya/domain/sms/kinds';
import type { OutboxMessage } from '@ndeiya/domain/sms/smsApi';
import { TEXT_STATES } from '@ndeiya/domain/sms/states';
import * as routes from 'virtual:routes/outbox';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { useCommand } from '../../lib/useCommand';
import { call } from '../../server/call';
import { ListState } from '../kit/ListState';
import { MoreRows } from '../kit/MoreRows';
import { RecordCards } from '../kit/RecordCards';
import { SearchField } from '../kit/SearchField';
import { useAddressFilter } from '../kit/useAddressFilter';
import { useApiList } from '../kit/useApiList';
import { MessageCard } from './MessageCard';

const FILTERS = ['way', 'state', 'to', 'entry', 'person'] as const;
type Filter = Record<(typeof FILTERS)[number], string>;

/** Lists what was sent, with filters that stand in the address. */
export function SentList() {
  const [filter, change] = useAddressFilter(FILTERS);
  const query = queryOf(filter);
  const list = useApiList<OutboxMessage>({
    filter: JSON.stringify(query),
    read: (cursor) => call(routes.list, { query: { ...query, cursor } }),
    failed: texts.loadFailed,
  });
  const { isBusy, run } = useCommand();
  const retry = async ({ id }: OutboxMessage) => {
    await run(
      async () => {
        const after = await call(routes.retry, { params: { id }, body: {} });
        list.replace(after, (one) => one.id === id);
      },
      { done: texts.retried, failed: texts.retryFailed },
    );
  };
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <ListState
      filters={<Filters filter={filter} onChange={change} />}
      status={list.status}
      isEmpty={list.items.length === 0}
      emptyText={isFiltered ? texts.noneFound : texts.none}
      loadingText={texts.loading}
      failedText={texts.loadFailed}
      onRetry={list.reload}
    >
      <RecordCards label="Sent">
        {list.items.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isBusy={isBusy}
            onRetry={() => void retry(message)}
          />
        ))}
      </RecordCards>
      <MoreRows list={list} />
    </ListState>
  );
}

const chosen = <T extends string>(all: readonly T[], value: string) => all.find((one) => one === value);

const queryOf = ({ way, state, to, entry, person }: Filter) => ({
  way: chosen(OUTBOX_WAYS, way),
  state: chosen(TEXT_STATES, state),
  to: to || undefined,
  entry: entry || undefined,
  person: person || undefined,
});

const WAYS = [
  { value: '', label: 'All ways' },
  ...OUTBOX_WAYS.map((way) => ({ value: way, label: WAY_NAMES[way] })),
];
const STATES = [
  { value: '', label: 'All states' },
  ...TEXT_STATES.map((state) => ({ value: state, label: SENT_STATE_NAMES[state] })),
];

interface FilterProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
}

function Filters({ filter, onChange }: FilterProps) {
  const { way, state, to, entry, person } = filter;
  return (
    <>
      <Box role="search" aria-label="Sent" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchField
          label="Whole number or address"
          initial={to}
          onSearch={(text) => {
            if (text !== to) onChange({ to: text });
          }}
        />
        <ChoiceField
          label="Way"
          value={way}
          options={WAYS}
          onChange={(value) => {
            onChange({ way: value });
          }}
        />
        <ChoiceField
          label="State"
          value={state}
          options={STATES}
          onChange={(value) => {
            onChange({ state: value });
          }}
        />
      </Box>
      {(entry || person) && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button
              color="inherit"
              onClick={() => {
                onChange({ entry: '', person: '' });
              }}
            >
              Show all
            </Button>
          }
        >
          {entry ? texts.oneEntry : texts.onePerson}
        </Alert>
      )}
    </>
  );
}
