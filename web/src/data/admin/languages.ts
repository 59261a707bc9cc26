import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import type { LanguageInput } from '@ndeiya/domain/languages/language';
import type {
  ImportAnswer,
  ImportInput,
  LanguageAnswer,
  LocaleFile,
  PublishedLanguage,
} from '@ndeiya/domain/languages/languageApi';
import type { TranslationOp, TranslationResult } from '@ndeiya/domain/languages/operation';
import * as languages from 'virtual:routes/languages';
import * as translations from 'virtual:routes/translations';
import { call } from '../../server/call';

/** Throws `ApiError` or `NetworkError`, as do all requests below. */
export const readTexts = (id: string) => call(languages.texts, { params: { id } });

export function saveLanguage(id: string, input: LanguageInput): Promise<LanguageAnswer> {
  return call(languages.save, { params: { id }, body: input });
}

export const saveThanks = (id: string, name: string) =>
  call(languages.thank, { params: { id }, body: { name } });

export const removeThanks = (id: string) => call(languages.unthank, { params: { id } });

export function publishLanguage(id: string): Promise<PublishedLanguage> {
  return call(languages.publish, { params: { id } });
}

export async function exportLanguage(id: string): Promise<LocaleFile> {
  return (await call(languages.exportFile, { params: { id } })).file;
}

type ImportEntry = ImportInput['entries'][number];

/** Merges a file, in as many requests as its size needs. */
export async function importLanguage(id: string, entries: readonly ImportEntry[]): Promise<ImportAnswer> {
  const sum: ImportAnswer = { taken: 0, kept: 0, same: 0, conflicts: [], refused: [] };
  for (let start = 0; start < entries.length; start += LANGUAGES_LIMITS.importAtOnce) {
    const part = entries.slice(start, start + LANGUAGES_LIMITS.importAtOnce);
    const answer = await call(languages.importFile, {
      params: { id },
      body: { preview: false, entries: part },
    });
    sum.taken += answer.taken;
    sum.kept += answer.kept;
    sum.same += answer.same;
    sum.conflicts.push(...answer.conflicts);
    sum.refused.push(...answer.refused);
  }
  return sum;
}

type Kinds = TranslationOp extends infer Op
  ? Op extends TranslationOp
    ? Omit<Op, 'op_id' | 'device_id' | 'seq' | 'at_client'>
    : never
  : never;

/** Sends one change of a text. */
export async function sendTranslation(body: Kinds): Promise<TranslationResult | undefined> {
  const stamp = {
    op_id: crypto.randomUUID(),
    device_id: 'dashboard',
    seq: 1,
    at_client: new Date().toISOString(),
  };
  const answer = await call(translations.ops, { body: { ops: [{ ...body, ...stamp }] } });
  return answer.results[0];
}
