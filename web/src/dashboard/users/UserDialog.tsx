import { zodResolver } from '@hookform/resolvers/zod';
import { namesOf, valuesOf } from '@ndeiya/domain/kernel/fieldTable';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type User, userFields, type UserInput, userInput } from '@ndeiya/domain/people/user';
import { FormFields } from '../../components/form/FormFields';
import { updateUser } from '../../data/admin/users';
import { RecordDialog } from '../kit/RecordDialog';
import { differencesOf } from '../kit/recordFields';
import { useRecordForm } from '../kit/useRecordForm';

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

const RESOLVER = zodResolver(userInput);
const FIELDS = namesOf(userFields);

/** The form of an account's username and e-mail. A failure keeps the fields. */
function useUserForm(user: User, onSaved: () => void) {
  const { updated, updateFailed } = messages.user;
  return useRecordForm<User, User, UserInput>({
    record: user,
    resolver: RESOLVER,
    valuesOf: (record) => valuesOf(userFields, record),
    save: (input, over) => updateUser(over, input),
    texts: { what: 'save user', saved: updated, failed: updateFailed },
    onSaved,
    serverFields: FIELDS,
  });
}
