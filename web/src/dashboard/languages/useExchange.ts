import { useState } from 'react';
import type { ImportAnswer, LocaleFile } from '@ndeiya/domain/languages/languageApi';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { exportLanguage, importLanguage } from '../../data/admin/languages';
import { notify } from '../../lib/notify';
import { saveFile } from '../../lib/saveFile';
import { runCommand } from '../../lib/useCommand';

type Conflict = ImportAnswer['conflicts'][number];

function isFile(value: unknown): value is LocaleFile {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (one: Partial<LocaleFile[string]> | null) =>
      typeof one?.text === 'string' && (one.status === 'draft' || one.status === 'reviewed'),
  );
}

async function parsed(chosen: File): Promise<LocaleFile | null> {
  try {
    const value: unknown = JSON.parse(await chosen.text());
    return isFile(value) ? value : null;
  } catch {
    return null;
  }
}

const entriesOf = (file: LocaleFile) =>
  Object.entries(file).map(([english, { text, status, source }]) => ({ english, text, status, source }));

/** The last file that was imported, and what is left to decide of it. */
interface Imported {
  conflicts: readonly Conflict[];
  file: LocaleFile;
  of: string;
}
const without = (imported: Imported, english: string): Imported => ({
  ...imported,
  conflicts: imported.conflicts.filter((one) => one.english !== english),
});

/** Exchanges the texts of a language with the repository's file. `base`: the file of this release. */
export function useExchange(language: string, base: LocaleFile, onChanged: () => void) {
  // It has its language, because a conflict must not be decided in another one that was chosen meanwhile.
  const [{ conflicts, file, of }, setImport] = useState<Imported>({ conflicts: [], file: {}, of: language });
  const attempt = (work: () => Promise<void>) => runCommand(work, { failed: workMessages.loadFailed });
  const exportFile = () =>
    attempt(async () => {
      const all = { ...base, ...(await exportLanguage(language)) };
      saveFile(`${JSON.stringify(all, null, 2)}\n`, { name: `${language}.json`, type: 'application/json' });
    });
  const importFile = (chosen: File) =>
    attempt(async () => {
      const found = await parsed(chosen);
      if (!found) {
        notify.error(workMessages.noFile);
        return;
      }
      const { taken, kept, refused, conflicts: open } = await importLanguage(language, entriesOf(found));
      setImport({ conflicts: open, file: found, of: language });
      notify.success(workMessages.imported(taken, kept));
      if (refused.length > 0) notify.warning(workMessages.refusedTexts(refused.length));
      onChanged();
    });
  const choose = (conflict: Conflict, choice: 'dashboard' | 'file') =>
    attempt(async () => {
      const { english } = conflict;
      const { status = 'draft', source = '' } = file[english] ?? {};
      await importLanguage(language, [{ english, text: conflict.file, status, source, choice }]);
      setImport((before) => (before.of === language ? without(before, english) : before));
      onChanged();
    });
  return { conflicts: of === language ? conflicts : [], exportFile, importFile, choose };
}
