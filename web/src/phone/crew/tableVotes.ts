import { tableMessages } from '@ndeiya/domain/vote/tableMessages';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { type TableVote, UNSURE } from './tablePhone';

const SENTENCES: Readonly<Record<string, string>> = tableMessages.outcomes;

/**
 * The place of a vote: in the box, on its way, refused, or unknown for ever. Only a released ticket has no receipt for a
 * vote that the box knows.
 */
export function placeOf({ result, refusal }: TableVote): 'box' | 'waiting' | 'refused' | 'unsure' {
  if (result) return result.receipt === null ? 'refused' : 'box';
  if (refusal === UNSURE) return 'unsure';
  return refusal === null ? 'waiting' : 'refused';
}

/** The sentence that says why a vote is not in the box. */
export function refusedText({ result, refusal }: TableVote): string {
  const outcome = result?.outcome === 'duplicate' ? 'released' : result?.outcome;
  const known = [result?.reason, outcome, refusal].flatMap((key) => SENTENCES[key ?? ''] ?? []);
  return known[0] ?? tableMessages.outcomes.invalid;
}

/** The sentence for a vote that takes no tickets; null where it may take some. */
export function closedText({ state, box_hash, unreadable }: VoteAnswer): string | null {
  if (state === 'void') return tableMessages.voidVote;
  // Tickets that cannot be read are found after the last minutes, and the box then waits for a decision.
  const isGrace = state === 'closed' && box_hash === null && !unreadable;
  return state === 'open' || isGrace ? null : tableMessages.closed;
}
