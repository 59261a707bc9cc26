import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { messages } from '@ndeiya/domain/kernel/messages';
import { readParticipants } from '../../../data/admin/participantExchange';
import type { ParticipantFilter } from '../../../data/admin/participantQuery';
import { useCommand } from '../../../lib/useCommand';
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
  const { isBusy, run } = useCommand();
  const { exported: done, exportFailed: failed } = messages.participant;
  return { isBusy, run: () => run(() => exportParticipants(filter), { done, failed }) };
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
