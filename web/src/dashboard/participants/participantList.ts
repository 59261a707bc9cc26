import type { Participant } from '@ndeiya/domain/entries/participant';
import type { ParticipantSort } from '../../data/admin/participantQuery';
import type { PagedQuery } from '../../lib/usePagedQuery';

/** The properties of a list of participants, as grid or cards. */
export interface ParticipantListProps {
  /** The rows of the page without those being deleted. */
  rows: Participant[];
  /** The edition is archived. */
  isReadOnly: boolean;
  list: Omit<PagedQuery<Participant>, 'rows'>;
  sort: ParticipantSort;
  onSort: (sort: ParticipantSort) => void;
  onEdit: (participant: Participant) => void;
  onDelete: (participant: Participant) => void;
  /** The estimated number when they cannot be counted. */
  estimated: number | undefined;
}

/** The id of what names a participant in the list. */
export const participantTitleId = (id: string) => `participant-${id}`;

export const PARTICIPANT_SORTS = [
  { label: 'Name, A to Z', field: 'name', direction: 'asc' },
  { label: 'Name, Z to A', field: 'name', direction: 'desc' },
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Earliest first', field: 'created_at', direction: 'asc' },
] as const;
