import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { type HeldPass, ownerOf, type PassShelf, PassStore } from '../../lib/passStore';
import { passRequests } from '../../server/passRequests';
import { amendKept, type PhoneDatabase } from './database';
import type { StoredPin } from './pin';

/** A pass that is open on this phone. */
export interface StoredPass extends HeldPass {
  /** The pass's id, the first part of its token. */
  owner: string;
  pin: StoredPin | null;
}

const PLACE = 'pass device';

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
  return new PassStore(shelf, passRequests, { roles, isSingle, isTrusting: true });
}
