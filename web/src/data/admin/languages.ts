import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import type { LanguageInput } from '@ndeiya/domain/languages/language';
import type {
  ImportAnswer,
  ImportInput,
  LanguageAnswer,
  LanguageTexts,
  LocaleFile,
} from '@ndeiya/domain/languages/languageApi';
import type { TranslationOp, TranslationResult } from '@ndeiya/domain/languages/operation';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';

const AUTH = { auth: true };
const at = (id: string) => `/languages/${encodeURIComponent(id)}`;

/** Throws `ApiError`, `OfflineError` or `NetworkError`, as do all requests below. */
export const readTexts = (id: string) => api.get<LanguageTexts>(`${at(id)}/texts`, AUTH);

export function saveLanguage(id: string, input: LanguageInput): Promise<LanguageAnswer> {
  requireOnline();
  return api.put<LanguageAnswer>(at(id), input, AUTH);
}

export function publishLanguage(id: string): Promise<LanguageAnswer> {
  requireOnline();
  return api.post<LanguageAnswer>(`${at(id)}/publish`, {}, AUTH);
}

export async function exportLanguage(id: string): Promise<LocaleFile> {
  requireOnline();
  return (await api.post<{ file: LocaleFile }>(`${at(id)}/export`, {}, AUTH)).file;
}

type ImportEntry = ImportInput['entries'][number];

/** Merges a file, in as many requests as its size needs. */
export async function importLanguage(id: string, entries: readonly ImportEntry[]): Promise<ImportAnswer> {
  requireOnline();
  const sum: ImportAnswer = { taken: 0, kept: 0, same: 0, conflicts: [], refused: [] };
  for (let start = 0; start < entries.length; start += LANGUAGES_LIMITS.importAtOnce) {
    const part = entries.slice(start, start + LANGUAGES_LIMITS.importAtOnce);
    const answer = await api.post<ImportAnswer>(`${at(id)}/import`, { preview: false, entries: part }, AUTH);
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
  requireOnline();
  const stamp = {
    op_id: crypto.randomUUID(),
    device_id: 'dashboard',
    seq: 1,
    at_client: new Date().toISOString(),
  };
  const answer = await api.post<{ results: TranslationResult[] }>(
    '/translations/ops',
    { ops: [{ ...body, ...stamp }] },
    AUTH,
  );
  return answer.results[0];
}
