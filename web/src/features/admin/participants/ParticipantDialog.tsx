import Stack from '@mui/material/Stack';
import type { Participant } from '@ndeiya/domain/entities/participant';
import { FormSelect } from '../../../components/form/FormSelect';
import { FormText } from '../../../components/form/FormText';
import { ConflictDialog } from '../shared/ConflictDialog';
import { FormDialog } from '../shared/FormDialog';
import { differences, valuesOf } from './participantValues';
import { type ParticipantConflict, useParticipantForm } from './useParticipantForm';

interface Props {
  /** Null adds one. */
  participant: Participant | null;
  categories: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

type Form = ReturnType<typeof useParticipantForm>;

function Conflict({ conflict: { theirs }, state }: { conflict: ParticipantConflict; state: Form }) {
  return (
    <ConflictDialog
      what="participant"
      differences={theirs && differences(state.form.getValues(), valuesOf(theirs))}
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

/** Adds or changes an entry (spec §5). Render it only while it is open. */
export function ParticipantDialog({ participant, categories, onClose, onSaved }: Props) {
  const state = useParticipantForm(participant, categories, onSaved);
  const { control } = state.form;
  return (
    <FormDialog
      title={participant ? 'Edit Participant' : 'Add Participant'}
      dirty={state.isDirty}
      busy={state.isBusy}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={state.submit}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <FormText control={control} name="name" label="Name" autoComplete="off" autoCapitalize="words" />
        <FormText control={control} name="email" label="Email" type="email" autoComplete="off" />
        <FormText control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
        <FormSelect control={control} name="category" label="Category" options={categories} />
      </Stack>
      {state.conflict && <Conflict conflict={state.conflict} state={state} />}
    </FormDialog>
  );
}
