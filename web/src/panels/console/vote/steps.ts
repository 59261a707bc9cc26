import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import { mayTake, type VoteStep } from '@ndeiya/domain/vote/states';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import type { StaffCaller } from '../../../data/judging';

/** True where this step can be taken now. A closed vote is counted once its box is sealed. */
export const canTake = (step: VoteStep, { state, box_hash }: VoteAnswer): boolean =>
  mayTake(step, state) && (step !== 'count' || box_hash !== null);

/** True while papers can be typed; after the end only those that somebody has typed before. */
export const takesPapers = ({ state, box_hash }: VoteAnswer): boolean =>
  state === 'open' || (state === 'closed' && box_hash === null);

/** The sentence that says what comes next. */
export function nextText({ state, box_hash, counted_by = [] }: VoteAnswer): string {
  if (state !== 'closed') return texts.next[state];
  if (box_hash === null) return texts.next.sealing;
  return counted_by.length === 0 ? texts.next.first : texts.next.second;
}

/** The same for the holder of a pass, to whom the server does not say who has counted. */
export function passText({ state, box_hash }: VoteAnswer): string {
  if (state !== 'closed') return texts.passNext[state];
  return box_hash === null ? texts.next.sealing : texts.passNext.count;
}

/** The sentence after a count, for an account or a pass. */
export function countedText({ state }: VoteAnswer, { pass }: StaffCaller): string {
  const { count } = texts;
  if (state === 'counted') return pass === undefined ? count.done : count.passDone;
  return pass === undefined ? count.first : count.passFirst;
}
