import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { AwardsInput } from '@ndeiya/domain/judging/round';
import type { PublicationLevel, RoundState } from '@ndeiya/domain/judging/states';
import type { MoneySheet } from '@ndeiya/domain/results/moneySheetApi';
import type { PayoutAnswer, RoundResults } from '@ndeiya/domain/results/resultApi';
import { revealSteps } from '@ndeiya/domain/results/reveal';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';
import { storeReveal } from '../../lib/reveal';

const AUTH = { auth: true } as const;
const at = (id: string) => `/rounds/${encodeURIComponent(id)}`;

/** The rounds that lead to results, the newest first. */
export async function readResultRounds() {
  const all = await api.get<RoundAnswer[]>('/rounds', AUTH);
  return { items: all.filter(({ practice }) => !practice), hasMore: false };
}

/** The results of a round as the public sees them at a level. */
export const readRoundResults = (id: string, level?: PublicationLevel) =>
  api.get<RoundResults>(`${at(id)}/results${level ? `?level=${level}` : ''}`, AUTH);

interface Step {
  to: RoundState;
  level?: PublicationLevel;
  reason?: string;
}
/** Throws `ApiError` (with `fields`), `OfflineError` or `NetworkError`, as do all commands below. */
export function takeResultStep({ id, rev }: RoundAnswer, step: Step): Promise<RoundAnswer> {
  requireOnline();
  return api.post<RoundAnswer>(`${at(id)}/transition`, { rev, ...step }, AUTH);
}

export function saveAwards({ id, rev }: RoundAnswer, awards: AwardsInput['awards']): Promise<RoundAnswer> {
  requireOnline();
  return api.put<RoundAnswer>(`${at(id)}/awards`, { rev, awards }, AUTH);
}

/** The prizes to be paid, with names and phone numbers. */
export const readMoneySheet = (id: string) => api.get<MoneySheet>(`${at(id)}/money`, AUTH);

export function notePayment(id: string, paid: boolean, reference = ''): Promise<PayoutAnswer> {
  requireOnline();
  return api.put<PayoutAnswer>(`/payouts/${encodeURIComponent(id)}`, { paid, reference }, AUTH);
}

/** Puts the reveal of a round on this device. Throws when the device does not keep it. */
export function prepareReveal({ round, shown, currency }: RoundResults): void {
  if (!shown) return;
  const { edition, id, title } = round;
  const { inputs_hash } = shown;
  storeReveal({ edition, round: id, title, currency, inputs_hash, steps: revealSteps(shown) });
}
