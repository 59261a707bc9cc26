import { useCallback, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryDecision } from '@ndeiya/domain/entries/states';
import { LinkButton } from '../../components/LinkButton';
import { Spinner } from '../../components/Spinner';
import { useEditionRecord } from '../../data/admin/editions';
import { useEntryRecord } from '../../data/admin/entries';
import { paths } from '../../lib/paths';
import { AdminPage } from '../kit/AdminPage';
import { ArchivedNote } from '../kit/ArchivedNote';
import { EditionField } from '../kit/EditionField';
import { RehearsalNote } from '../kit/RehearsalNote';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { type EditionChoice, useEditionChoice } from '../kit/useEditionChoice';
import { useRecordInAddress } from '../kit/useRecordInAddress';
import { AnnounceTab } from './announce/AnnounceTab';
import { DecideDialog } from './decide/DecideDialog';
import type { DecisionRequest } from './decide/useDecide';
import { EntryDialog } from './entry/EntryDialog';
import { EntryQueue } from './EntryQueue';
import { ListsTab } from './lists/ListsTab';
import { PermitsTab } from './permits/PermitsTab';
import { useBoard } from './useBoard';
import { WalkInDialog } from './walk-in/WalkInDialog';

const TABS = ['entries', 'announce', 'permits', 'lists'] as const;

/** The entries of an open question, with the decision and the step after it. */
interface Asking extends DecisionRequest {
  onDone: () => void;
}

/** /admin/entries: what people bring to the competition, and what is decided about it. */
export function EntriesAdminPage() {
  const choice = useEditionChoice();
  const [isWalkIn, setIsWalkIn] = useState(false);
  const closeWalkIn = () => {
    setIsWalkIn(false);
  };
  const openWalkIn = () => {
    setIsWalkIn(true);
  };
  return (
    <AdminPage title="Entries" actions={choice && <Actions choice={choice} onWalkIn={openWalkIn} />}>
      {choice ? <Sections key={choice.year} choice={choice} /> : <Spinner text="Loading entries..." />}
      {isWalkIn && choice && (
        <WalkInDialog categories={choice.categories} onAdded={closeWalkIn} onClose={closeWalkIn} />
      )}
    </AdminPage>
  );
}

const nothing = () => undefined;

function useAsking() {
  const [asking, setAsking] = useState<Asking | null>(null);
  return {
    asking,
    one: useCallback((entry: Entry, to: EntryDecision | null) => {
      setAsking({ entries: [entry], to, onDone: nothing });
    }, []),
    many: (entries: readonly Entry[], onDone: () => void) => {
      setAsking({ entries, to: null, onDone });
    },
    close: () => {
      setAsking(null);
    },
  };
}

/** The tabs of one edition, with the dialogs over them. */
function Sections({ choice }: { choice: EditionChoice }) {
  const { year } = choice;
  const { data: edition = null } = useEditionRecord(String(year));
  const board = useBoard(edition, year);
  const [tab, setTab] = useTab(TABS);
  const { record, open, close } = useRecordInAddress(useEntryRecord, entryAdminMessages.notFound);
  const { asking, one, many, close: stopAsking } = useAsking();
  const tabs = [
    {
      id: 'entries',
      label: 'Entries',
      content: <EntryQueue edition={year} board={board} onOpen={open} onDecide={one} onDecideMany={many} />,
    },
    {
      id: 'announce',
      label: entryAdminMessages.announce.title,
      content: <AnnounceTab edition={year} onOpen={open} />,
    },
    { id: 'permits', label: 'Late permits', content: <PermitsTab edition={year} /> },
    { id: 'lists', label: 'Lists and files', content: <ListsTab year={year} edition={edition} /> },
  ];
  return (
    <>
      <RehearsalNote edition={choice.year} />
      <ArchivedNote choice={choice} />
      <SectionTabs label="Entries" tabs={tabs} value={tab} onChange={setTab} />
      {record && (
        <EntryDialog key={record.id} entry={record} edition={edition} onDecide={one} onClose={close} />
      )}
      {asking && (
        <DecideDialog
          entries={asking.entries}
          to={asking.to}
          board={board.rows}
          onClose={stopAsking}
          onDone={() => {
            asking.onDone();
            stopAsking();
          }}
        />
      )}
    </>
  );
}

interface ActionsProps {
  choice: EditionChoice;
  onWalkIn: () => void;
}

/** A walk-in comes to the edition of the site, so the button is there while that one is shown. */
function Actions({ choice, onWalkIn }: ActionsProps) {
  return (
    <>
      <EditionField choice={choice} />
      <LinkButton to={paths.adminConsents} variant="outlined">
        Guardians’ consent
      </LinkButton>
      {choice.year === choice.current && choice.canChange && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={onWalkIn}>
          Walk-in
        </Button>
      )}
    </>
  );
}
