import { GROUP_KIND_NAMES, groupAdminMessages as texts } from '@ndeiya/domain/groups/adminMessages';
import { groupInput, groupLeader } from '@ndeiya/domain/groups/group';
import type { MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { GROUP_KINDS, type GroupKind } from '@ndeiya/domain/groups/states';
import type { Control, FieldValues, Path } from 'react-hook-form';
import * as routes from 'virtual:routes/groups';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormSelect } from '../../components/form/FormSelect';
import { FormText } from '../../components/form/FormText';
import { call } from '../../server/call';
import { CommandDialog } from '../kit/CommandDialog';

/** The fields of a leader, as people type them. */
export interface LeaderForm {
  leader_name: string;
  phone: string;
  email: string;
}
interface GroupForm extends LeaderForm {
  name: string;
  kind: GroupKind;
  place: string;
  note: string;
}
const BLANK: GroupForm = {
  name: '',
  kind: 'school',
  place: '',
  note: '',
  leader_name: '',
  phone: '',
  email: '',
};

/** Makes a group and the pass of its leader. Render it only while it is open. */
export function NewGroup({ onMade, onClose }: { onMade: (made: MadeGroup) => void; onClose: () => void }) {
  return (
    <CommandDialog
      title="New group"
      submitLabel="Make the group"
      busyLabel="Making..."
      command={{
        values: BLANK,
        check: groupProblems,
        run: async (typed: GroupForm) => {
          onMade(await call(routes.create, { body: bodyOf(typed) }));
          return texts.made;
        },
        failed: texts.makeFailed,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <GroupFields control={control} />
          <LeaderFields control={control} />
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

/** The leader of a request; an empty address is none. */
export const leaderIn = ({ leader_name, phone, email }: LeaderForm) => ({
  name: leader_name,
  phone,
  email: email.trim() || null,
});

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}
const FIELDS: Readonly<Record<string, keyof LeaderForm>> = {
  name: 'leader_name',
  phone: 'phone',
  email: 'email',
};

/** The first problem of each field of a leader. */
const leaderIssues = (issues: readonly Issue[]): Partial<Record<keyof LeaderForm, string>> =>
  Object.fromEntries(
    issues.toReversed().flatMap(({ path, message }) => {
      const field = FIELDS[String(path[0])];
      return field ? [[field, message]] : [];
    }),
  );

/** The problems of a typed leader, by field. */
export const leaderProblems = (typed: LeaderForm) =>
  leaderIssues(groupLeader.safeParse(leaderIn(typed)).error?.issues ?? []);

const bodyOf = ({ name, kind, place, note, ...leader }: GroupForm) => ({
  name,
  kind,
  place,
  note,
  leader: leaderIn(leader),
});

function groupProblems(typed: GroupForm): Partial<Record<keyof GroupForm, string>> {
  const issues = groupInput.safeParse(bodyOf(typed)).error?.issues ?? [];
  const own = issues.filter(({ path }) => path[0] !== 'leader').toReversed();
  return {
    ...leaderProblems(typed),
    ...Object.fromEntries(own.map(({ path, message }) => [String(path[0]), message])),
  };
}

/** The fields that say which group it is. */
export function GroupFields<T extends FieldValues & Pick<GroupForm, 'name' | 'kind' | 'place'>>({
  control,
}: {
  control: Control<T>;
}) {
  const name = (field: 'name' | 'kind' | 'place') => field as Path<T>;
  return (
    <>
      <FormText control={control} name={name('name')} label="Name of the group" />
      <FormSelect
        control={control}
        name={name('kind')}
        label="Kind"
        options={GROUP_KINDS}
        optionLabel={(kind) => GROUP_KIND_NAMES[kind as GroupKind]}
      />
      <FormText control={control} name={name('place')} label="Place" required={false} />
    </>
  );
}

/** The fields of a leader. */
export function LeaderFields<T extends FieldValues & LeaderForm>({ control }: { control: Control<T> }) {
  const name = (field: keyof LeaderForm) => field as Path<T>;
  return (
    <>
      <FormText control={control} name={name('leader_name')} label="Leader’s name" />
      <FormText control={control} name={name('phone')} label="Leader’s phone" type="tel" />
      <FormText
        control={control}
        name={name('email')}
        label="Leader’s email"
        type="email"
        required={false}
        helperText="Not needed: the link of the pass can be handed on in any way."
      />
    </>
  );
}
