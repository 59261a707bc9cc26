import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { AwardsInput } from '@ndeiya/domain/judging/round';
import type { PublicationLevel, RoundState } from '@ndeiya/domain/judging/states';
import type { PayoutAnswer, RoundResults } from '@ndeiya/domain/results/resultApi';
import { revealSteps } from '@ndeiya/domain/results/reveal';
import * as results from 'virtual:routes/results';
import * as rounds from 'virtual:routes/rounds';
import { storeReveal } from '../../lib/reveal';
import { call } from '../../server/call';

/** The rounds that lead to results, the newest first. */
export async function readResultRounds() {
  const all = await call(rounds.list);
  return { items: all.filter(({ practice }) => !practice), hasMore: false };
}

/** The results of a round as the public sees them at a level. */
export const readRoundResults = (id: string, level?: PublicationLevel) =>
  call(results.preview, { params: { id }, query: { level } });

interface Step {
  to: RoundState;
  level?: PublicationLevel;
  reason?: string;
}
/** Throws `ApiError` (with `fields`) or `NetworkError`, as do all commands below. */
export function takeResultStep({ id, rev }: RoundAnswer, step: Step): Promise<RoundAnswer> {
  return call(rounds.transition, { params: { id }, body: { rev, ...step } });
}

export function saveAwards({ id, rev }: RoundAnswer, awards: AwardsInput['awards']): Promise<RoundAnswer> {
  return call(results.setAwards, { params: { id }, body: { rev, awards } });
}

/** The prizes to be paid, with names and phone numbers. */
export const readMoneySheet = (id: string) => call(results.moneySheet, { params: { id } });

export function notePayment(id: string, paid: boolean, reference = ''): Promise<PayoutAnswer> {
  return call(results.pay, { params: { id }, body: { paid, reference } });
}

/** Puts the reveal of a round on this device. Throws when the device does not keep it. */
export function prepareReveal({ round, shown, currency }: RoundResults): void {
  if (!shown) return;
  const { edition, id, title } = round;
  const { inputs_hash } = shown;
  storeReveal({ edition, round: id, title, currency, inputs_hash, steps: revealSteps(shown) });
}
