import { type User, userFields } from '@ndeiya/domain/people/user';
import { FormFields } from '../../components/form/FormFields';
import { RecordDialog } from '../kit/RecordDialog';
import { differencesOf } from '../kit/recordFields';
import { useUserForm } from './useUserForm';

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
      differences={(theirs) => differencesOf(userFields, getValues(), theirs)}
      onClose={onClose}
    >
      <FormFields
        control={control}
        table={userFields}
        helperTexts={{ email: 'This person logs in with this address.' }}
        isOfOthers
      />
    </RecordDialog>
  );
}
