import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { resultMessages } from '@ndeiya/domain/results/messages';
import { type Payout, payoutId, type PayoutInput, payouts } from '@ndeiya/domain/results/payout';
import type { PayoutAnswer } from '@ndeiya/domain/results/resultApi';
import type { Results } from '@ndeiya/domain/results/results';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, refOf } from '../../platform/documents';
import { roundRef } from '../judging/parts';
import { sign } from '../system/audit/authors';

interface PayoutRequest {
  round: string;
  edition: number;
  version: string;
  prizes: Results['prizes'];
  now: Date;
}
/** The prizes to be stored, and those that nobody has been paid and nobody gets any more. */
interface PayoutChanges {
  put: Payout[];
  remove: Payout[];
}

/** A paid amount never changes. A prize that differs from it is flagged, and a person decides. */
function corrected(known: Payout | undefined, amount: number): Pick<Payout, 'flag'> {
  const paid = known?.paid_amount ?? null;
  if (paid === null || paid === amount) return { flag: null };
  return { flag: amount === 0 ? 'lost' : 'amount' };
}

/** The payouts that follow from the prizes of a version. */
export function payoutChanges(known: readonly Payout[], wanted: PayoutRequest): PayoutChanges {
  const { round, edition, version, prizes, now } = wanted;
  const before = new Map(known.map((one) => [one.id, one]));
  const due = prizes
    .filter(({ amount }) => amount > 0)
    .map(({ group, entry, place, amount }): Payout => {
      const id = payoutId({ round, group, entry });
      const old = before.get(id);
      const unpaid = { paid_at: null, paid_amount: null, by: null, reference: '', created_at: now };
      const fixed = { id, edition, round, version, entry, group, place, amount };
      return { ...unpaid, ...old, ...fixed, ...corrected(old, amount), updated_at: now };
    });
  const ids = new Set(due.map(({ id }) => id));
  const gone = known.filter(({ id }) => !ids.has(id));
  const lost = gone
    .filter(({ paid_amount }) => paid_amount !== null)
    .map((one): Payout => ({ ...one, version, amount: 0, flag: 'lost', updated_at: now }));
  return { put: [...due, ...lost], remove: gone.filter(({ paid_amount }) => paid_amount === null) };
}

/** True where somebody still signs for a prize, also for one that was paid before a correction gave another amount. */
export const isToPay = ({ amount, paid_at, flag }: Payout): boolean =>
  amount > 0 && (paid_at === null || flag !== null);

export async function payoutsOf(db: Firestore, round: string, transaction?: Transaction): Promise<Payout[]> {
  const query = db.collection(payouts.path).where('round', '==', round);
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return readable(payouts, docs);
}

export const payoutAnswerOf = ({ paid_at, ...payout }: Payout): PayoutAnswer => {
  const { id, entry, group, place, amount, paid_amount, reference, flag } = payout;
  const at = paid_at && toLocalIso(paid_at);
  return { id, entry, group, place, amount, paid_at: at, paid_amount, reference, flag };
};

/** The note about the payment that an administrator makes or takes back. Noting it settles a flag. */
export function noted(payout: Payout, { paid, reference }: PayoutInput, { by, now }: Noting): Payout {
  if (!paid)
    return {
      ...payout,
      paid_at: null,
      paid_amount: null,
      by: null,
      reference: '',
      flag: null,
      updated_at: now,
    };
  return { ...payout, paid_at: now, paid_amount: payout.amount, by, reference, flag: null, updated_at: now };
}
interface Noting {
  by: string;
  now: Date;
}

/** Notes which prizes were paid. */
export class PayoutService {
  constructor(private readonly db: Firestore) {}

  pay(id: string, input: PayoutInput, by: string): Promise<Payout> {
    const ref = refOf(this.db, payouts).doc(id);
    return this.db.runTransaction(async (transaction) => {
      const before = (await transaction.get(ref)).data();
      if (!before) throw new AppError('not-found', resultMessages.noPayout);
      if (input.paid && before.amount === 0) throw new AppError('round-state', resultMessages.notDue);
      const round = (await transaction.get(roundRef(this.db, before.round))).data();
      if (round && !round.published) throw new AppError('round-state', resultMessages.hidden);
      const after = noted(before, input, { by, now: new Date() });
      transaction.set(ref, after);
      sign(transaction, { ref, before, by, at: after.updated_at });
      return after;
    });
  }
}
