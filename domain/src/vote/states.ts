/** The states of a vote. */
export const VOTE_STATES = ['setup', 'open', 'closed', 'counted', 'published', 'void'] as const;
type VoteState = (typeof VOTE_STATES)[number];

/** The steps that people take. */
export const VOTE_STEPS = ['change', 'open', 'close', 'count', 'publish', 'void'] as const;
export type VoteStep = (typeof VOTE_STEPS)[number];

/** The states from which each step may be taken. A published vote stays: what was counted is out in the open. */
const FROM: Readonly<Record<VoteStep, readonly VoteState[]>> = {
  change: ['setup'],
  open: ['setup'],
  close: ['open'],
  count: ['closed'],
  publish: ['counted'],
  void: ['setup', 'open', 'closed', 'counted'],
};

export const mayTake = (step: VoteStep, state: VoteState): boolean => FROM[step].includes(state);

/** True while tickets can still be printed, made valid and used. */
export const takesTickets = (state: VoteState): boolean => mayTake('open', state) || state === 'open';

/** The times of a vote as they are stored. */
export interface VoteTimes {
  state: VoteState;
  closes_at: Date;
  /** Null until somebody closes it; at `closes_at` it is closed without anybody. */
  closed_at: Date | null;
  /** Null until the box is sealed. */
  box_hash: string | null;
}

/** The end of the votes that begin now: when somebody has closed the vote, or the time that was announced. */
const endOf = ({ closed_at, closes_at }: VoteTimes): Date => closed_at ?? closes_at;

/** The state as it is at this time: an open vote whose time has come is closed, before anything has written that. */
export const stateAt = (vote: VoteTimes, now: Date): VoteState =>
  vote.state === 'open' && now >= endOf(vote) ? 'closed' : vote.state;

/**
 * The part of a vote that decides about a ballot. In 'grace' only a ticket that the server has seen before the end still
 * votes; once the box is sealed nothing does.
 */
export type BoxPhase = 'before' | 'open' | 'grace' | 'sealed' | 'void';

export function phaseAt(vote: VoteTimes, { now, graceMs }: { now: Date; graceMs: number }): BoxPhase {
  const state = stateAt(vote, now);
  if (state === 'void') return 'void';
  if (state === 'setup') return 'before';
  if (state === 'open') return 'open';
  const isGrace = state === 'closed' && vote.box_hash === null;
  return isGrace && now.getTime() < endOf(vote).getTime() + graceMs ? 'grace' : 'sealed';
}
