import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  GROUP_KIND_NAMES,
  groupAdminMessages as texts,
  REQUEST_LIST_NAMES,
} from '@ndeiya/domain/groups/adminMessages';
import { groupChange } from '@ndeiya/domain/groups/group';
import type { GroupRequestAnswer, MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { GROUP_REQUEST_LISTS } from '@ndeiya/domain/groups/states';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import * as routes from 'virtual:routes/groupRequests';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { useCommand } from '../../lib/useCommand';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { CommandDialog } from '../kit/CommandDialog';
import { MoreRows } from '../kit/MoreRows';
import { DraggableCard } from '../kit/RecordCards';
import { RequestedCards } from '../kit/RequestedCards';
import { RowActions } from '../kit/RowActions';
import { SearchField } from '../kit/SearchField';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { useApiList } from '../kit/useApiList';
import {
  allowanceIn,
  LimitFields,
  type LimitsForm,
  limitsOf,
  problemsByField,
  useCategories,
} from './limits';

type RequestList = (typeof GROUP_REQUEST_LISTS)[number];
const LISTS = GROUP_REQUEST_LISTS.map((value) => ({ value, label: REQUEST_LIST_NAMES[value] }));
type State = GroupRequestAnswer['state'];
const CHIPS: Record<State, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'attention' },
  approved: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'quiet' },
};

/** The requests to enter a group. `onApproved` gets the group with the pass of its leader, which is told only once. */
export function GroupRequests({ onApproved }: { onApproved: (made: MadeGroup) => void }) {
  const [state, setState] = useState<RequestList>('new');
  const [contact, setContact] = useState('');
  const query = { state, ...(contact !== '' && { contact }) };
  const list = useApiList<GroupRequestAnswer>({
    filter: `${state} ${contact}`,
    read: (cursor) => call(routes.list, { query: { ...query, cursor } }),
    failed: texts.requestsFailed,
  });
  const [asked, setAsked] = useState<OpenStep | null>(null);
  // Somebody else may have decided meanwhile, so the list is read again in any case.
  const close = () => {
    setAsked(null);
    list.reload();
  };
  return (
    <>
      <Filters state={state} onState={setState} onContact={setContact} />
      {state === 'new' && contact === '' && <OftenNote />}
      <RequestedCards
        request={{ status: list.status, retry: list.reload }}
        rows={list.items}
        label="Requests"
        texts={{
          none: contact === '' ? texts.noRequests[state] : texts.noRequestOf,
          loading: 'Loading requests...',
          failed: texts.requestsFailed,
        }}
      >
        {(request) => <RequestCard key={request.id} request={request} onAsk={setAsked} />}
      </RequestedCards>
      <MoreRows list={list} />
      {asked?.step === 'approve' && (
        <ApproveDialog
          request={asked.request}
          onApproved={(made) => {
            close();
            onApproved(made);
          }}
          onClose={close}
        />
      )}
      {asked?.step === 'decline' && <DeclineDialog request={asked.request} onClose={close} />}
    </>
  );
}

interface FilterProps {
  state: RequestList;
  onState: (state: RequestList) => void;
  onContact: (contact: string) => void;
}

function Filters({ state, onState, onContact }: FilterProps) {
  return (
    <Box role="search" aria-label="Requests" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField label="Whole number or address" onSearch={onContact} />
      <ChoiceField label="Requests" value={state} options={LISTS} onChange={onState} />
    </Box>
  );
}

/** Names the requests that stand in the other list; nothing where there are none. */
function OftenNote() {
  const { data } = useRequest({
    key: 'often',
    read: () => call(routes.list, { query: { state: 'often' } }),
    name: texts.requestsFailed,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {texts.oftenRequests(data.items.length, data.hasMore)}
    </Alert>
  );
}

const factsOf = (request: GroupRequestAnswer) => [
  { label: 'Kind', value: GROUP_KIND_NAMES[request.kind] },
  { label: 'Leader', value: request.leader_name },
  { label: 'Phone', value: request.phone },
  ...(request.email === null ? [] : [{ label: 'Email', value: request.email }]),
  { label: 'About how many', value: String(request.about_how_many) },
  { label: 'Asked', value: formatLongDateTime(new Date(request.created_at)) },
  ...(request.reason ? [{ label: 'Reason', value: request.reason }] : []),
];

interface OpenStep {
  request: GroupRequestAnswer;
  step: 'approve' | 'decline';
}

/** Asks before a request is declined. */
function DeclineDialog({ request, onClose }: { request: GroupRequestAnswer; onClose: () => void }) {
  const { isBusy, run } = useCommand();
  const decline = async () => {
    const given = { params: { id: request.id }, body: {} };
    await run(() => call(routes.decline, given), { done: texts.declined, failed: texts.declineFailed });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      text={texts.declineQuestion}
      detail={`${request.organisation}, ${request.leader_name}`}
      confirmLabel="Decline"
      busy={isBusy}
      onConfirm={() => void decline()}
      onClose={() => {
        if (!isBusy) onClose();
      }}
    />
  );
}

interface CardProps {
  request: GroupRequestAnswer;
  onAsk: (asked: OpenStep) => void;
}

function RequestCard({ request, onAsk }: CardProps) {
  const titleId = `request-${request.id}`;
  const ask = (step: OpenStep['step']) => () => {
    onAsk({ request, step });
  };
  return (
    <DraggableCard
      titleId={titleId}
      title={request.organisation}
      chip={<StatusChip {...CHIPS[request.state]} />}
      facts={factsOf(request)}
      actions={
        request.state === 'new' && (
          <RowActions
            describedBy={titleId}
            actions={[
              { label: 'Approve', run: ask('approve') },
              { label: 'Decline', run: ask('decline') },
            ]}
          />
        )
      }
    />
  );
}

/** Every request of these contacts. */
async function requestsOf({ phone, email }: GroupRequestAnswer): Promise<GroupRequestAnswer[]> {
  const contacts = email === null ? [phone] : [phone, email];
  const all = await Promise.all(contacts.map((contact) => call(routes.list, { query: { contact } })));
  const found = all.flatMap(({ items }) => items);
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

/** Names the other requests from the same phone or e-mail: a person may ask twice, or lead several groups. */
function Others({ request }: { request: GroupRequestAnswer }) {
  const { status, data } = useRequest({
    key: request.id,
    read: () => requestsOf(request),
    name: texts.othersFailed,
  });
  if (status === 'failed') return <Typography role="alert">{texts.othersFailed}</Typography>;
  const others = (data ?? []).filter(({ id }) => id !== request.id);
  if (others.length === 0) return null;
  const named = others.map(({ organisation, state }) => `${organisation} (${CHIPS[state].label})`);
  return <Typography>{texts.others(named.join(', '))}</Typography>;
}

interface Props {
  request: GroupRequestAnswer;
  onApproved: (made: MadeGroup) => void;
  onClose: () => void;
}

/** Asks how many entries the group may send, and makes it. It waits for the categories, because a form has its fields from the start. */
function ApproveDialog(props: Props) {
  const categories = useCategories(null, {});
  return categories && <Approval {...props} categories={categories} />;
}

function Approval({ request, categories, onApproved, onClose }: Props & { categories: readonly string[] }) {
  const { id, organisation, leader_name } = request;
  return (
    <CommandDialog
      title={texts.approveQuestion}
      lead={texts.approveDetail(organisation, leader_name)}
      submitLabel="Approve"
      busyLabel="Approving..."
      command={{
        values: limitsOf(categories, {}),
        check: (typed: LimitsForm) => limitProblems(typed, categories),
        run: async (typed: LimitsForm) => {
          const body = { allowance: allowanceIn(typed, categories) };
          onApproved(await call(routes.approve, { params: { id }, body }));
          return texts.made;
        },
        failed: texts.makeFailed,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Others request={request} />
          <LimitFields control={control} categories={categories} />
        </>
      )}
    </CommandDialog>
  );
}

const limitProblems = (typed: LimitsForm, categories: readonly string[]) =>
  problemsByField(
    groupChange.safeParse({ allowance: allowanceIn(typed, categories) }).error?.issues ?? [],
    categories,
  ) as Partial<LimitsForm>;
