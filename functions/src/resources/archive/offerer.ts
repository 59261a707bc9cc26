import type { ArchiveItem } from '@ndeiya/domain/archive/item';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { Caller, PassHolder } from '../../http/types';

/** An account or a pass. */
export interface Offerer {
  user: Caller | null;
  pass: PassHolder | null;
}

export const idOf = ({ user, pass }: Offerer): string => user?.uid ?? pass?.id ?? '';

/** True for the account or the pass that has offered the piece. */
export const isOwner = ({ owner, pass }: Pick<ArchiveItem, 'owner' | 'pass'>, by: Offerer): boolean =>
  by.user ? owner === by.user.uid : pass !== null && pass === by.pass?.id;

/** True for the account to which the entry belongs, whoever has offered its piece. */
export const ownsEntry = (entry: Pick<Entry, 'owner'> | undefined, { user }: Offerer): boolean =>
  user !== null && entry?.owner === user.uid;
