import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocaleFile } from '@ndeiya/domain/languages/languageApi';
import { logError } from '../../platform/log';
import { isEmulator } from '../../platform/params';

/** The texts of this release, and the repository's file of each language: web/build/i18n/plugin.ts writes them. */
export interface SourceTexts {
  texts: readonly { english: string; places: readonly string[] }[];
  files: Readonly<Record<string, LocaleFile>>;
}

/** A deployment copies the file beside its code (functions/package.json); each local suite has it beside its page. */
function sourceTextsFile(): string {
  const page = process.env.WEB_SHELL;
  return page
    ? path.join(path.dirname(page), 'source-texts.json')
    : fileURLToPath(new URL('./source-texts.json', import.meta.url));
}

async function read(): Promise<SourceTexts | null> {
  try {
    return JSON.parse(await readFile(sourceTextsFile(), 'utf8')) as SourceTexts;
  } catch (error) {
    if (!isEmulator())
      logError('source-texts.json cannot be read, build and deploy the functions again', error);
    return null;
  }
}
let loaded: Promise<SourceTexts | null> | undefined;

/** The texts of the site; null where the file of the build is missing, as in suites without pages. */
export function sourceTexts(): Promise<SourceTexts | null> {
  if (isEmulator()) return read();
  return (loaded ??= read());
}
