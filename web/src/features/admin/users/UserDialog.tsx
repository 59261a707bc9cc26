import type { User } from '@ndeiya/domain/entities/user';
import { FormText } from '../../../components/form/FormText';
import { RecordDialog } from '../shared/RecordDialog';
import { differences, useUserForm } from './useUserForm';

interface Props {
  user: User;
  onClose: () => void;
}

/** Changes an account's username and e-mail (spec §5). Render it only while it is open. */
export function UserDialog({ user, onClose }: Props) {
  const state = useUserForm(user, onClose);
  const { control, getValues } = state.form;
  return (
    <RecordDialog<User>
      title="Edit User"
      what="user"
      state={state}
      differences={(theirs) => differences(getValues(), theirs)}
      onClose={onClose}
    >
      <FormText control={control} name="username" label="Username" autoComplete="off" />
      <FormText
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        helperText="This person logs in with this address."
      />
    </RecordDialog>
  );
}
