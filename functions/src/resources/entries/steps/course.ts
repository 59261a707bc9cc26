import { registrationPhase, takesRegistrations } from '@ndeiya/domain/editions/registration';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { courseOf, type EntryCourse, type EntryStep, isPossible } from '@ndeiya/domain/entries/course';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { EntryRules } from './edition';
import type { EntryWithHistory } from './readEntry';

/** Returns what has happened to one entry. */
export function entryCourse(
  { seen }: Pick<EntryWithHistory, 'seen'>,
  { edition, window, day }: EntryRules,
  now: Date,
): EntryCourse {
  const rounds = seen.rounds.flatMap(({ round, status }) => {
    const judged = day.rounds.get(round);
    return judged ? [{ ...judged, status }] : [];
  });
  const { event_date } = edition;
  const { hasStarted, isJudged } = day;
  const isOpen = takesRegistrations(registrationPhase(window, now.getTime()));
  const facts = { event_date, isOpen, hasStarted, isJudged, slots: seen.slots, rounds };
  return courseOf(facts, now.getTime());
}

/** Nothing but its edition is known of the first in line of the waiting list, and of an entry that is new. */
export const NOT_SEEN: EntryWithHistory['seen'] = { slots: [], rounds: [] };

/** True while the site offers places that become free. */
export const offersPlaces = (rules: EntryRules, now: Date): boolean =>
  rules.edition.state !== 'archived' && isPossible('offer', entryCourse({ seen: NOT_SEEN }, rules, now));

interface StepCheck {
  rules: EntryRules;
  now: Date;
}

/** True where the day leaves room for a step. */
export const mayTake = (
  step: EntryStep,
  records: Pick<EntryWithHistory, 'seen'>,
  { rules, now }: StepCheck,
): boolean => rules.edition.state !== 'archived' && isPossible(step, entryCourse(records, rules, now));

/** Refuses a step for which it is too late, in words that say what has happened. */
export function expectInCourse(
  step: EntryStep,
  records: Pick<EntryWithHistory, 'seen'>,
  { rules, now }: StepCheck,
): void {
  const sentences = entryApiMessages;
  if (rules.edition.state === 'archived') throw new AppError('entry-state', sentences.after.past);
  const course = entryCourse(records, rules, now);
  if (isPossible(step, course)) return;
  throw new AppError('entry-state', course === 'ahead' ? sentences.notNow : sentences.after[course]);
}
