import type { VoteKeys } from '@ndeiya/domain/vote/keyParts';
import { logError } from '../../lib/log';

/** Shows the vote as it is now. `keys` are those of a set-up whose answer may have been lost. */
export type ReadAgain = (keys?: VoteKeys) => Promise<void>;

/** After a command, so that only the right steps are there. Without a connection the earlier vote stays. */
export async function readAfter(onReadAgain: ReadAgain, keys?: VoteKeys): Promise<void> {
  try {
    await onReadAgain(keys);
  } catch (error) {
    logError('read the vote again', error);
  }
}
