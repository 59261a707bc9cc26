import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { announceDecisions, requestsOf } from '../../../data/admin/entryCommands';
import { failureText } from '../../../lib/failureText';
import { logError } from '../../../lib/log';

const { announce: texts } = entryAdminMessages;
/** Entries of one request: few enough that the progress moves and a lost response concerns few. */
const AT_ONCE = 10;

/** The result of an announcement, for each of its entries. */
export interface Outcome {
  announced: Entry[];
  left: { entry: Entry; reason: string }[];
}

/**
 * Announces entries part by part. A part that fails stays as it is and does not stop the others: each entry is in one
 * of the two lists of the result.
 */
export async function announceAll(
  entries: readonly Entry[],
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { announced: [], left: [] };
  for (const ids of requestsOf(
    entries.map(({ id }) => id),
    AT_ONCE,
  )) {
    const part = entries.filter(({ id }) => ids.includes(id));
    try {
      const { changed, refused } = await announceDecisions(ids);
      const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
      const isChanged = ({ id }: Entry) => changed.some((one) => one.id === id);
      outcome.announced.push(...part.filter(isChanged));
      for (const entry of part.filter((one) => !isChanged(one)))
        outcome.left.push({ entry, reason: reasons.get(entry.id) ?? texts.changed });
    } catch (error) {
      logError('announce decisions', error);
      const reason = failureText(error, texts.failed);
      outcome.left.push(...part.map((entry) => ({ entry, reason })));
    }
    onProgress(outcome.announced.length + outcome.left.length);
  }
  return outcome;
}
