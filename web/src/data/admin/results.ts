import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { AwardsInput } from '@ndeiya/domain/judging/round';
import type { PublicationLevel, RoundState } from '@ndeiya/domain/judging/states';
import type { PayoutAnswer, RoundResults } from '@ndeiya/domain/results/resultApi';
import { type RevealStep, revealSteps } from '@ndeiya/domain/results/reveal';
import { favouriteSteps } from '@ndeiya/domain/vote/favouriteSteps';
import * as results from 'virtual:routes/results';
import * as rounds from 'virtual:routes/rounds';
import { logError } from '../../lib/log';
import { storeReveal } from '../../lib/reveal';
import { call } from '../../server/call';
import { readPublishedVote } from '../votes';

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

/** The taps about the published vote of an edition; null where the server did not say. */
async function stepsOfVote(edition: number): Promise<RevealStep[] | null> {
  if (isRehearsal(edition)) return [];
  try {
    const vote = await readPublishedVote(edition);
    return vote ? favouriteSteps(vote) : [];
  } catch (error) {
    logError('read the vote for the reveal', error);
    return null;
  }
}

/**
 * Puts the reveal of a round on this device, with the people's favourite where the vote is published. Says if the favourite
 * is in it: 'unknown' where the server did not say. Throws when the device does not keep it.
 */
export async function prepareReveal({
  round,
  shown,
  currency,
}: RoundResults): Promise<'with' | 'without' | 'unknown'> {
  if (!shown) return 'without';
  const { edition, id, title } = round;
  const { inputs_hash } = shown;
  const store = (steps: RevealStep[]) => {
    storeReveal({ edition, round: id, title, currency, inputs_hash, steps });
  };
  const steps = revealSteps(shown);
  // At once, for whoever opens the reveal before the server has answered.
  store(steps);
  const favourite = await stepsOfVote(edition);
  if (!favourite) return 'unknown';
  if (favourite.length === 0) return 'without';
  store([...favourite, ...steps]);
  return 'with';
}
