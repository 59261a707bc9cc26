import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { messages } from '@ndeiya/domain/kernel/messages';
import { failureText } from '../../../data/admin/command';
import { readParticipants } from '../../../data/admin/participantExchange';
import type { ParticipantFilter } from '../../../data/admin/participantQuery';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { saveCsv } from '../../kit/saveCsv';
import type { EditionChoice } from '../../kit/useEditionChoice';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

interface Props {
  filter: ParticipantFilter;
  edition: EditionChoice;
  onImported: () => void;
}

/** 'Export CSV' of the filter's participants, and 'Import CSV'. */
export function CsvActions({ filter, edition, onImported }: Props) {
  const [isImporting, setIsImporting] = useState(false);
  const { isBusy, run } = useExport(filter);
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => void run()}>
        {isBusy ? 'Exporting...' : 'Export CSV'}
      </Button>
      {edition.canChange && (
        <Button
          variant="outlined"
          onClick={() => {
            setIsImporting(true);
          }}
        >
          Import CSV
        </Button>
      )}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog
            edition={edition}
            onImported={onImported}
            onClose={() => {
              setIsImporting(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function useExport(filter: ParticipantFilter) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    try {
      notify.success(messages.participant.exported(await exportParticipants(filter)));
    } catch (error) {
      logError('export participants', error);
      notify.error(failureText(error, messages.participant.exportFailed));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

/**
 * Downloads all participants of the filter as a CSV file; returns their number. Throws `OfflineError`, or
 * Firestore's error.
 */
async function exportParticipants(filter: ParticipantFilter): Promise<number> {
  const [{ toCsv }, rows] = await Promise.all([import('./csvText'), readParticipants(filter)]);
  saveCsv(toCsv(rows), 'participants');
  return rows.length;
}
