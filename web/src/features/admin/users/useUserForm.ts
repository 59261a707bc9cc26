import { zodResolver } from '@hookform/resolvers/zod';
import { type User, type UserInput, userInput } from '@ndeiya/domain/entities/user';
import { messages } from '@ndeiya/domain/messages';
import { updateUser } from '../../../data/admin/users';
import type { Difference } from '../shared/ConflictDialog';
import { useRecordForm } from '../shared/useRecordForm';

const RESOLVER = zodResolver(userInput);
const FIELDS = ['username', 'email'] as const;

/** The fields in which the form and the other person's version differ. */
export const differences = (mine: UserInput, theirs: UserInput): Difference[] =>
  [
    { label: 'Username', mine: mine.username.trim(), theirs: theirs.username },
    { label: 'Email', mine: mine.email.trim(), theirs: theirs.email },
  ].filter((field) => field.mine !== field.theirs);

/** The form of an account's username and e-mail. A failure keeps the fields. */
export function useUserForm(user: User, onSaved: () => void) {
  const { updated, updateFailed } = messages.user;
  return useRecordForm<User, User, UserInput>({
    record: user,
    resolver: RESOLVER,
    valuesOf: ({ username, email }) => ({ username, email }),
    save: (input, over) => updateUser(over, input),
    texts: { what: 'save user', saved: updated, failed: updateFailed },
    onSaved,
    serverFields: FIELDS,
  });
}
