import { useState } from 'react';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { failureText } from '../../../data/admin/command';
import { readAccepted, readEdition, readPeople } from '../../../data/admin/entryExport';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { saveCsv } from '../../kit/saveCsv';
import { byNumber, needsEquipment } from './accepted';

const { lists: texts } = entryAdminMessages;

/** A sheet that is ready to be printed. */
interface Sheet {
  kind: 'equipment' | 'entries';
  entries: Entry[];
}
export type ListKind = Sheet['kind'] | 'named' | 'public';

async function exported(edition: number, isNamed: boolean): Promise<number> {
  const [{ namedCsv, publicCsv }, entries] = await Promise.all([
    import('./exportText'),
    readEdition(edition),
  ]);
  entries.sort(byNumber);
  if (isNamed) saveCsv(namedCsv(entries, await readPeople(edition)), `entries-${String(edition)}-names`);
  else saveCsv(publicCsv(entries), `entries-${String(edition)}`);
  return entries.length;
}

async function sheetOf(edition: number, kind: Sheet['kind']): Promise<Sheet> {
  const accepted = await readAccepted(edition);
  const entries = kind === 'equipment' ? accepted.filter(needsEquipment) : accepted;
  return { kind, entries: entries.sort(byNumber) };
}

/** Makes the lists and files of an edition. The whole edition is read only when somebody asks for one. */
export function useLists(edition: number) {
  const [busy, setBusy] = useState<ListKind | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const make = async (kind: ListKind) => {
    if (kind === 'named' || kind === 'public') {
      notify.success(texts.exported(await exported(edition, kind === 'named')));
      return;
    }
    const made = await sheetOf(edition, kind);
    if (made.entries.length > 0) setSheet(made);
    else notify.info(kind === 'equipment' ? texts.noEquipment : texts.none);
  };
  return {
    busy,
    sheet,
    run: async (kind: ListKind) => {
      setBusy(kind);
      try {
        await make(kind);
      } catch (error) {
        logError(`make the list ${kind}`, error);
        notify.error(failureText(error, texts.failed));
      }
      setBusy(null);
    },
    printed: () => {
      setSheet(null);
    },
  };
}
