import { useMemo } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Participant,
  type ParticipantInput,
  participantInputFor,
} from '@ndeiya/domain/entities/participant';
import { messages } from '@ndeiya/domain/messages';
import { addParticipant, updateParticipant } from '../../../data/admin/participants';
import { useRecordForm } from '../shared/useRecordForm';
import { BLANK, valuesOf } from './participantValues';

/**
 * The form of an entry: adds one when `participant` is null, otherwise changes it. A failure keeps the
 * fields.
 */
export function useParticipantForm(
  participant: Participant | null,
  categories: readonly string[],
  onSaved: () => void,
) {
  const { added, updated, addFailed, updateFailed } = messages.participant;
  return useRecordForm<Participant, Participant | null, ParticipantInput>({
    record: participant,
    resolver: useMemo(() => zodResolver(participantInputFor(categories)), [categories]),
    valuesOf: (record) => (record ? valuesOf(record) : BLANK),
    save: (input, over) => (over ? updateParticipant(over, input) : addParticipant(input)),
    texts: {
      what: 'save participant',
      saved: participant ? updated : added,
      failed: participant ? updateFailed : addFailed,
    },
    onSaved,
  });
}
