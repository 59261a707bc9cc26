import { groupAdminMessages as texts } from '@ndeiya/domain/groups/adminMessages';
import { groupChange } from '@ndeiya/domain/groups/group';
import type { GroupRequestAnswer, MadeGroup } from '@ndeiya/domain/groups/groupApi';
import * as routes from 'virtual:routes/groupRequests';
import { call } from '../../server/call';
import { CommandDialog } from '../kit/CommandDialog';
import {
  allowanceIn,
  LimitFields,
  type LimitsForm,
  limitsOf,
  problemsByField,
  useCategories,
} from './limits';

interface Props {
  request: GroupRequestAnswer;
  onApproved: (made: MadeGroup) => void;
  onClose: () => void;
}

/** Asks how many entries the group may send, and makes it. It waits for the categories, because a form has its fields from the start. */
export function ApproveDialog(props: Props) {
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
