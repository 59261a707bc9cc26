import { sealBallot } from '@ndeiya/domain/vote/sealing';
import type { CastAnswer, CastInput, OpenedTicket } from '@ndeiya/domain/vote/ticketApi';
import { choiceOf, toggled } from '@ndeiya/domain/vote/ticks';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { createStore } from '../../lib/store';
import { ticketOf } from '../../lib/ticketOf';
import { backOffMs } from '../kit/backOff';
import { withSenderLock } from '../kit/senderLock';
import { DAMAGED, isWrongCode, problemOf, unusable } from './refusals';
import { TicketShelf } from './shelf';
import {
  afterAnswer,
  isSameChoice,
  looked,
  type Operation,
  type Ticket,
  withTried,
  withVote,
} from './ticket';

/** The requests of a voter. */
interface VoteServer {
  open: (body: { code: string; device: string }) => Promise<OpenedTicket>;
  cast: (body: CastInput) => Promise<CastAnswer>;
  read: (edition: string) => Promise<Pick<VoteAnswer, 'tickets'>>;
}

type Problem = 'wrong' | 'damaged' | 'failed' | 'unreached' | 'sealing';

interface VoterState {
  /** The code of the ticket on the screen; null for the form that takes one. */
  code: string | null;
  /** The text in the form, which stays when it was no code. */
  typed: string;
  ticket: Ticket | null;
  isOpening: boolean;
  isSealing: boolean;
  isSending: boolean;
  isEditing: boolean;
  problem: Problem | null;
}

const SECRET_BYTES = 24;
const NONCE_BYTES = 16;

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const fresh = (identity: Pick<Ticket, 'code' | 'device'>, seen: OpenedTicket): Ticket => ({
  ...identity,
  version: 0,
  seen,
  sawOpen: false,
  draft: [],
  waiting: [],
  box: null,
  refusal: null,
});

/** The voter's side of a vote: opens tickets, keeps them, and sends sealed votes until the server has answered. */
export class Voter {
  readonly state = createStore<VoterState>({
    code: null,
    typed: '',
    ticket: null,
    isOpening: false,
    isSealing: false,
    isSending: false,
    isEditing: false,
    problem: null,
  });
  private failures = 0;
  /** Counts what was forgotten here, so that an answer that comes later brings nothing back. */
  private forgotten = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly server: VoteServer,
    readonly shelf = new TicketShelf(),
  ) {}

  /** Sends what waits, and looks again at the ticket, now and whenever there may be a network again. */
  start(signal: AbortSignal): void {
    const again = () => {
      this.failures = 0;
      void this.refresh();
    };
    window.addEventListener('online', again, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(), {
      signal,
    });
    window.addEventListener('storage', () => this.follow(), { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(this.timer);
    });
    const current = this.shelf.current();
    if (current !== null && this.state.get().code === null) this.show({ code: current });
    again();
  }

  /** Opens the ticket with this code. */
  async open(typed: string): Promise<void> {
    const code = ticketOf(typed);
    if (code === null) {
      this.show({ code: null, typed, problem: 'wrong' });
      return;
    }
    this.shelf.setCurrent(code);
    this.show({ code, typed, isEditing: false, problem: null });
    await this.refresh();
  }

  /** Keeps what stands in the form. */
  type(typed: string): void {
    this.show({ typed });
  }

  /** Back to the form, for another ticket. */
  leave(): void {
    this.shelf.setCurrent(null);
    this.show({ code: null, typed: '', isEditing: false, problem: null });
  }

  /** Deletes everything that this phone has of the ticket. A vote that was not sent is lost. */
  forget(): void {
    const { code } = this.state.get();
    this.forgotten += 1;
    if (code !== null) this.shelf.remove(code);
    this.leave();
  }

  /** The public numbers of tickets; null where they cannot be read now. */
  async ticketNumbers(edition: number): Promise<VoteAnswer['tickets'] | null> {
    try {
      return (await this.server.read(String(edition))).tickets;
    } catch (error) {
      logError('read the numbers of tickets', error);
      return null;
    }
  }

  edit(isEditing: boolean): void {
    this.show({ isEditing });
  }

  /** False where another tick has to be taken away first. */
  tick(id: string): boolean {
    const { ticket } = this.state.get();
    const draft = ticket && toggled(ticket.draft, id, ticket.seen.vote.max);
    if (!ticket || !draft) return false;
    this.change(ticket.code, (now) => ({ ...now, draft }));
    return true;
  }

  /** Seals the ticks and sends them. A second press, and the same choice as before, make no second vote. */
  async vote(): Promise<void> {
    const { ticket, isSealing } = this.state.get();
    if (!ticket || isSealing) return;
    const choice = choiceOf(ticket.draft);
    const last = ticket.waiting.at(-1) ?? ticket.box;
    if (!(last && isSameChoice(last.choice, choice))) {
      const operation = await this.sealed(ticket, choice);
      if (!operation) return;
      this.change(ticket.code, (now) => withVote(now, operation));
    }
    this.show({ isEditing: false, problem: null });
    await this.refresh('sends');
  }

  private async sealed({ seen }: Ticket, choice: readonly string[]): Promise<Operation | null> {
    this.show({ isSealing: true });
    try {
      const ballot = await sealBallot(seen.public_key, { nonce: randomHex(NONCE_BYTES), choice });
      return {
        ...ballot,
        op_id: randomHex(NONCE_BYTES),
        choice,
        at_client: new Date().toISOString(),
        isTried: false,
      };
    } catch (error) {
      logError('seal the vote', error);
      this.show({ problem: 'sealing' });
      return null;
    } finally {
      this.show({ isSealing: false });
    }
  }

  /**
   * Sends what waits on this phone, then asks about the ticket on the screen; where a vote was just sent, only after a
   * refusal, for a hall that votes at once. A failure plans the next attempt.
   */
  async refresh(extent: 'sends' | 'looks' = 'looks'): Promise<void> {
    clearTimeout(this.timer);
    try {
      const damaged = await this.sendAll();
      if (extent === 'looks' || this.state.get().ticket?.refusal) await this.look();
      this.goOn(damaged);
    } catch (error) {
      this.tryLater(problemOf(error), error instanceof ApiError ? 1000 * (error.retryAfter ?? 0) : 0);
    }
  }

  /** The server has answered. Tickets that it cannot read may be repaired, so that this page tries again. */
  private goOn(damaged: readonly string[]): void {
    const { problem, code } = this.state.get();
    // A wrong code is no matter of the network.
    this.show({ problem: problem === 'wrong' ? problem : null });
    if (damaged.length === 0) this.failures = 0;
    else this.tryLater(code !== null && damaged.includes(code) ? 'damaged' : null);
  }

  private tryLater(problem: Problem | null, leastMs = 0): void {
    this.failures += 1;
    if (problem !== null) this.show({ problem });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), Math.max(leastMs, backOffMs(this.failures)));
  }

  /**
   * Returns the codes of tickets that the site cannot read. A ticket whose vote the server does not take holds up no other one: the
   * first such answer is thrown when each has had its turn.
   */
  private async sendAll(): Promise<string[]> {
    const damaged: string[] = [];
    const failures: ApiError[] = [];
    const waits = () => this.shelf.codes().filter((code) => (this.shelf.read(code)?.waiting.length ?? 0) > 0);
    if (waits().length === 0) return damaged;
    this.show({ isSending: true });
    try {
      await withSenderLock(async () => {
        for (const code of waits())
          await this.sendTicket(code).catch((error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            if (error.code === DAMAGED) damaged.push(code);
            else failures.push(error);
          });
      });
      const [failure] = failures;
      if (failure) throw failure;
      return damaged;
    } finally {
      this.show({ isSending: false });
    }
  }

  private async sendTicket(code: string): Promise<void> {
    for (;;) {
      const ticket = this.shelf.read(code);
      const [operation] = ticket?.waiting ?? [];
      if (!ticket || !operation) return;
      const { op_id, sealed, commitment, at_client } = operation;
      this.change(code, (now) => withTried(now, op_id));
      const body = { code, device: ticket.device, sealed, commitment, op_id, at_client };
      const answer = await this.server.cast(body).catch(unusable);
      this.change(code, (now) => afterAnswer(now, op_id, answer));
    }
  }

  private async look(): Promise<void> {
    const { code } = this.state.get();
    if (code === null) return;
    const kept = this.shelf.read(code);
    const device = kept?.device ?? randomHex(SECRET_BYTES);
    const { forgotten } = this;
    this.show({ isOpening: true });
    try {
      const answer = await this.server.open({ code, device });
      const isFirst = kept === null && forgotten === this.forgotten;
      // Another tab may have opened it meanwhile, with another secret, or this phone may have forgotten it.
      const ticket = this.shelf.read(code) ?? (isFirst ? fresh({ code, device }, answer) : null);
      this.seen(ticket, answer, kept?.version);
    } catch (error) {
      if (!isWrongCode(error)) throw error;
      this.wrongCode(code);
    } finally {
      this.show({ isOpening: false });
    }
  }

  private seen(ticket: Ticket | null, answer: OpenedTicket, asked = 0): void {
    if (ticket) this.shelf.write(looked(ticket, answer, asked));
  }

  private wrongCode(code: string): void {
    if (this.shelf.read(code) || this.state.get().code !== code) return;
    this.shelf.setCurrent(null);
    this.show({ code: null, problem: 'wrong' });
  }

  /** Shows what another tab has changed. A ticket that it forgot is not opened again here. */
  private follow(): void {
    const { ticket } = this.state.get();
    this.show();
    if (ticket !== null && this.state.get().ticket === null) this.leave();
  }

  private change(code: string, change: (ticket: Ticket) => Ticket): void {
    this.shelf.update(code, change);
    this.show();
  }

  /** Shows the ticket as it is stored, with these changes of the page. */
  private show(change: Partial<VoterState> = {}): void {
    const next = { ...this.state.get(), ...change };
    this.state.set({ ...next, ticket: next.code === null ? null : this.shelf.read(next.code) });
  }
}
