import type { GroupAnswer } from '@ndeiya/domain/groups/groupApi';
import { isSameName } from '@ndeiya/domain/kernel/names';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import * as groups from 'virtual:routes/groups';
import { logError } from '../../lib/log';
import { call } from '../../server/call';

/** A group whose leader seems to be a judge, with the ids of its entries. */
export interface LedGroup {
  name: string;
  entries: readonly string[];
}
export type LedGroups = ReadonlyMap<string, readonly LedGroup[]>;

type Leader = GroupAnswer['leader'];
/** A pass has no phone, so where neither has an address the name has to do: an organiser decides in any case. */
function isLeader({ name, email }: PassAnswer, leader: Leader): boolean {
  if (email !== null && leader.email !== null)
    return email.trim().toLowerCase() === leader.email.trim().toLowerCase();
  return isSameName(name, leader.name);
}

async function ledBy(pass: PassAnswer, all: readonly GroupAnswer[]): Promise<[string, LedGroup[]]> {
  const own = all.filter(({ edition, leader }) => edition === pass.edition && isLeader(pass, leader));
  const found = own.map(async ({ id, name }) => {
    const { entries } = await call(groups.get, { params: { id } });
    return { name, entries: entries.map((entry) => entry.id) };
  });
  return [pass.id, await Promise.all(found)];
}

/** The groups that judges lead, by the pass of the judge. Where they cannot be read, nothing is suggested. */
export async function readLedGroups(passes: readonly PassAnswer[]): Promise<LedGroups> {
  try {
    const all = passes.length > 0 ? await call(groups.list) : [];
    return new Map(await Promise.all(passes.map((pass) => ledBy(pass, all))));
  } catch (error) {
    logError('read the groups of judges', error);
    return new Map();
  }
}
