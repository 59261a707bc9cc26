import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type User, type UserInput, userInput } from '@ndeiya/domain/entities/user';
import { messages } from '@ndeiya/domain/messages';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { showFieldErrors } from '../../../components/form/fieldErrors';
import { failureText } from '../../../data/admin/command';
import { ConflictError } from '../../../data/admin/documents';
import { updateUser } from '../../../data/admin/users';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import type { Difference } from '../shared/ConflictDialog';

/** Somebody else changed the account meanwhile; `theirs` is null where they deleted it. */
export interface UserConflict {
  theirs: User | null;
}

const valuesOf = ({ username, email }: UserInput): UserInput => ({ username, email });

/** The fields in which the form and theirs differ. */
export const differences = (mine: UserInput, theirs: UserInput): Difference[] =>
  [
    { label: 'Username', mine: mine.username.trim(), theirs: theirs.username },
    { label: 'Email', mine: mine.email.trim(), theirs: theirs.email },
  ].filter((field) => field.mine !== field.theirs);

/** 'failed' has been told to the person. */
async function save(
  input: UserInput,
  over: User,
  setError: UseFormSetError<UserInput>,
): Promise<UserConflict | 'saved' | 'failed'> {
  try {
    await updateUser(over, input);
    notify.success(messages.user.updated);
    return 'saved';
  } catch (error) {
    if (error instanceof ConflictError) return { theirs: error.current as User | null };
    logError('save user', error);
    if (!showFieldErrors(error, ['username', 'email'], setError))
      notify.error(failureText(error, messages.user.updateFailed));
    return 'failed';
  }
}

/** The form of an account's username and e-mail. A failure keeps what was typed. */
export function useUserForm(user: User, onSaved: () => void) {
  const form = useForm<UserInput>({ resolver: zodResolver(userInput), defaultValues: valuesOf(user) });
  const [base, setBase] = useState(user);
  const [conflict, setConflict] = useState<UserConflict | null>(null);
  const store = async (input: UserInput, over: User) => {
    const result = await save(input, over, form.setError);
    if (result === 'saved') onSaved();
    else if (result !== 'failed') setConflict(result);
  };
  return {
    form,
    conflict,
    closeConflict: () => {
      setConflict(null);
    },
    /** Puts theirs into the form, to go on from there. */
    takeTheirs: (theirs: User) => {
      form.reset(valuesOf(theirs));
      setBase(theirs);
      setConflict(null);
    },
    /** Saves the form over theirs. */
    overwrite: (theirs: User) => {
      setConflict(null);
      return form.handleSubmit((input) => store(input, theirs))();
    },
    submit: form.handleSubmit((input) => store(input, base)),
    isDirty: form.formState.isDirty,
    isBusy: form.formState.isSubmitting,
  };
}
