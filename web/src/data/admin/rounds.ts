import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { JudgesInput } from '@ndeiya/domain/judging/judge';
import type { RoundInput } from '@ndeiya/domain/judging/round';
import { inOrderOfNames } from '@ndeiya/domain/kernel/nameOrder';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';
import { postOnce } from '../../lib/postOnce';
import { readAllPasses } from './passes';

const AUTH = { auth: true } as const;
const at = (id: string) => `/rounds/${encodeURIComponent(id)}`;

/** Throws `ApiError` (with `fields`), `OfflineError` or `NetworkError`, as do all commands below. */
export function createRound(input: RoundInput & { practice: boolean }): Promise<RoundAnswer> {
  requireOnline();
  return postOnce<RoundAnswer>('/rounds', input, AUTH);
}

export function updateRound({ id, updated_at }: RoundAnswer, input: RoundInput): Promise<RoundAnswer> {
  requireOnline();
  const ifMatch = `"${new Date(updated_at).toISOString()}"`;
  return api.put<RoundAnswer>(at(id), input, { ...AUTH, ifMatch });
}

export function setRoundEntries(id: string, entries: readonly string[]): Promise<RoundAnswer> {
  requireOnline();
  return api.put<RoundAnswer>(`${at(id)}/entries`, { entries }, AUTH);
}

export function setRoundJudges(id: string, input: JudgesInput): Promise<RoundAnswer> {
  requireOnline();
  return api.put<RoundAnswer>(`${at(id)}/judges`, input, AUTH);
}

/** The passes of judges and head judges of an edition that have not ended, by name. */
export async function readJudgePasses(edition: number): Promise<PassAnswer[]> {
  const [judges, heads] = await Promise.all([readAllPasses('judge'), readAllPasses('head')]);
  const now = Date.now();
  const valid = [...heads.items, ...judges.items]
    .filter((pass) => pass.edition === edition && pass.revoked_at === null)
    .filter(({ expires_at }) => Date.parse(expires_at) > now);
  return inOrderOfNames(valid, ({ name }) => name);
}
