import type { Participant } from '@ndeiya/domain/entities/participant';
import { FormSelect } from '../../../components/form/FormSelect';
import { FormText } from '../../../components/form/FormText';
import { RecordDialog } from '../shared/RecordDialog';
import { differences, valuesOf } from './participantValues';
import { useParticipantForm } from './useParticipantForm';

interface Props {
  /** Null adds one. */
  participant: Participant | null;
  categories: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

/** Adds or changes an entry (spec §5). Render it only while it is open. */
export function ParticipantDialog({ participant, categories, onClose, onSaved }: Props) {
  const state = useParticipantForm(participant, categories, onSaved);
  const { control, getValues } = state.form;
  return (
    <RecordDialog<Participant>
      title={participant ? 'Edit Participant' : 'Add Participant'}
      what="participant"
      state={state}
      differences={(theirs) => differences(getValues(), valuesOf(theirs))}
      onClose={onClose}
    >
      <FormText control={control} name="name" label="Name" autoComplete="off" autoCapitalize="words" />
      <FormText control={control} name="email" label="Email" type="email" autoComplete="off" />
      <FormText control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
      <FormSelect control={control} name="category" label="Category" options={categories} />
    </RecordDialog>
  );
}
