import { useCallback, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { TAKES_PART } from '@ndeiya/domain/entries/states';
import { LinkButton } from '../../components/LinkButton';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { Spinner } from '../../components/Spinner';
import { type ConsentFilter, useConsentPages } from '../../data/admin/consents';
import { paths } from '../../lib/paths';
import { AdminPage } from '../kit/AdminPage';
import { EditionField } from '../kit/EditionField';
import { GroupsContext, useGroupsOf } from '../kit/groupsOfEntries';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { RecordCards } from '../kit/RecordCards';
import { useAddressFilter } from '../kit/useAddressFilter';
import { useEditionChoice } from '../kit/useEditionChoice';
import { AskAll } from './AskAll';
import { EntryCard } from './EntryCard';
import { MinorDialog, type MinorQuestion } from './MinorDialog';
import { SheetQueue } from './SheetQueue';
import { TermsDialog } from './TermsDialog';

// Only an entry that takes part needs a consent. Drafts and what was withdrawn can be looked up under 'all'.
const FILTERS = [
  { value: 'open', label: 'Missing or refused', states: ['missing', 'refused'], entryStates: TAKES_PART },
  {
    value: 'shared',
    label: 'Missing, with a shared contact',
    states: ['missing'],
    entryStates: TAKES_PART,
    isShared: true,
  },
  { value: 'missing', label: 'Missing', states: ['missing'], entryStates: TAKES_PART },
  { value: 'refused', label: 'Refused', states: ['refused'], entryStates: TAKES_PART },
  { value: 'given', label: 'Given', states: ['given'], entryStates: TAKES_PART },
  { value: 'all', label: 'All with a child', states: ['missing', 'refused', 'given'] },
] as const satisfies readonly ({ value: string; label: string } & ConsentFilter)[];

/** /admin/entries/consents: which children may take part, and what is missing. */
export function ConsentsPage() {
  const choice = useEditionChoice();
  const [isWriting, setIsWriting] = useState(false);
  const stopWriting = useCallback(() => {
    setIsWriting(false);
  }, []);
  return (
    <AdminPage
      title="Guardians’ consent"
      lead={texts.lead}
      actions={
        <>
          {choice && <EditionField choice={choice} />}
          {choice && <AskAll edition={choice.year} />}
          <LinkButton to={paths.adminEntries} variant="text">
            All entries
          </LinkButton>
          <Button
            variant="outlined"
            onClick={() => {
              setIsWriting(true);
            }}
          >
            Text for guardians
          </Button>
        </>
      }
    >
      <SheetQueue />
      {choice ? <Board key={choice.year} edition={choice.year} /> : <Spinner text="Loading entries..." />}
      {isWriting && <TermsDialog onClose={stopWriting} />}
    </AdminPage>
  );
}

/** The entries of one edition, with the dialog over them. */
function Board({ edition }: { edition: number }) {
  const [{ consent }, change] = useAddressFilter(['consent']);
  const filter = FILTERS.find(({ value }) => value === consent) ?? FILTERS[0];
  const [asked, setAsked] = useState<MinorQuestion | null>(null);
  const list = useConsentPages(edition, filter);
  const groups = useGroupsOf(list.rows);
  return (
    <>
      <ListState
        status={list.status}
        unreadable={list.unreadable}
        isEmpty={list.rows.length === 0}
        emptyText={texts.none}
        failedText={texts.loadFailed}
        loadingText="Loading entries..."
        onRetry={list.retry}
        filters={
          <Box sx={{ mb: 2 }}>
            <ChoiceField
              label="Consent"
              value={filter.value}
              options={FILTERS}
              onChange={(value) => {
                change({ consent: value === FILTERS[0].value ? '' : value });
              }}
            />
          </Box>
        }
      >
        <GroupsContext value={groups}>
          <RecordCards label="Entries with a child">
            {list.rows.map((entry) => (
              <EntryCard key={entry.id} entry={entry} onAsk={setAsked} />
            ))}
          </RecordCards>
        </GroupsContext>
        <Pager list={list} />
      </ListState>
      {asked && (
        <MinorDialog
          asked={asked}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
