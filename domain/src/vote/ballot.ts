import type { BoxPhase } from './states';

export interface BatchFacts {
  state: 'printed' | 'active' | 'void';
  /** It was made void while the vote was open, so its used tickets are void as well. */
  voids_used: boolean;
}

/** The part of a ballot that decides about the next step, without what is sealed in it. */
export interface BallotFacts {
  /** Null until the ticket is used: 'table', 'paper', or 'phone' with the hash of the phone's secret. */
  holder: string | null;
  /** When the server has first seen the ticket, while the vote was open. */
  opened_at: Date | null;
  /** The newest operations, so that an old one that comes again changes nothing. */
  op_ids: readonly string[];
  /** A ticket is released once. */
  released: boolean;
}

/** A ticket, its batch and the part of the vote, at the time of a step. */
export interface TicketSituation {
  ballot: BallotFacts;
  batch: BatchFacts;
  phase: BoxPhase;
}

export const CAST_OUTCOMES = [
  'counted',
  'changed',
  'duplicate',
  'used',
  'late',
  'not_open',
  'not_active',
  'void',
  'invalid',
] as const;
export type CastOutcome = (typeof CAST_OUTCOMES)[number];

/** The number of operations that a ballot remembers. */
const KEPT_OPS = 20;

/** True for a ticket that is in the box. */
export const isInBox = ({ ballot, batch }: Pick<TicketSituation, 'ballot' | 'batch'>): boolean =>
  ballot.holder !== null && !(batch.state === 'void' && batch.voids_used);

/** The reason for which no ticket of this batch can vote now, or this one cannot; null where it may. */
function refusal({ ballot, batch, phase }: TicketSituation): CastOutcome | null {
  if (phase === 'void' || batch.state === 'void') return 'void';
  if (phase === 'before') return 'not_open';
  if (batch.state === 'printed') return 'not_active';
  const isLate = phase === 'sealed' || (phase === 'grace' && ballot.opened_at === null);
  return isLate ? 'late' : null;
}

interface Cast {
  op_id: string;
  holder: string;
  /** False where the sealed ballot has not its form. */
  is_formed: boolean;
}

/** The outcome of an operation that came before. It changes nothing, also where the ticket was released meanwhile. */
function repeated({ ballot, batch, phase }: TicketSituation, holder: string): CastOutcome {
  if (phase === 'void' || (batch.state === 'void' && batch.voids_used)) return 'void';
  return ballot.holder === null || ballot.holder === holder ? 'duplicate' : 'used';
}

function outcomeOf(situation: TicketSituation, { op_id, holder, is_formed }: Cast): CastOutcome {
  if (situation.ballot.op_ids.includes(op_id)) return repeated(situation, holder);
  if (!is_formed) return 'invalid';
  const refused = refusal(situation);
  if (refused) return refused;
  if (situation.ballot.holder === null) return 'counted';
  // Nobody stands behind a second operation of the table: only a phone knows that it is the same voter.
  return situation.ballot.holder === holder && holder.startsWith('phone') ? 'changed' : 'used';
}

/** Decides about a vote. The ballot is another one only where something goes into the box. */
export function cast(
  situation: TicketSituation,
  operation: Cast,
): { outcome: CastOutcome; ballot: BallotFacts } {
  const { ballot } = situation;
  const outcome = outcomeOf(situation, operation);
  if (outcome !== 'counted' && outcome !== 'changed') return { outcome, ballot };
  const op_ids = [...ballot.op_ids, operation.op_id].slice(-KEPT_OPS);
  return { outcome, ballot: { ...ballot, holder: operation.holder, op_ids } };
}

export const TICKET_STATES = ['unused', 'mine', 'used', 'not_active', 'void'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** The state of a ticket, as the phone with this holder's name reads it. */
export function ticketState({ ballot, batch, phase }: TicketSituation, holder: string): TicketState {
  const isUsed = isInBox({ ballot, batch });
  if (phase === 'void' || (batch.state === 'void' && !isUsed)) return 'void';
  if (batch.state === 'printed') return 'not_active';
  if (!isUsed) return 'unused';
  return ballot.holder === holder ? 'mine' : 'used';
}

/** The ballot with the time at which the server has seen it: the first time only, and only while the vote is open. */
export function opened({ ballot, batch, phase }: TicketSituation, now: Date): BallotFacts {
  const isFirst = ballot.opened_at === null && phase === 'open' && batch.state === 'active';
  return isFirst ? { ...ballot, opened_at: now } : ballot;
}

/** The reason for which the gate cannot release a ticket. */
type ReleaseRefusal = 'closed' | 'notActive' | 'free' | 'unused' | 'again';

/** Says why a ticket cannot be released; null where it can. A second press finds the ticket free. */
function releaseRefusal({ ballot, batch, phase }: TicketSituation): ReleaseRefusal | null {
  if (phase !== 'open') return 'closed';
  if (batch.state !== 'active') return 'notActive';
  if (ballot.holder === null) return ballot.released ? 'free' : 'unused';
  return ballot.released ? 'again' : null;
}

/** The ballot after the gate has released it, or the reason for which that is refused. Its operations stay known. */
export function released(situation: TicketSituation): BallotFacts | ReleaseRefusal {
  const refused = releaseRefusal(situation);
  return refused ?? { ...situation.ballot, holder: null, released: true };
}
