import type { OpenedPass } from '@ndeiya/domain/api/passes';
import type { PassRole } from '@ndeiya/domain/passRoles';
import { codeHash } from '../lib/codeHash';
import { callApi } from '../queue/call';
import { keep, type PhoneDatabase, readKept } from '../queue/database';
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

/** Keys of requests whose response was lost: a retry with the same key does not count as a second device. */
const keys = new Map<string, string>();

const plain = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The idempotency key of a code, which outlives a reload as long as the tab is open. */
function keyOf(code: string): string {
  const key = keys.get(plain(code)) ?? crypto.randomUUID();
  keys.set(plain(code), key);
  return key;
}

/** Exchanges a code for a pass. Throws `RefusedError`, `UnreachedError` or `OtherRoleError`. */
export async function openCode(code: string, roles: readonly PassRole[] = ROLES): Promise<StoredPass> {
  const request = { path: '/passes/open', token: null, body: JSON.stringify({ code }), key: keyOf(code) };
  const opened = (await callApi(request)).body as OpenedPass;
  if (!roles.includes(opened.role)) throw new OtherRoleError(opened.role);
  const [owner = ''] = opened.token.split('.');
  return { ...opened, owner, codeHash: await codeHash(code), pin: null };
}
