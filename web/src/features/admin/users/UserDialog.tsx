import Stack from '@mui/material/Stack';
import type { User } from '@ndeiya/domain/entities/user';
import { FormText } from '../../../components/form/FormText';
import { ConflictDialog } from '../shared/ConflictDialog';
import { FormDialog } from '../shared/FormDialog';
import { differences, type UserConflict, useUserForm } from './useUserForm';

interface Props {
  user: User;
  onClose: () => void;
}

type Form = ReturnType<typeof useUserForm>;

function Conflict({ conflict: { theirs }, state }: { conflict: UserConflict; state: Form }) {
  return (
    <ConflictDialog
      what="user"
      differences={theirs && differences(state.form.getValues(), theirs)}
      onTakeTheirs={() => {
        if (theirs) state.takeTheirs(theirs);
      }}
      onOverwrite={() => {
        if (theirs) void state.overwrite(theirs);
      }}
      onClose={state.closeConflict}
    />
  );
}

/** Changes an account's username and e-mail (spec §5). Render it only while it is open. */
export function UserDialog({ user, onClose }: Props) {
  const state = useUserForm(user, onClose);
  const { control } = state.form;
  return (
    <FormDialog
      title="Edit User"
      dirty={state.isDirty}
      busy={state.isBusy}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={state.submit}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <FormText control={control} name="username" label="Username" autoComplete="off" />
        <FormText
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          helperText="This person logs in with this address."
        />
      </Stack>
      {state.conflict && <Conflict conflict={state.conflict} state={state} />}
    </FormDialog>
  );
}
