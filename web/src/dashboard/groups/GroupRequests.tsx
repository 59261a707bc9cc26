import { useState } from 'react';
import { GROUP_KIND_NAMES, groupAdminMessages as texts } from '@ndeiya/domain/groups/adminMessages';
import type { GroupRequestAnswer, MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import * as routes from 'virtual:routes/groupRequests';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { DraggableCard } from '../kit/RecordCards';
import { RequestedCards } from '../kit/RequestedCards';
import { RowActions } from '../kit/RowActions';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { useCommand } from '../kit/useCommand';

type State = GroupRequestAnswer['state'];
const CHIPS: Record<State, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'attention' },
  approved: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'quiet' },
};

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

interface Asked {
  request: GroupRequestAnswer;
  step: 'approve' | 'decline';
}

/** Sends a decision, and shows its outcome. */
function useDecision(onApproved: (made: MadeGroup) => void) {
  const { isBusy, run } = useCommand();
  const decide = async ({ request, step }: Asked) => {
    const given = { params: { id: request.id }, body: {} };
    if (step === 'decline')
      await run(() => call(routes.decline, given), { done: texts.declined, failed: texts.declineFailed });
    else
      await run(async () => onApproved(await call(routes.approve, given)), {
        done: texts.made,
        failed: texts.makeFailed,
      });
  };
  return { isBusy, decide };
}

/** The requests to enter a group. `onApproved` gets the group with the pass of its leader, which is told only once. */
export function GroupRequests({ onApproved }: { onApproved: (made: MadeGroup) => void }) {
  const list = useRequest({
    key: 'requests',
    read: () => call(routes.list),
    name: texts.requestsFailed,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isBusy, decide } = useDecision(onApproved);
  const requests = inOrder(list.data ?? []);
  const close = () => {
    if (!isBusy) setAsked(null);
  };
  const confirm = async () => {
    if (asked) await decide(asked);
    setAsked(null);
    list.retry();
  };
  return (
    <>
      <RequestedCards
        request={list}
        rows={requests}
        label="Requests"
        texts={{ none: texts.noRequests, loading: 'Loading requests...', failed: texts.requestsFailed }}
      >
        {(request) => <RequestCard key={request.id} request={request} onAsk={setAsked} />}
      </RequestedCards>
      {asked && (
        <ConfirmDialog
          open
          text={asked.step === 'decline' ? texts.declineQuestion : texts.approveQuestion}
          detail={detailOf(asked)}
          confirmLabel={asked.step === 'decline' ? 'Decline' : 'Approve'}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onClose={close}
        />
      )}
    </>
  );
}

function RequestCard({ request, onAsk }: { request: GroupRequestAnswer; onAsk: (asked: Asked) => void }) {
  const titleId = `request-${request.id}`;
  const ask = (step: Asked['step']) => () => {
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

const detailOf = ({ request, step }: Asked) =>
  step === 'approve'
    ? texts.approveDetail(request.organisation, request.leader_name)
    : `${request.organisation}, ${request.leader_name}`;
