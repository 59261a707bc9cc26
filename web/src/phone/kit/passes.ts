import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import type { OpenedPass, OwnPass } from '@ndeiya/domain/people/passApi';
import { type HeldPass, ownerOf, type PassServer, type PassShelf, PassStore } from '../../lib/passStore';
import { callApi, RefusedCall } from './call';
import { amendKept, type PhoneDatabase } from './database';
import type { StoredPin } from './pin';

/** A pass that is open on this phone. */
export interface StoredPass extends HeldPass {
  /** The pass's id, the first part of its token. */
  owner: string;
  pin: StoredPin | null;
}

const PLACE = 'pass device';

/** Thrown for a pass whose role has no work on the page. */
export class OtherRoleError extends Error {}

const server: PassServer = {
  open: async (body) => {
    try {
      const { body: opened } = await callApi({
        path: '/passes/open',
        token: null,
        body: JSON.stringify(body),
      });
      return opened as OpenedPass;
    } catch (error) {
      throw error instanceof RefusedCall && error.code === 'forbidden' ? new OtherRoleError() : error;
    }
  },
  me: async (token) => (await callApi({ path: '/passes/me', token })).body as OwnPass,
  // The request outlives the page, which people close after they have logged out.
  leave: (token, device) =>
    callApi({ path: '/passes/leave', token, body: JSON.stringify({ device }), keepalive: true }),
};

/** A page with one pass keeps it without a list. */
const listed = (kept: unknown): readonly StoredPass[] =>
  Array.isArray(kept) ? (kept as StoredPass[]) : [kept as StoredPass | undefined].filter((pass) => !!pass);

interface Place {
  /** The key under which the page keeps its passes. */
  key: string;
  roles: readonly PassRole[];
  /** The page holds one pass at a time. */
  isSingle: boolean;
}

/** The passes of a page, in the phone's database. */
export function phonePasses(database: PhoneDatabase, { key, roles, isSingle }: Place): PassStore<StoredPass> {
  const shelf: PassShelf<StoredPass> = {
    read: async () => listed(await database.kept(key)),
    update: async (change) => {
      await amendKept(database, key, (before) => {
        const after = change(listed(before));
        return isSingle ? after[0] : after;
      });
    },
    device: () =>
      amendKept(database, PLACE, (known) => (typeof known === 'string' ? known : crypto.randomUUID())),
    stored: (opened, before) => ({
      ...opened,
      owner: ownerOf(opened.token),
      pin: before?.pin ?? null,
    }),
  };
  return new PassStore(shelf, server, { roles, isSingle, isTrusting: true });
}
