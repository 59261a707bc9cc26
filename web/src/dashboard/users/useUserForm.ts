import { zodResolver } from '@hookform/resolvers/zod';
import { namesOf, valuesOf } from '@ndeiya/domain/kernel/fieldTable';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type User, userFields, type UserInput, userInput } from '@ndeiya/domain/people/user';
import { updateUser } from '../../data/admin/users';
import { useRecordForm } from '../kit/useRecordForm';

const RESOLVER = zodResolver(userInput);
const FIELDS = namesOf(userFields);

/** The form of an account's username and e-mail. A failure keeps the fields. */
export function useUserForm(user: User, onSaved: () => void) {
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
