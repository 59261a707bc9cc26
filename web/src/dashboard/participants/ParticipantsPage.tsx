import { useCallback, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { type Participant, participantFields, participants } from '@ndeiya/domain/entries/participant';
import { participantSheetMessages } from '@ndeiya/domain/entries/participantAdminMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { Spinner } from '../../components/Spinner';
import { useCategoryCounts } from '../../data/admin/categoryCounts';
import {
  everybodyIn,
  PARTICIPANT_SORTS,
  type ParticipantFilter,
  withAdded,
} from '../../data/admin/participantQuery';
import {
  participantDeletion,
  useParticipantPages,
  useParticipantRecord,
} from '../../data/admin/participants';
import { useTotals } from '../../data/admin/totals';
import { useAfterFirstRows } from '../../lib/firstRows';
import { notify } from '../../lib/notify';
import { AdminPage } from '../kit/AdminPage';
import { ArchivedNote } from '../kit/ArchivedNote';
import { EditionField } from '../kit/EditionField';
import { type RecordActions, RecordList, tableOf } from '../kit/RecordList';
import { SearchNotes } from '../kit/SearchNotes';
import { useAddressFilter } from '../kit/useAddressFilter';
import { type EditionChoice, useEditionChoice } from '../kit/useEditionChoice';
import { useOpenedForm } from '../kit/useOpenedForm';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { CategoryCounts } from './CategoryCounts';
import { CsvActions } from './csv/CsvActions';
import { ParticipantDialog } from './ParticipantDialog';

/** /admin/participants: an edition's list, its counts and files, and the dialogs that add, edit and delete (spec §2, §5). */
export function ParticipantsPage() {
  const edition = useEditionChoice();
  if (edition) return <ParticipantsOf edition={edition} />;
  return (
    <AdminPage title="Participants">
      <Spinner text="Loading participants..." />
    </AdminPage>
  );
}

const deletion = ({ id }: Participant) => {
  const { deleted: done, deleteFailed: failed } = messages.participant;
  return { ...participantDeletion(id), done, failed };
};

/** The counts, updated with the totals and with changes here; the first rows do not wait for them. */
function useCounts(edition: EditionChoice, listed: boolean) {
  const drawn = useAfterFirstRows();
  const totals = useTotals();
  const [wanted, setWanted] = useState(false);
  // The count waits for the totals, because their arrival would cause a second one.
  if (listed && drawn && totals.status !== 'loading' && !wanted) setWanted(true);
  const [changes, setChanges] = useState(0);
  const version = (totals.data?.updated_at.getTime() ?? 0) + changes;
  return {
    counts: useCategoryCounts(edition, { version, wanted }),
    everybody: totals.data?.total_participants,
    changed: useCallback(() => {
      setChanges((before) => before + 1);
    }, []),
  };
}

interface Commands {
  edit: (participant: Participant) => void;
  /** Asks before a deletion. */
  remove: (participant: Participant) => void;
}

/** The buttons of a participant. Where there can be no deletion, its button says what to do instead. */
const useActions = ({ edit, remove }: Commands, isReadOnly: boolean) =>
  useCallback(
    (participant: Participant): RecordActions => {
      const askOrExplain = () => {
        if (participant.has_sheets === true) notify.warning(participantSheetMessages.kept);
        else remove(participant);
      };
      return {
        actions: [
          { label: 'Edit', run: () => edit(participant), disabled: isReadOnly },
          { label: 'Delete', run: askOrExplain, disabled: isReadOnly },
        ],
      };
    },
    [edit, remove, isReadOnly],
  );

const LATEST = { field: 'created_at', direction: 'desc' } as const;

function useFilter({ year, categories }: EditionChoice) {
  const [{ sort }] = useAddressFilter(['sort']);
  const first = everybodyIn(year);
  const [chosen, setFilter] = useState(sort === 'latest' ? { ...first, sort: LATEST } : first);
  const change = useCallback((part: Partial<ParticipantFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
  }, []);
  const search = useCallback(
    (text: string) => {
      change({ search: text });
    },
    [change],
  );
  // Another edition may not have the category that was chosen.
  const category = categories.includes(chosen.category) ? chosen.category : '';
  const filter = { ...chosen, edition: year, category };
  const isFiltered = filter.search !== '' || filter.category !== '';
  return { filter, change, search, isFiltered };
}

function useParticipants(edition: EditionChoice) {
  const filtering = useFilter(edition);
  const list = useParticipantPages(filtering.filter);
  const { counts, everybody, changed } = useCounts(edition, list.status !== 'loading');
  const [addedId, setAddedId] = useState<string | null>(null);
  const added = useParticipantRecord(addedId).data ?? null;
  const { recount } = list;
  const refresh = () => {
    changed();
    recount();
  };
  const rows = withAdded(list, added, filtering.filter);
  return { ...filtering, list, rows, counts, everybody, refresh, onAdded: setAddedId };
}

function ParticipantsOf({ edition }: { edition: EditionChoice }) {
  const { filter, change, search, isFiltered, list, counts, everybody, refresh, ...shown } =
    useParticipants(edition);
  const { opened, edit, add, close } = useOpenedForm(useParticipantRecord, messages.participant.notFound);
  const deleting = useRecordDeletion({
    collection: participants,
    question: messages.participant.confirmDelete,
    detail: ({ name, category }) => `${name}, ${category}`,
    name: ({ name }) => name,
    deletion: (participant: Participant) => ({ ...deletion(participant), onDone: refresh }),
  });
  const actionsFor = useActions({ edit, remove: deleting.ask }, edition.isArchived);
  const actions = (
    <>
      <CsvActions filter={filter} edition={edition} onImported={refresh} />
      {edition.canChange && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
          Add participant
        </Button>
      )}
    </>
  );
  return (
    <AdminPage title="Participants" actions={actions}>
      <ArchivedNote choice={edition} />
      <CategoryCounts counts={counts} minClass={edition.minClass} />
      <RecordList
        table={PARTICIPANT_TABLE}
        searchLabel="Name, phone or email"
        onSearch={search}
        filters={<Filters category={filter.category} edition={edition} onChange={change} />}
        notes={<SearchNotes search={filter.search} list={list} />}
        list={list}
        rows={deleting.visible(shown.rows)}
        sort={filter.sort}
        onSort={(sort) => {
          change({ sort });
        }}
        actionsFor={actionsFor}
        estimated={isFiltered || edition.options.length > 1 ? undefined : everybody}
        emptyText={isFiltered ? messages.participant.noneFound : messages.participant.none}
        loadingText="Loading participants..."
      />
      {opened && (
        <ParticipantDialog
          key={opened.record?.id ?? ''}
          participant={opened.record}
          edition={edition}
          onClose={close}
          onAdded={shown.onAdded}
          onSaved={() => {
            close();
            refresh();
          }}
        />
      )}
      {deleting.dialog}
    </AdminPage>
  );
}

interface FiltersProps {
  category: string;
  edition: EditionChoice;
  /** Called with the part of the filter that changed. */
  onChange: (change: Partial<ParticipantFilter>) => void;
}

function Filters({ category, edition, onChange }: FiltersProps) {
  return (
    <>
      <EditionField choice={edition} />
      <ChoiceField
        label="Category"
        value={category}
        options={[
          { value: '', label: 'All categories' },
          ...edition.categories.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => {
          onChange({ category: chosen });
        }}
      />
    </>
  );
}

const PARTICIPANT_TABLE = tableOf<
  typeof participantFields,
  Participant,
  (typeof PARTICIPANT_SORTS)[number]['field']
>({
  label: 'Participants',
  fields: participantFields,
  title: 'name',
  sorts: PARTICIPANT_SORTS,
  created: 'Registered',
  actionsWidth: 150,
});
