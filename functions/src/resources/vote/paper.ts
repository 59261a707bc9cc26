import { AppError } from '@ndeiya/domain/kernel/errors';
import { cast } from '@ndeiya/domain/vote/ballot';
import { type Typing, withTyping } from '@ndeiya/domain/vote/counting';
import { voteMessages as texts } from '@ndeiya/domain/vote/messages';
import { isSealedForm } from '@ndeiya/domain/vote/sealing';
import type { PaperInput } from '@ndeiya/domain/vote/voteApi';
import type { Firestore } from 'firebase-admin/firestore';
import { invalidFields } from '../../platform/invalidFields';
import { readTicketIn, type TicketRecords } from './readTicket';
import { type KeptBallot, shortOp, storedCode, withFacts } from './tickets';

interface Paper {
  year: string;
  input: PaperInput;
  /** The account or pass that types. */
  by: string;
}

/** A paper that somebody has typed before the end may be typed again while the last phones vote. */
function mayBeTyped({ kept, situation }: TicketRecords): boolean {
  const isKnown = kept.typings.length > 0 || kept.opened_at !== null;
  return (
    situation.batch.state === 'active' &&
    (situation.phase === 'open' || (situation.phase === 'grace' && isKnown))
  );
}

/** The ballot with the paper in the box; as it was where a phone or the table was first. */
function withPaper({ id, situation, now }: TicketRecords, seen: KeptBallot, agreed: Typing): KeptBallot {
  // A ticket that was released may be typed again, so that each paper is an operation of its own.
  const operation = { op_id: shortOp(`paper ${id} ${now.toISOString()}`), holder: 'paper', is_formed: true };
  const { outcome, ballot } = cast(
    { ...situation, ballot: { ...situation.ballot, opened_at: now } },
    operation,
  );
  if (outcome !== 'counted') return seen;
  const { sealed, commitment } = agreed;
  return { ...withFacts(seen, ballot), sealed, commitment, at_server: now.toISOString() };
}

/** Takes one typing of a paper. Of phone and paper the first that the server has counts; the paper is then spoilt. */
export async function typePaper(
  db: Firestore,
  { year, input, by }: Paper,
): Promise<'first' | 'done' | 'differs'> {
  const { code, sealed, commitment, typed } = input;
  if (!isSealedForm({ sealed, commitment })) throw invalidFields({ sealed: texts.form });
  const id = storedCode('ticket', code);
  return db.runTransaction(async (transaction) => {
    const ticket = await readTicketIn(transaction, db, { id, edition: Number(year) });
    const { kept, now } = ticket;
    if (kept.holder === 'paper') return 'done';
    if (!mayBeTyped(ticket)) throw new AppError('vote-state', texts.paperClosed);
    const next = withTyping(kept.typings, { by, sealed, commitment, choice: typed });
    const opened_at = kept.opened_at ?? now.toISOString();
    const seen = { ...kept, opened_at, typings: [...next.typings] };
    ticket.write(next.typing === 'done' ? withPaper(ticket, seen, next.counts) : seen);
    return next.typing;
  });
}
