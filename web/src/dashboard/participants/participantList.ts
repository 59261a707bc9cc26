import { type Participant, participantFields } from '@ndeiya/domain/entries/participant';
import type { RecordTable } from '../kit/RecordList';

export const PARTICIPANT_SORTS = [
  { label: 'Name, A to Z', field: 'name', direction: 'asc' },
  { label: 'Name, Z to A', field: 'name', direction: 'desc' },
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Earliest first', field: 'created_at', direction: 'asc' },
] as const;

export const PARTICIPANT_TABLE: RecordTable<
  typeof participantFields,
  Participant,
  (typeof PARTICIPANT_SORTS)[number]['field']
> = {
  label: 'Participants',
  fields: participantFields,
  title: 'name',
  sorts: PARTICIPANT_SORTS,
  created: 'Registered',
  actionsWidth: 150,
};
