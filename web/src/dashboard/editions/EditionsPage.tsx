import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { NEXT_STATES } from '@ndeiya/domain/editions/editions';
import type { EditionState } from '@ndeiya/domain/editions/registration';
import { deadlineText } from '@ndeiya/domain/entries/deadlineText';
import { dayOrTime } from '@ndeiya/domain/kernel/lastDay';
import { localYear } from '@ndeiya/domain/kernel/time';
import { useCurrentEdition, useEditionList, useEditionRecord } from '../../data/admin/editions';
import { useSettings } from '../../data/home';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { RowActions } from '../kit/RowActions';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { useOpenedForm } from '../kit/useOpenedForm';
import { EditionDialog } from './EditionDialog';
import { beginStep, chooseStep, stateStep, stateVerbOf, useEditionSteps } from './useEditionSteps';

/** /admin/editions: one competition a year: its date, window, categories and prizes, and its state. */
export function EditionsPage() {
  const { status, data = [], retry } = useEditionList();
  const current = useCurrentEdition();
  const { event_date } = useSettings();
  const { opened, edit, close } = useOpenedForm(useEditionRecord, editionAdminMessages.notFound);
  const steps = useEditionSteps();
  const [latest] = data;
  // The first one that is stored is the one that the site has had until then.
  const next = latest ? latest.year + 1 : localYear(event_date);
  return (
    <AdminPage
      title="Editions"
      lead="One competition a year. The site shows one of them, and people register for it while it is open."
      actions={
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          disabled={status !== 'ready'}
          onClick={() => {
            steps.ask(beginStep(next));
          }}
        >
          New edition
        </Button>
      }
    >
      <ListState
        status={status}
        isEmpty={data.length === 0}
        emptyText={editionAdminMessages.none}
        loadingText={editionAdminMessages.loading}
        failedText={editionAdminMessages.loadFailed}
        onRetry={retry}
      >
        <EditionCards
          rows={data}
          current={current}
          edit={edit}
          choose={(edition) => {
            steps.ask(chooseStep(edition));
          }}
          setState={(edition, state) => {
            steps.ask(stateStep(edition, state));
          }}
        />
      </ListState>
      {opened?.record && <EditionDialog key={opened.record.id} edition={opened.record} onClose={close} />}
      {steps.dialog}
    </AdminPage>
  );
}

const TONES: Record<EditionState, Tone> = {
  planned: 'progress',
  open: 'good',
  closed: 'attention',
  archived: 'quiet',
};

/** The commands that an administrator has for an edition. */
interface EditionCommands {
  edit: (edition: Edition) => void;
  choose: (edition: Edition) => void;
  setState: (edition: Edition, state: EditionState) => void;
}

interface Props extends EditionCommands {
  rows: readonly Edition[];
  /** The year of the edition that the site shows. */
  current: number;
}

function EditionCards({ rows, current, ...commands }: Props) {
  return (
    <RecordCards label="Editions">
      {rows.map((edition) => {
        const isCurrent = edition.year === current;
        const titleId = `edition-${edition.id}`;
        return (
          <DraggableCard
            key={edition.id}
            titleId={titleId}
            title={`${edition.id}: ${edition.name}${isCurrent ? ' (on the site)' : ''}`}
            chip={<StatusChip label={edition.state} tone={TONES[edition.state]} />}
            facts={factsOf(edition)}
            actions={<RowActions describedBy={titleId} actions={actionsOf(edition, isCurrent, commands)} />}
          />
        );
      })}
    </RecordCards>
  );
}

const orNone = (instant: Date | null, none: string) => (instant ? dayOrTime(instant) : none);

const closesText = (closes: Date | null) => (closes ? deadlineText(closes) : 'when the edition is closed');

const factsOf = (edition: Edition) => [
  { label: 'Event', value: `${dayOrTime(edition.event_date)}, ${edition.location}` },
  { label: 'Registration opens', value: orNone(edition.registration_opens_at, 'when the edition is open') },
  {
    label: 'Registration closes',
    value: closesText(edition.registration_closes_at),
  },
  { label: 'Categories', value: edition.category_names.join(', ') },
];

function actionsOf(edition: Edition, isCurrent: boolean, { edit, choose, setState }: EditionCommands) {
  const editing = { label: 'Edit', run: () => edit(edition), disabled: edition.state === 'archived' };
  const choosing = { label: 'Show on the site', run: () => choose(edition), disabled: isCurrent };
  const steps = NEXT_STATES[edition.state].map((state) => ({
    label: stateVerbOf(state),
    run: () => setState(edition, state),
  }));
  return [editing, ...steps, choosing];
}
