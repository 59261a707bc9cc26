import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import type { OpenedPass } from '@ndeiya/domain/people/passApi';
import { codeHash } from '../../lib/codeHash';
import { callApi, RefusedCall } from './call';
import { keep, type PhoneDatabase, readKept } from './database';
import type { StoredPin } from './pin';

/** A pass that is open on this phone. */
export interface StoredPass extends OpenedPass {
  /** The pass's id, the first part of its token. */
  owner: string;
  /** The hash that `codeHash()` returns. */
  codeHash: string;
  pin: StoredPin | null;
}

const PASSES = 'passes';
const CURRENT = 'current pass';
const PLACE = 'pass device';
const ROLES: readonly PassRole[] = ['judge', 'head'];

/** Thrown for a pass whose role has no score sheets. */
export class OtherRoleError extends Error {}

export const readPasses = async (database: PhoneDatabase): Promise<StoredPass[]> =>
  ((await readKept(database, PASSES)) as StoredPass[] | undefined) ?? [];

export const keepPasses = (database: PhoneDatabase, passes: readonly StoredPass[]): Promise<void> =>
  keep(database, PASSES, passes);

export const readCurrent = async (database: PhoneDatabase): Promise<string | null> =>
  ((await readKept(database, CURRENT)) as string | undefined) ?? null;

export const keepCurrent = (database: PhoneDatabase, owner: string | null): Promise<void> =>
  keep(database, CURRENT, owner ?? undefined);

/** The name by which the server knows this phone. It stays after a log-out, so that the phone has one place of a pass. */
async function phoneName(database: PhoneDatabase): Promise<string> {
  const known = await readKept(database, PLACE);
  if (typeof known === 'string') return known;
  const name = crypto.randomUUID();
  await keep(database, PLACE, name);
  return name;
}

/** Exchanges a code for a pass. Throws `RefusedError`, `UnreachedError` or `OtherRoleError`. */
export async function openCode(
  database: PhoneDatabase,
  code: string,
  roles: readonly PassRole[] = ROLES,
): Promise<StoredPass> {
  const body = JSON.stringify({ code, device: await phoneName(database), roles });
  try {
    const opened = (await callApi({ path: '/passes/open', token: null, body })).body as OpenedPass;
    const [owner = ''] = opened.token.split('.');
    return { ...opened, owner, codeHash: await codeHash(code), pin: null };
  } catch (error) {
    throw error instanceof RefusedCall && error.code === 'forbidden' ? new OtherRoleError() : error;
  }
}

/** False when the server has ended the pass's token, so that the code must be exchanged again. */
export async function isGood({ token }: StoredPass): Promise<boolean> {
  try {
    await callApi({ path: '/passes/me', token });
    return true;
  } catch (error) {
    return !(error instanceof RefusedCall && error.status === 401);
  }
}

/** Frees the place of this phone. Without a network the phone gets the same place when it opens the pass again. */
export async function givePlaceBack(database: PhoneDatabase, { token }: StoredPass): Promise<void> {
  const body = JSON.stringify({ device: await phoneName(database) });
  // The request outlives the page, which people close after they have logged out.
  await callApi({ path: '/passes/leave', token, body, keepalive: true }).catch(() => undefined);
}
