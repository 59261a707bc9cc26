import { useMemo } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Participant,
  participantFields,
  type participantInput,
  type ParticipantInput,
  participantInputFor,
} from '@ndeiya/domain/entries/participant';
import { messages } from '@ndeiya/domain/kernel/messages';
import { blankOf, valuesOf } from '@ndeiya/domain/kernel/shownFields';
import type * as z from 'zod/mini';
import { FormFields } from '../../components/form/FormFields';
import { addParticipant, updateParticipant } from '../../data/admin/participants';
import { RecordDialog } from '../kit/RecordDialog';
import { differencesOf } from '../kit/recordFields';
import type { EditionChoice } from '../kit/useEditionChoice';
import { useRecordForm } from '../kit/useRecordForm';

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

/** The form's values: an optional field may be missing. */
type Values = z.input<typeof participantInput>;

/** The edition to which a new entry is added. */
type FormEdition = Pick<EditionChoice, 'year' | 'categories'>;

/** An entry keeps its category even if its edition no longer has it. */
const choicesFor = (participant: Participant | null, categories: readonly string[]) =>
  participant && !categories.includes(participant.category)
    ? [...categories, participant.category]
    : categories;

interface Ends {
  /** Gets the id of a participant who was added. */
  onAdded: (id: string) => void;
  onSaved: () => void;
}

/**
 * The form of a participant: adds one when `participant` is null, otherwise changes it. A failure keeps the
 * fields.
 */
function useParticipantForm(
  participant: Participant | null,
  { year, categories: offered }: FormEdition,
  { onAdded, onSaved }: Ends,
) {
  const { added, updated, addFailed, updateFailed } = messages.participant;
  const categories = useMemo(() => choicesFor(participant, offered), [participant, offered]);
  const form = useRecordForm<Participant, Participant | null, Values, ParticipantInput>({
    record: participant,
    resolver: useMemo(() => zodResolver(participantInputFor(categories)), [categories]),
    valuesOf: (record) => (record ? valuesOf(participantFields, record) : blankOf(participantFields)),
    save: async (input, over) => {
      if (over) await updateParticipant(over, input);
      else onAdded(await addParticipant({ ...input, edition: year }));
    },
    texts: {
      what: 'save participant',
      saved: participant ? updated : added,
      failed: participant ? updateFailed : addFailed,
    },
    onSaved,
  });
  return { ...form, categories };
}
