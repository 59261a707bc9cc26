import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { comparableContact } from '@ndeiya/domain/consents/contact';
import { GROUP_KIND_NAMES, groupAdminMessages as texts } from '@ndeiya/domain/groups/adminMessages';
import { groupChange } from '@ndeiya/domain/groups/group';
import type { GroupRequestAnswer, MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import * as routes from 'virtual:routes/groupRequests';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useCommand } from '../../lib/useCommand';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { CommandDialog } from '../kit/CommandDialog';
import { DraggableCard } from '../kit/RecordCards';
import { RequestedCards } from '../kit/RequestedCards';
import { RowActions } from '../kit/RowActions';
import { StatusChip, type Tone } from '../kit/StatusChip';
import {
  allowanceIn,
  LimitFields,
  type LimitsForm,
  limitsOf,
  problemsByField,
  useCategories,
} from './limits';

type State = GroupRequestAnswer['state'];
const CHIPS: Record<State, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'attention' },
  approved: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'quiet' },
};

/** The requests to enter a group. `onApproved` gets the group with the pass of its leader, which is told only once. */
export function GroupRequests({ onApproved }: { onApproved: (made: MadeGroup) => void }) {
  const list = useRequest({
    key: 'requests',
    read: () => call(routes.list),
    name: texts.requestsFailed,
  });
  const [asked, setAsked] = useState<OpenStep | null>(null);
  const requests = inOrder(list.data ?? []);
  const isCut = requests.filter(({ state }) => state === 'new').length >= LIMITS.listPage;
  // Somebody else may have decided meanwhile, so the list is read again in any case.
  const close = () => {
    setAsked(null);
    list.retry();
  };
  return (
    <>
      {isCut && <Alert severity="info">{texts.moreRequests}</Alert>}
      <RequestedCards
        request={list}
        rows={requests}
        label="Requests"
        texts={{ none: texts.noRequests, loading: 'Loading requests...', failed: texts.requestsFailed }}
      >
        {(request) => (
          <RequestCard
            key={request.id}
            request={request}
            others={othersOf(request, requests)}
            onAsk={setAsked}
          />
        )}
      </RequestedCards>
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

const factsOf = (request: GroupRequestAnswer) => [
  { label: 'Kind', value: GROUP_KIND_NAMES[request.kind] },
  { label: 'Leader', value: request.leader_name },
  { label: 'Phone', value: request.phone },
  ...(request.email === null ? [] : [{ label: 'Email', value: request.email }]),
  { label: 'About how many', value: String(request.about_how_many) },
  { label: 'Asked', value: formatLongDateTime(new Date(request.created_at)) },
  ...(request.reason ? [{ label: 'Reason', value: request.reason }] : []),
];

/** The requests that wait for a decision come first. */
const inOrder = (requests: readonly GroupRequestAnswer[]) =>
  requests.toSorted((a, b) => Number(b.state === 'new') - Number(a.state === 'new'));

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

/** The other requests from the same phone or e-mail: a person may ask twice, or lead several groups. */
const othersOf = (
  { id, phone, email }: GroupRequestAnswer,
  all: readonly GroupRequestAnswer[],
): readonly GroupRequestAnswer[] =>
  all.filter(
    (one) =>
      one.id !== id &&
      (comparableContact(one.phone) === comparableContact(phone) ||
        (email !== null && one.email !== null && comparableContact(one.email) === comparableContact(email))),
  );

interface CardProps {
  request: GroupRequestAnswer;
  others: readonly GroupRequestAnswer[];
  onAsk: (asked: OpenStep) => void;
}

function RequestCard({ request, others, onAsk }: CardProps) {
  const titleId = `request-${request.id}`;
  const ask = (step: OpenStep['step']) => () => {
    onAsk({ request, step });
  };
  return (
    <DraggableCard
      titleId={titleId}
      title={request.organisation}
      chip={<StatusChip {...CHIPS[request.state]} />}
      facts={[...factsOf(request), ...othersFact(others)]}
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

const othersFact = (others: readonly GroupRequestAnswer[]) => {
  const value = others.map(({ organisation, state }) => `${organisation} (${CHIPS[state].label})`).join(', ');
  return value ? [{ label: 'Asked from the same phone or email', value }] : [];
};

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
      {(control) => <LimitFields control={control} categories={categories} />}
    </CommandDialog>
  );
}

const limitProblems = (typed: LimitsForm, categories: readonly string[]) =>
  problemsByField(
    groupChange.safeParse({ allowance: allowanceIn(typed, categories) }).error?.issues ?? [],
    categories,
  ) as Partial<LimitsForm>;
