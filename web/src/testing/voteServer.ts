import {
  type BallotFacts,
  cast,
  isInBox,
  opened,
  released,
  type TicketSituation,
  ticketState,
} from '@ndeiya/domain/vote/ballot';
import type { CastAnswer, OpenedTicket } from '@ndeiya/domain/vote/ticketApi';

/** The public key of the demo's vote. */
const PUBLIC_KEY = 'BEL3smQ9SUtCdZOvcAOFmkrus4bbYax1LXklhV6yJX/Fra/7Mewk1CyCyrnlUe8vsBcCXmsUEJP0sOU34apqL34=';
const HOUR_MS = 3_600_000;
const isoIn = (ms: number) => new Date(Date.now() + ms).toISOString();

const entry = (id: string, title: string, category = 'Poetry') => ({
  id,
  number: id.replace(/0+/, ''),
  label: `Singer of ${title}`,
  category,
  title,
  withdrawn: false,
});

/** A vote that is open until the next hour, with three entries of which one or two may be chosen. */
export const makeVote = (more: Partial<OpenedTicket['vote']> = {}): OpenedTicket['vote'] => ({
  edition: 2031,
  title: 'Favourite of 2031',
  state: 'open',
  min: 1,
  max: 2,
  entries: [entry('A007', 'The River'), entry('A008', 'Rain'), entry('B001', 'Home', 'Folk Songs')],
  opens_at: isoIn(-HOUR_MS),
  closes_at: isoIn(HOUR_MS),
  ...more,
});

/** The answer about a ticket. */
export const makeOpened = (more: Partial<OpenedTicket> = {}): OpenedTicket => ({
  state: 'unused',
  receipt: null,
  public_key: PUBLIC_KEY,
  vote: makeVote(),
  server_time: isoIn(0),
  ...more,
});

type Fault = 'lost before' | 'lost after' | null;

/** One ticket as the server decides about it, with answers that may be lost on either way. */
export class VoteServerDouble {
  vote = makeVote();
  situation: TicketSituation = {
    ballot: { holder: null, opened_at: null, op_ids: [], released: false },
    batch: { state: 'active', voids_used: false },
    phase: 'open',
  };
  /** The commitment in the box. */
  box: string | null = null;
  casts = 0;
  opens = 0;
  /** The fault of the next request. */
  next: () => Fault = () => null;

  private async answer<T>(work: () => T): Promise<T> {
    const fault = this.next();
    await Promise.resolve();
    if (fault === 'lost before') throw new Error('no network');
    const answer = work();
    if (fault === 'lost after') throw new Error('the answer was lost');
    return answer;
  }

  private set(ballot: BallotFacts): void {
    this.situation = { ...this.situation, ballot };
  }

  open = ({ device }: { device: string }): Promise<OpenedTicket> => {
    this.opens += 1;
    return this.answer(() => {
      this.set(opened(this.situation, new Date()));
      const state = ticketState(this.situation, `phone:${device}`);
      return makeOpened({ state, receipt: state === 'mine' ? 'ABC234' : null, vote: this.vote });
    });
  };

  cast = (body: { device: string; commitment: string; op_id: string }): Promise<CastAnswer> => {
    this.casts += 1;
    return this.answer(() => {
      const holder = `phone:${body.device}`;
      const { outcome, ballot } = cast(this.situation, { op_id: body.op_id, holder, is_formed: true });
      if (ballot !== this.situation.ballot) this.box = body.commitment;
      this.set(ballot);
      const isIn =
        isInBox(this.situation) &&
        ballot.holder === holder &&
        ['counted', 'changed', 'duplicate'].includes(outcome);
      return { outcome, receipt: isIn ? 'ABC234' : null, server_time: isoIn(0) };
    });
  };

  read = () => Promise.resolve({ tickets: { printed: 24, active: 12, void: [] } });

  /** The gate releases the ticket. */
  release(): void {
    const ballot = released(this.situation);
    if (typeof ballot === 'string') throw new Error(`it cannot be released: ${ballot}`);
    this.box = null;
    this.set(ballot);
  }

  /** Closes the vote, for tickets that were not opened before: with `sealed` for all. */
  close(phase: 'grace' | 'sealed'): void {
    this.situation = { ...this.situation, phase };
    this.vote = makeVote({ state: 'closed', closes_at: isoIn(phase === 'grace' ? 0 : -HOUR_MS) });
  }
}
