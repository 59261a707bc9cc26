import { useMemo, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Participant,
  type ParticipantInput,
  participantInputFor,
} from '@ndeiya/domain/entities/participant';
import { messages } from '@ndeiya/domain/messages';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../data/admin/command';
import { ConflictError } from '../../../data/admin/documents';
import { addParticipant, updateParticipant } from '../../../data/admin/participants';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { BLANK, valuesOf } from './participantValues';

/** Somebody else changed the entry meanwhile; `theirs` is null where they deleted it. */
export interface ParticipantConflict {
  theirs: Participant | null;
}

/** Adds, or changes what is in `over`. 'failed' has been told to the person. */
async function save(
  input: ParticipantInput,
  over: Participant | null,
): Promise<ParticipantConflict | 'saved' | 'failed'> {
  const { added, updated, addFailed, updateFailed } = messages.participant;
  try {
    await (over ? updateParticipant(over, input) : addParticipant(input));
    notify.success(over ? updated : added);
    return 'saved';
  } catch (error) {
    if (error instanceof ConflictError) return { theirs: error.current as Participant | null };
    logError('save participant', error);
    notify.error(failureText(error, over ? updateFailed : addFailed));
    return 'failed';
  }
}

/** The form of an entry: adds one where `participant` is null, else changes it. A failure keeps what was typed. */
export function useParticipantForm(
  participant: Participant | null,
  categories: readonly string[],
  onSaved: () => void,
) {
  const resolver = useMemo(() => zodResolver(participantInputFor(categories)), [categories]);
  const form = useForm<ParticipantInput>({
    resolver,
    defaultValues: participant ? valuesOf(participant) : BLANK,
  });
  const [base, setBase] = useState(participant);
  const [conflict, setConflict] = useState<ParticipantConflict | null>(null);
  const store = async (input: ParticipantInput, over: Participant | null) => {
    const result = await save(input, over);
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
    takeTheirs: (theirs: Participant) => {
      form.reset(valuesOf(theirs));
      setBase(theirs);
      setConflict(null);
    },
    /** Saves the form over theirs. */
    overwrite: (theirs: Participant) => {
      setConflict(null);
      return form.handleSubmit((input) => store(input, theirs))();
    },
    submit: form.handleSubmit((input) => store(input, base)),
    isDirty: form.formState.isDirty,
    isBusy: form.formState.isSubmitting,
  };
}
