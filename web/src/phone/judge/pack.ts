import { callApi } from '../kit/call';
import { keep, type PhoneDatabase, readKept } from '../kit/database';
import type { JudgingPack } from './model';

/** A pack with the time at which the phone received it. */
export interface StoredPack {
  pack: JudgingPack;
  at: number;
}

const keyOf = (owner: string) => `pack ${owner}`;

export const readPack = async (database: PhoneDatabase, owner: string): Promise<StoredPack | null> =>
  ((await readKept(database, keyOf(owner))) as StoredPack | undefined) ?? null;

export const forgetPack = (database: PhoneDatabase, owner: string): Promise<void> =>
  keep(database, keyOf(owner), undefined);

/** Gets the pack from the server and stores it. */
export async function fetchPack(
  database: PhoneDatabase,
  { owner, token }: { owner: string; token: string },
): Promise<StoredPack> {
  const { body } = await callApi({ path: '/judging/pack', token });
  const stored = { pack: body as JudgingPack, at: Date.now() };
  await keep(database, keyOf(owner), stored);
  return stored;
}
