import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import { VOTE } from '@ndeiya/domain/vote/constants';
import { mayTake, type VoteStep } from '@ndeiya/domain/vote/states';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import type { StaffCaller } from '../../../data/judging';

/** True where this step can be taken now. A closed vote is counted once its box is sealed. */
export const canTake = (step: VoteStep, { state, box_hash }: VoteAnswer): boolean =>
  mayTake(step, state) && (step !== 'count' || box_hash !== null);

/** True while papers can be typed; after the end only those that somebody has typed before. */
export const takesPapers = ({ state, box_hash, unreadable }: VoteAnswer): boolean =>
  state === 'open' || (state === 'closed' && box_hash === null && !unreadable);

/** The number of tickets that cannot be read, for which the box waits; 0 where it waits for none. */
const waitsFor = ({ state, box_hash, unreadable }: VoteAnswer): number =>
  state === 'closed' && box_hash === null ? (unreadable?.count ?? 0) : 0;

/** The number of tickets without which an administrator may seal the box; 0 where that is no step. */
export function sealableWithout(vote: VoteAnswer): number {
  const count = waitsFor(vote);
  return count > VOTE.unreadable ? 0 : count;
}

/** The sentence that says what comes next. */
export function nextText(vote: VoteAnswer): string {
  const { state, box_hash, counted_by = [] } = vote;
  const waiting = waitsFor(vote);
  if (waiting > 0) return texts.next.unreadable(waiting);
  if (state !== 'closed') return texts.next[state];
  if (box_hash === null) return texts.next.sealing;
  return counted_by.length === 0 ? texts.next.first : texts.next.second;
}

/** The same for the holder of a pass, to whom the server does not say who has counted. */
export function passText(vote: VoteAnswer): string {
  const { state, box_hash } = vote;
  const waiting = waitsFor(vote);
  if (waiting > 0) return texts.passNext.unreadable(waiting);
  if (state !== 'closed') return texts.passNext[state];
  return box_hash === null ? texts.next.sealing : texts.passNext.count;
}

/** The sentence after a count, for an account or a pass. */
export function countedText({ state }: VoteAnswer, { pass }: StaffCaller): string {
  const { count } = texts;
  if (state === 'counted') return pass === undefined ? count.done : count.passDone;
  return pass === undefined ? count.first : count.passFirst;
}
