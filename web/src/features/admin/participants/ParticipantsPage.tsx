import { lazy, useCallback, useEffect, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { Participant } from '@ndeiya/domain/entities/participant';
import { messages } from '@ndeiya/domain/messages';
import {
  type ParticipantFilter,
  useCategories,
  useCategoryCounts,
  useParticipantPages,
  useParticipantRecord,
} from '../../../data/admin/participants';
import { useTotals } from '../../../data/admin/totals';
import { notify } from '../../../lib/notify';
import { AdminPage } from '../shared/AdminPage';
import { PagedRecords } from '../shared/PagedRecords';
import { useOpenedRecord } from '../shared/useOpenedRecord';
import { CategoryCounts } from './CategoryCounts';
import { CsvActions } from './csv/CsvActions';
import { ParticipantCards } from './ParticipantCards';
import { ParticipantDialog } from './ParticipantDialog';
import { ParticipantToolbar } from './ParticipantToolbar';
import { useParticipantDeletion } from './useParticipantDeletion';

const ParticipantGrid = lazy(async () => ({ default: (await import('./ParticipantGrid')).ParticipantGrid }));

const EVERYBODY: ParticipantFilter = {
  category: '',
  search: '',
  sort: { field: 'name', direction: 'asc' },
};

/** The entry that a link asks to edit, once it is there. */
function useLinked(): [Participant | null, () => void] {
  const [id, close] = useOpenedRecord();
  const { status, data } = useParticipantRecord(id);
  const isMissing = id !== null && (status === 'failed' || (status === 'ready' && !data));
  useEffect(() => {
    if (!isMissing) return;
    notify.error(messages.participant.notFound);
    close();
    // `close` is new on every render, and the message must come once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing]);
  return [data ?? null, close];
}

/** Counts, which follow the totals and what is done here. */
function useCounts(categories: readonly string[]) {
  const totals = useTotals();
  const [changes, setChanges] = useState(0);
  const version = (totals.data?.updated_at.getTime() ?? 0) + changes;
  return {
    counts: useCategoryCounts(categories, version),
    everybody: totals.data?.total_participants,
    changed: useCallback(() => {
      setChanges((before) => before + 1);
    }, []),
  };
}

type Opened = { participant: Participant | null } | null;

/** Which entry is open in the dialog, by a button here or by a link. */
function useOpened() {
  const [linked, closeLinked] = useLinked();
  const [opened, setOpened] = useState<Opened>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  // Once for each link: the address changes a moment after the dialog was closed.
  if ((linked?.id ?? null) !== followed) {
    setFollowed(linked?.id ?? null);
    if (linked) setOpened({ participant: linked });
  }
  return {
    opened,
    edit: useCallback((participant: Participant) => {
      setOpened({ participant });
    }, []),
    add: () => {
      setOpened({ participant: null });
    },
    close: () => {
      setOpened(null);
      if (linked) closeLinked();
    },
  };
}

function useFilter() {
  const [filter, setFilter] = useState(EVERYBODY);
  const change = useCallback((part: Partial<ParticipantFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
  }, []);
  const isFiltered = filter.search !== '' || filter.category !== '';
  const order = filter.search ? ({ field: 'name', direction: filter.sort.direction } as const) : filter.sort;
  return { filter, change, isFiltered, order };
}

function useParticipants() {
  const filtering = useFilter();
  const list = useParticipantPages(filtering.filter);
  const categories = useCategories();
  const { counts, everybody, changed } = useCounts(categories);
  const { recount } = list;
  const refresh = () => {
    changed();
    recount();
  };
  return { ...filtering, list, categories, counts, everybody, refresh };
}

/** /admin/participants: the list, its counts and files, and the dialogs that add, edit and delete (spec §2, §5). */
export function ParticipantsPage() {
  const { filter, change, isFiltered, order, list, categories, counts, everybody, refresh } =
    useParticipants();
  const { opened, edit, add, close } = useOpened();
  const deletion = useParticipantDeletion(refresh);
  const rows = deletion.visible(list.rows);
  const actions = (
    <>
      <CsvActions filter={filter} categories={categories} onImported={refresh} />
      <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
        Add participant
      </Button>
    </>
  );
  return (
    <AdminPage title="Participants" actions={actions}>
      <CategoryCounts counts={counts} />
      <ParticipantToolbar filter={filter} categories={categories} onChange={change} />
      <PagedRecords
        list={list}
        count={rows.length}
        emptyText={isFiltered ? messages.participant.noneFound : messages.participant.none}
        loadingText="Loading participants"
        cards={<ParticipantCards rows={rows} onEdit={edit} onDelete={deletion.ask} />}
        grid={
          <ParticipantGrid
            rows={rows}
            list={list}
            sort={order}
            estimated={isFiltered ? undefined : everybody}
            onSort={(sort) => {
              change({ sort });
            }}
            onEdit={edit}
            onDelete={deletion.ask}
          />
        }
      />
      {opened && (
        <ParticipantDialog
          key={opened.participant?.id ?? ''}
          participant={opened.participant}
          categories={categories}
          onClose={close}
          onSaved={() => {
            close();
            refresh();
          }}
        />
      )}
      {deletion.dialog}
    </AdminPage>
  );
}
