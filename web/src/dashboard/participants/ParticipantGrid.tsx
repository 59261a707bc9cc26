import { useMemo } from 'react';
import type { GridColDef } from '@mui/x-data-grid';
import { type Participant, participantFields } from '@ndeiya/domain/entries/participant';
import { PagedGrid } from '../kit/PagedGrid';
import { actionsColumn, columnsOf, createdColumn } from '../kit/recordColumns';
import { RowActions } from '../kit/RowActions';
import { PARTICIPANT_SORTS, type ParticipantListProps, participantTitleId } from './participantList';

const FIELDS = columnsOf<typeof participantFields, Participant>(participantFields, {
  title: 'name',
  titleId: participantTitleId,
  sorts: PARTICIPANT_SORTS,
});

/** Participants on a wide screen: a page of the list, sorted by name or by registration time. */
export function ParticipantGrid(props: ParticipantListProps) {
  const { rows, isReadOnly, list, sort, onSort, onEdit, onDelete, estimated } = props;
  const columns = useMemo<GridColDef<Participant>[]>(
    () => [
      ...FIELDS,
      createdColumn('Registered'),
      actionsColumn(150, (row) => (
        <RowActions
          describedBy={participantTitleId(row.id)}
          actions={[
            { label: 'Edit', run: () => onEdit(row), disabled: isReadOnly },
            { label: 'Delete', run: () => onDelete(row), disabled: isReadOnly },
          ]}
        />
      )),
    ],
    [onEdit, onDelete, isReadOnly],
  );
  return (
    <PagedGrid
      label="Participants"
      columns={columns}
      rows={rows}
      list={list}
      sort={sort}
      estimated={estimated}
      onSort={onSort}
    />
  );
}
