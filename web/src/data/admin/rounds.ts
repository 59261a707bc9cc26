import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { JudgesInput } from '@ndeiya/domain/judging/judge';
import type { RoundInput } from '@ndeiya/domain/judging/round';
import type { JudgeRelationAnswer } from '@ndeiya/domain/judging/roundApi';
import { inOrderOfNames } from '@ndeiya/domain/kernel/nameOrder';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import * as rounds from 'virtual:routes/rounds';
import { logError } from '../../lib/log';
import { call } from '../../server/call';
import { readAllPasses } from './passes';

/** Throws `ApiError` (with `fields`) or `NetworkError`, as do all commands below. */
export function createRound(input: RoundInput & { practice: boolean }): Promise<RoundAnswer> {
  return call(rounds.create, { body: input });
}

export function updateRound({ id, updated_at }: RoundAnswer, input: RoundInput): Promise<RoundAnswer> {
  return call(rounds.update, { params: { id }, body: input, version: updated_at });
}

/** `count_members` are the group entries of the list whose members count one by one. */
export function setRoundEntries(
  id: string,
  entries: readonly string[],
  count_members: readonly string[],
): Promise<RoundAnswer> {
  return call(rounds.setEntries, { params: { id }, body: { entries, count_members } });
}

export function setRoundJudges(id: string, input: JudgesInput): Promise<RoundAnswer> {
  return call(rounds.setJudges, { params: { id }, body: input });
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

/** The entries of a round to which judges seem to be related. Where they cannot be read, nothing is suggested. */
export async function readRelations(id: string): Promise<JudgeRelationAnswer[]> {
  try {
    return await call(rounds.relations, { params: { id } });
  } catch (error) {
    logError('read the relations of judges', error);
    return [];
  }
}
