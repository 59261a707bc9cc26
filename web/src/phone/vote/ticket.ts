import type { CastOutcome } from '@ndeiya/domain/vote/ballot';
import { VOTE } from '@ndeiya/domain/vote/constants';
import type { CastAnswer, OpenedTicket } from '@ndeiya/domain/vote/ticketApi';
import { NONE, stillThere } from '@ndeiya/domain/vote/ticks';

/** A sealed vote on its way to the box. The nonce is not kept: with it a phone could prove a choice that was sold. */
export interface Operation {
  op_id: string;
  sealed: string;
  commitment: string;
  choice: readonly string[];
  at_client: string;
  /** It was sent at least once, so the server may have it. */
  isTried: boolean;
}

/** The vote that the server has confirmed. */
interface InBox {
  choice: readonly string[];
  commitment: string;
}

type Refusal = Exclude<CastOutcome, 'counted' | 'changed' | 'duplicate'> | 'released';

/** Everything that this phone keeps of a ticket. */
export interface Ticket {
  code: string;
  /** The secret that binds the ticket to this phone. Each ticket has its own, so that nobody can see who votes together. */
  device: string;
  /** Goes up whenever a vote is made or answered, so that an older answer about the ticket is known as such. */
  version: number;
  seen: OpenedTicket;
  /** The server has seen the ticket while voting was open, so that it may vote for some minutes longer. */
  sawOpen: boolean;
  /** The ticks, with `NONE` for 'none of them'. */
  draft: readonly string[];
  /** At most two: one that the server may have, and the newest wish. */
  waiting: readonly Operation[];
  box: InBox | null;
  /** The reason for which the newest vote is not in the box. */
  refusal: Refusal | null;
}

const ticksOf = (choice: readonly string[]): readonly string[] => (choice.length > 0 ? choice : [NONE]);

export const isSameChoice = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The ticket after the server has told about it. `asked` is the version at which it was asked. */
export function looked(ticket: Ticket, answer: OpenedTicket, asked: number): Ticket {
  const isOld = asked !== ticket.version || ticket.waiting.length > 0;
  const seen = isOld ? { ...answer, state: ticket.seen.state, receipt: ticket.seen.receipt } : answer;
  const isReleased = seen.state === 'unused' && ticket.box !== null && !isOld;
  return {
    ...ticket,
    seen,
    sawOpen: ticket.sawOpen || (answer.vote.state === 'open' && answer.state !== 'not_active'),
    draft: stillThere(ticket.draft, answer.vote),
    box: isReleased || seen.state === 'used' ? null : ticket.box,
    refusal: isReleased ? 'released' : ticket.refusal,
  };
}

/**
 * The ticket with a vote to send. One that the server may have stays before it: were it given up, it could arrive late and
 * undo the newer one.
 */
export function withVote(ticket: Ticket, operation: Operation): Ticket {
  const tried = ticket.waiting.filter(({ isTried }) => isTried);
  return {
    ...ticket,
    version: ticket.version + 1,
    waiting: [...tried, operation],
    draft: ticksOf(operation.choice),
    refusal: null,
  };
}

export const withTried = (ticket: Ticket, op_id: string): Ticket => ({
  ...ticket,
  waiting: ticket.waiting.map((one) => (one.op_id === op_id ? { ...one, isTried: true } : one)),
});

/** The part of a refusal that is known at once, for the next answer about the ticket may take a while. */
function seenAfter(seen: OpenedTicket, outcome: CastOutcome): OpenedTicket {
  if (outcome === 'used' || outcome === 'not_active' || outcome === 'void')
    return { ...seen, state: outcome, receipt: null };
  if (outcome === 'not_open') return { ...seen, vote: { ...seen.vote, state: 'setup' } };
  const isOpen = seen.vote.state === 'open';
  return outcome === 'late' && isOpen ? { ...seen, vote: { ...seen.vote, state: 'closed' } } : seen;
}

/** The ticket after the server has answered a vote. */
export function afterAnswer(ticket: Ticket, op_id: string, { outcome, receipt }: CastAnswer): Ticket {
  const operation = ticket.waiting.find((one) => one.op_id === op_id);
  if (!operation) return ticket;
  const rest = ticket.waiting.filter((one) => one !== operation);
  const isIn = outcome === 'counted' || outcome === 'changed' || outcome === 'duplicate';
  if (!isIn) {
    return {
      ...ticket,
      version: ticket.version + 1,
      seen: seenAfter(ticket.seen, outcome),
      sawOpen: ticket.sawOpen && outcome !== 'late',
      // A vote after a refused one would be refused for the same reason, but for its form.
      waiting: outcome === 'invalid' ? rest : [],
      box: outcome === 'used' ? null : ticket.box,
      refusal: outcome,
    };
  }
  // Only a ticket that the gate has released has no receipt for a vote that it knows.
  if (receipt === null) {
    const seen: OpenedTicket = { ...ticket.seen, state: 'unused', receipt: null };
    return { ...ticket, version: ticket.version + 1, seen, waiting: rest, box: null, refusal: 'released' };
  }
  const { choice, commitment } = operation;
  return {
    ...ticket,
    version: ticket.version + 1,
    waiting: rest,
    box: { choice, commitment },
    seen: { ...ticket.seen, state: 'mine', receipt },
    refusal: null,
  };
}

/** True while the server may still take a vote of this ticket. It decides by its own clock. */
export function mayVote({ seen, sawOpen }: Ticket): boolean {
  const { state, closes_at } = seen.vote;
  const isGrace = Date.parse(seen.server_time) < Date.parse(closes_at) + VOTE.graceMs;
  return state === 'open' || (state === 'closed' && sawOpen && isGrace);
}

export type TicketScreen =
  | 'choose'
  | 'waiting'
  | 'box'
  | 'notOpen'
  | 'notActive'
  | 'used'
  | 'void'
  | 'closed';

/** The screen of a ticket without a vote of this phone, in the box or on the way. */
function emptyScreen(ticket: Ticket): TicketScreen {
  if (!mayVote(ticket)) return 'closed';
  return ticket.seen.state === 'not_active' ? 'notActive' : 'choose';
}

/** The screen of a ticket. `isEditing`: the voter has asked to change the vote. */
export function ticketScreenOf(ticket: Ticket, isEditing: boolean): TicketScreen {
  const { seen, waiting } = ticket;
  const changes = isEditing && mayVote(ticket);
  if (seen.state === 'void' || seen.vote.state === 'void') return 'void';
  if (waiting.length > 0) return changes ? 'choose' : 'waiting';
  if (seen.state === 'used') return 'used';
  if (seen.vote.state === 'setup') return 'notOpen';
  if (seen.state !== 'mine') return emptyScreen(ticket);
  return changes ? 'choose' : 'box';
}
