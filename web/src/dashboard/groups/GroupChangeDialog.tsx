import { groupAdminMessages as texts } from '@ndeiya/domain/groups/adminMessages';
import { groupChange } from '@ndeiya/domain/groups/group';
import type { GroupAnswer } from '@ndeiya/domain/groups/groupApi';
import type { GroupKind } from '@ndeiya/domain/groups/states';
import * as routes from 'virtual:routes/groups';
import { FormMultiline } from '../../components/form/FormMultiline';
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
import { GroupFields } from './NewGroup';

type ChangeForm = { name: string; kind: GroupKind; place: string; note: string } & LimitsForm;

interface Props {
  group: GroupAnswer;
  onChanged: () => void;
  onClose: () => void;
}

/** Waits for the categories of the group's edition, because a form has its fields from the start. */
export function GroupChangeDialog(props: Props) {
  const categories = useCategories(props.group.edition, props.group.allowance);
  return categories && <ChangeDialog {...props} categories={categories} />;
}

function ChangeDialog({ group, categories, onChanged, onClose }: Props & { categories: readonly string[] }) {
  const { name, kind, place, note, allowance } = group;
  const values: ChangeForm = { name, kind, place, note, ...limitsOf(categories, allowance) };
  return (
    <CommandDialog
      title={`Change ${name}`}
      lead={texts.changeLead}
      submitLabel="Save group"
      busyLabel="Saving..."
      command={{
        values,
        check: (typed: ChangeForm) => changeProblems(typed, categories),
        run: async (typed: ChangeForm) => {
          const body = changeIn(typed, categories);
          await call(routes.update, { params: { id: group.id }, body });
          onChanged();
          return texts.changed;
        },
        failed: texts.changeFailed,
        onDone: onClose,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <GroupFields control={control} />
          <LimitFields control={control} categories={categories} />
          <FormMultiline
            control={control}
            name="note"
            label="Note for organisers"
            rows={2}
            required={false}
          />
        </>
      )}
    </CommandDialog>
  );
}

function changeIn(typed: ChangeForm, categories: readonly string[]) {
  const { name, kind, place, note } = typed;
  return { name, kind, place, note, allowance: allowanceIn(typed, categories) };
}

/** The first problem of each field. */
const changeProblems = (typed: ChangeForm, categories: readonly string[]) =>
  problemsByField(
    groupChange.safeParse(changeIn(typed, categories)).error?.issues ?? [],
    categories,
  ) as Partial<Record<keyof ChangeForm, string>>;
