import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import { localYear } from '@ndeiya/domain/kernel/time';
import { useCurrentEdition, useEditionList, useEditionRecord } from '../../data/admin/editions';
import { useSettings } from '../../data/home';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { useOpenedForm } from '../kit/useOpenedForm';
import { EditionCards } from './EditionCards';
import { EditionDialog } from './EditionDialog';
import { beginStep, chooseStep, stateStep, useEditionSteps } from './useEditionSteps';

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
