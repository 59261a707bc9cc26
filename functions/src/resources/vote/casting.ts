import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { cast, type CastOutcome, opened, released, ticketState } from '@ndeiya/domain/vote/ballot';
import { voteMessages as texts } from '@ndeiya/domain/vote/messages';
import { isSealedForm } from '@ndeiya/domain/vote/sealing';
import {
  type CastAnswer,
  type CastInput,
  type OpenedTicket,
  tableOperation,
  type TableResult,
} from '@ndeiya/domain/vote/ticketApi';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { PassHolder } from '../../http/types';
import { InstanceLimit } from '../../platform/instanceLimit';
import { shownVoteOf } from './answers';
import { freshLabels } from './labels';
import { DamagedTicketError, readTicketIn, type TicketRecords } from './readTicket';
import { phoneHolder, receiptOf, shortOp, storedCode, withFacts } from './tickets';

interface Vote {
  code: string;
  sealed: string;
  commitment: string;
  op_id: string;
  holder: string;
}

const RECEIPTED: readonly CastOutcome[] = ['counted', 'changed'];

/** The receipt says that a vote is in the box: after a release a repeated operation has none. */
const receiptFor = ({ id, kept }: TicketRecords, outcome: CastOutcome, holder: string) =>
  RECEIPTED.includes(outcome) || (outcome === 'duplicate' && kept.holder === holder) ? receiptOf(id) : null;

/** Why a vote of the table will not be taken however often it is sent; null where a later try may be. */
function lastingReason(error: unknown): 'damaged' | 'wrong_code' | null {
  if (error instanceof DamagedTicketError) return 'damaged';
  return error instanceof AppError && error.code === 'invalid-vote-code' ? 'wrong_code' : null;
}

/** Takes votes from phones and from the table. No count is kept of them. */
export class CastingService {
  private readonly labels: ReturnType<typeof freshLabels>;
  /** In memory, because a counter in the database would tell which tickets vote, and how many have. */
  private readonly perTicket = new InstanceLimit('votePerTicket');

  constructor(private readonly db: Firestore) {
    this.labels = freshLabels(db);
  }

  async open({ code, device }: { code: string; device: string }): Promise<OpenedTicket> {
    const id = storedCode('ticket', code);
    this.perTicket.hit({ key: id });
    const found = await this.db.runTransaction(async (transaction) => {
      const ticket = await readTicketIn(transaction, this.db, { id });
      const seen = opened(ticket.situation, ticket.now);
      if (seen !== ticket.situation.ballot) ticket.write(withFacts(ticket.kept, seen));
      return ticket;
    });
    const { vote, situation, now } = found;
    const state = ticketState(situation, phoneHolder(device));
    return {
      state,
      receipt: state === 'mine' ? receiptOf(id) : null,
      public_key: vote.public_key,
      vote: shownVoteOf(vote, { entries: await this.labels(vote), now }),
      server_time: toLocalIso(now),
    };
  }

  async cast({ device, ...input }: CastInput): Promise<CastAnswer> {
    this.perTicket.hit({ key: storedCode('ticket', input.code) });
    const { outcome, receipt } = await this.take({ ...input, holder: phoneHolder(device) });
    return { outcome, receipt, server_time: toLocalIso(new Date()) };
  }

  /** The operations of the table, one after the other, so that a bad one does not hold up the others. */
  async table(
    pass: PassHolder,
    ops: readonly unknown[],
  ): Promise<{ results: TableResult[]; server_time: string }> {
    const results: TableResult[] = [];
    for (const raw of ops) results.push(await this.tableResult(pass, raw));
    return { results, server_time: toLocalIso(new Date()) };
  }

  private async tableResult({ edition }: PassHolder, raw: unknown): Promise<TableResult> {
    const { data } = z.safeParse(tableOperation, raw);
    if (!data) {
      const named = z.safeParse(z.looseObject({ op_id: z.string() }), raw);
      return { op_id: named.data?.op_id ?? '', outcome: 'invalid', receipt: null, reason: 'unreadable' };
    }
    try {
      const { op_id, payload } = data;
      return { op_id, ...(await this.take({ ...payload, op_id, holder: 'table' }, edition)), reason: '' };
    } catch (error) {
      // Any other failure passes, so that the phone sends the queue again.
      const reason = lastingReason(error);
      if (reason === null) throw error;
      return { op_id: data.op_id, outcome: 'invalid', receipt: null, reason };
    }
  }

  private take({ code, holder, op_id, ...box }: Vote, edition?: number) {
    const id = storedCode('ticket', code);
    return this.db.runTransaction(async (transaction) => {
      const ticket = await readTicketIn(transaction, this.db, { id, edition });
      const operation = { op_id: shortOp(op_id), holder, is_formed: isSealedForm(box) };
      const { outcome, ballot } = cast(ticket.situation, operation);
      if (ballot !== ticket.situation.ballot)
        ticket.write({ ...withFacts(ticket.kept, ballot), ...box, at_server: ticket.now.toISOString() });
      return { outcome, receipt: receiptFor(ticket, outcome, holder) };
    });
  }

  async release({ edition }: PassHolder, code: string): Promise<{ state: 'unused' }> {
    const id = storedCode('ticket', code);
    await this.db.runTransaction(async (transaction) => {
      const ticket = await readTicketIn(transaction, this.db, { id, edition });
      const ballot = released(ticket.situation);
      if (typeof ballot === 'string') throw new AppError('vote-state', texts.release[ballot]);
      ticket.write({ ...withFacts(ticket.kept, ballot), sealed: null, commitment: null, at_server: null });
    });
    return { state: 'unused' };
  }
}
