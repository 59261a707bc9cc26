import type { TableOperation, TableResult } from '@ndeiya/domain/vote/ticketApi';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import * as tickets from 'virtual:routes/tickets';
import * as votes from 'virtual:routes/votes';
import type { PassStore } from '../../lib/passStore';
import { createStore, type Store } from '../../lib/store';
import { callByPass, sendByPass } from '../../server/callByPass';
import type { PhoneDatabase } from '../kit/database';
import { isUnsent, type QueuedOperation } from '../kit/operation';
import type { StoredPass } from '../kit/passes';
import { Personal } from '../kit/personal';
import { Phone, type PhoneTask } from '../kit/phone';

export type TableVote = QueuedOperation<TableOperation, TableResult>;

const LIST = 'table list ';
const LIST_EVERY_MS = 20_000;
/** The refusals of a vote whose pass ended: before it was sent, and before an answer to it. The server may have the latter. */
const OVER = 'over';
export const UNSURE = 'unsure';
const NOTHING: TableOperation['payload'] = { code: '', sealed: '', commitment: '' };

/** The votes of a year's table have a queue of their own: another pass of the same year's check-in sends them too. */
const ownerOf = ({ edition }: StoredPass): string => `${String(edition)} table`;

/** True where both passes are of the same table, so that one sends the votes of the other. */
const isSameTable = (one: StoredPass, other: StoredPass): boolean =>
  one.role === 'crew' && other.role === 'crew' && one.edition === other.edition;

/** The vote without the ticket's code and the sealed ballot. One without an answer is given up with them. */
const withoutTicket = (one: TableVote): TableVote => ({
  ...one,
  op: { ...one.op, payload: NOTHING },
  refusal: one.result ? one.refusal : (one.refusal ?? (one.sent_at === null ? OVER : UNSURE)),
});

const taskOf = (
  database: PhoneDatabase,
  passes: PassStore<StoredPass>,
): PhoneTask<TableOperation, TableResult, VoteAnswer> => ({
  passes: {
    all: async () =>
      (await passes.all())
        .filter(({ role }) => role === 'crew')
        .map((pass) => ({ ...pass, owner: ownerOf(pass) })),
  },
  send: (...request) => sendByPass(tickets.ops, ...request),
  queued: () => ({ subject: '', isDraft: false, waitMs: 0 }),
  pack: {
    key: (owner) => LIST + owner,
    read: ({ edition }) => callByPass(votes.read, { params: { id: String(edition) } }),
    everyMs: LIST_EVERY_MS,
  },
  personal: new Personal(database, LIST, {
    isIn: ({ op }: TableVote) => op.payload.code !== '',
    without: withoutTicket,
  }),
});

/** The table for people without a phone: the list of the vote, and the sealed votes that wait for the network. */
export class TablePhone extends Phone<TableOperation, TableResult, VoteAnswer> {
  /** Answers if a pass that cannot send the votes replaces the open one; null while nobody is asked. */
  readonly question: Store<((isReplaced: boolean) => void) | null> = createStore<
    ((isReplaced: boolean) => void) | null
  >(null);
  private isInUse = false;

  constructor(database: PhoneDatabase, passes: PassStore<StoredPass>) {
    super(database, taskOf(database, passes));
  }

  /** Follows the list while the table is on the screen; returns the function that stops this. */
  use(): () => void {
    this.isInUse = true;
    void this.refresh(true);
    return () => {
      this.isInUse = false;
    };
  }

  /** A check-in without a vote never asks for one. A pass that has ended takes its tickets with it all the same. */
  override async refresh(isNow = false): Promise<boolean> {
    if (this.isInUse) return super.refresh(isNow);
    await this.wipeWhenOver(this.state.get().current);
    return false;
  }

  /** The pass of the check-in is another one, or has a new token. */
  async adopt(): Promise<void> {
    await this.followPasses();
    this.sender.sendIn(0);
    await this.refresh(true);
  }

  /** Stores a sealed vote. Resolves with its id when it is on the disk. */
  async put(payload: TableOperation['payload']): Promise<string> {
    const { current } = this.state.get();
    if (!current) throw new Error('no pass is open');
    const body = { kind: 'cast' as const, payload };
    const { owner } = current;
    const draft = { owner, subject: '', replaceable: false, receipt: null, body };
    const { op_id } = await this.queue.append(draft);
    this.sender.sendIn(0);
    return op_id;
  }

  /** True while a vote of this ticket waits here. */
  hasWaiting = (code: string): boolean => this.unsent().some(({ op }) => op.payload.code === code);

  /** Deletes the votes and the list of a pass that is left. */
  async forget(pass: StoredPass): Promise<void> {
    this.forgetReadings();
    await this.queue.forget(ownerOf(pass));
    await this.forgetPack(ownerOf(pass));
  }

  /**
   * Decides if `next` replaces the pass of this table. A pass of another table cannot send the votes that wait here, so
   * the person decides first, unless they are sent meanwhile.
   */
  mayReplace = async (next: StoredPass, held: StoredPass): Promise<boolean> => {
    if (isSameTable(next, held)) return true;
    const waiting = await this.queue.unsent(ownerOf(held));
    if (waiting.length > 0 && !(await this.asked())) return false;
    await this.forget(held);
    return true;
  };

  private asked(): Promise<boolean> {
    this.question.get()?.(false);
    return new Promise((resolve) => {
      const answer = (isReplaced: boolean) => {
        stop();
        this.question.set(null);
        resolve(isReplaced);
      };
      const stop = this.state.subscribe(() => {
        if (this.unsent().length === 0) answer(true);
      });
      this.question.set(answer);
    });
  }

  /** The votes that are still to be sent. */
  unsent = (): TableVote[] => this.state.get().operations.filter(isUnsent);

  /** The votes that the box has not confirmed, and that are sent no more. */
  lost = (): TableVote[] =>
    this.state.get().operations.filter(({ result, refusal }) => result === null && refusal !== null);
}
