import { useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { importParticipants, registeredWith } from '../../../data/admin/participantExchange';
import { failureText } from '../../../lib/failureText';
import { logError } from '../../../lib/log';
import {
  type BadRow,
  type CheckedRows,
  checkRows,
  type ImportEdition,
  MissingColumns,
  type ReadyRow,
  withoutRegistered,
} from './checkRows';
import { type CsvField, type CsvTable, likeness } from './columns';
import { fromCsv } from './csvText';
import { fileText } from './fileText';

/** The steps of an import. Nothing is written before 'sending'. */
export type ImportState =
  | { step: 'choose'; error: string | null }
  | { step: 'checking' }
  | { step: 'columns'; cells: string[][]; table: CsvTable; missing: readonly CsvField[] }
  | ({ step: 'preview' } & CheckedRows)
  | { step: 'sending'; done: number; total: number }
  | { step: 'done'; imported: number; there: number; failed: BadRow[]; again: ReadyRow[] };

async function check(
  cells: string[][],
  edition: ImportEdition,
  table: CsvTable | null,
): Promise<ImportState> {
  try {
    const checked = checkRows(cells, edition, table);
    const registered = await registeredWith(
      edition.year,
      checked.ready.map(({ input }) => input.email),
    );
    return { step: 'preview', ...withoutRegistered(checked, registered) };
  } catch (error) {
    // A table of one column, or of none, has nothing to choose from.
    const hasChoice = (cells[0]?.length ?? 0) > 0 && cells.some((row) => row.length > 1);
    if (error instanceof MissingColumns && hasChoice)
      return { step: 'columns', cells, table: error.table, missing: error.missing };
    logError('check import', error);
    return { step: 'choose', error: failureText(error, messages.participant.fileUnreadable) };
  }
}

async function read(file: File, edition: ImportEdition): Promise<ImportState> {
  try {
    return await check(fromCsv(await fileText(file), likeness), edition, null);
  } catch (error) {
    logError('read import', error);
    return { step: 'choose', error: failureText(error, messages.participant.fileUnreadable) };
  }
}

async function recheck(again: ReadyRow[], { year }: ImportEdition): Promise<ImportState> {
  try {
    const registered = await registeredWith(
      year,
      again.map(({ input }) => input.email),
    );
    return { step: 'preview', ...withoutRegistered({ ready: again, bad: [], there: [] }, registered) };
  } catch (error) {
    logError('check import', error);
    return { step: 'done', imported: 0, there: 0, again, failed: again.map((row) => asBad(row, error)) };
  }
}

const asBad = ({ row, input }: ReadyRow, error: unknown): BadRow => ({
  row,
  name: input.name,
  problems: [failureText(error, messages.participant.addFailed)],
});

async function send(ready: ReadyRow[], onProgress: (done: number) => void): Promise<ImportState> {
  const { failed, there } = await importParticipants(ready, onProgress);
  return {
    step: 'done',
    imported: ready.length - failed.length - there.length,
    there: there.length,
    failed: failed.map(({ row, error }) => asBad(row, error)).sort((a, b) => a.row - b.row),
    again: failed.map(({ row }) => row),
  };
}

/** An import from choosing a file to its result. Calls `onImported` when something was written. */
export function useImport(edition: ImportEdition, onImported: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choose', error: null });
  return {
    state,
    choose: async (file: File) => {
      setState({ step: 'checking' });
      setState(await read(file, edition));
    },
    /** Checks the file again with the columns that the person has chosen. */
    chooseColumns: async (cells: string[][], table: CsvTable) => {
      setState({ step: 'checking' });
      setState(await check(cells, edition, table));
    },
    confirm: async (ready: ReadyRow[]) => {
      const total = ready.length;
      setState({ step: 'sending', done: 0, total });
      setState(
        await send(ready, (done) => {
          setState({ step: 'sending', done, total });
        }),
      );
      onImported();
    },
    /** Checks failed rows again, because an entry may be stored although its response was lost. */
    retry: async (again: ReadyRow[]) => {
      setState({ step: 'checking' });
      setState(await recheck(again, edition));
    },
  };
}
