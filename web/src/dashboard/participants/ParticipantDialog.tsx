import { type Participant, participantFields } from '@ndeiya/domain/entries/participant';
import { FormFields } from '../../components/form/FormFields';
import { RecordDialog } from '../kit/RecordDialog';
import { differencesOf } from '../kit/recordFields';
import { type FormEdition, useParticipantForm } from './useParticipantForm';

interface Props {
  /** Null adds one. */
  participant: Participant | null;
  edition: FormEdition;
  onClose: () => void;
  onAdded: (id: string) => void;
  onSaved: () => void;
}

/** Adds or changes a participant (spec §5). Render it only while it is open. */
export function ParticipantDialog({ participant, edition, onClose, onAdded, onSaved }: Props) {
  const state = useParticipantForm(participant, edition, { onAdded, onSaved });
  const { control, getValues } = state.form;
  return (
    <RecordDialog<Participant>
      title={participant ? 'Edit Participant' : 'Add Participant'}
      what="participant"
      state={state}
      differences={(theirs) => differencesOf(participantFields, getValues(), theirs)}
      onClose={onClose}
    >
      <FormFields
        control={control}
        table={participantFields}
        choices={{ category: state.categories }}
        isOfOthers
      />
    </RecordDialog>
  );
}
