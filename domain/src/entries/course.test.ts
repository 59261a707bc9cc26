import { describe, expect, test } from 'vitest';
import {
  type CourseFacts,
  courseOf,
  ENTRY_COURSES,
  ENTRY_STEPS,
  type EntryCourse,
  isPossible,
  type JudgedIn,
} from './course';

const EVENT = new Date('2031-08-16T09:00:00+03:00');
const HOUR = 3_600_000;
const before = EVENT.getTime() - HOUR;
const during = EVENT.getTime() + HOUR;
const after = EVENT.getTime() + 24 * HOUR;

const facts = (changes: Partial<CourseFacts> = {}): CourseFacts => ({
  event_date: EVENT,
  isOpen: false,
  hasStarted: false,
  isJudged: false,
  slots: ['planned'],
  rounds: [],
  ...changes,
});
const judged = (changes: Partial<JudgedIn>): Partial<CourseFacts> => ({
  rounds: [{ state: 'open', isPublished: false, status: 'entered', ...changes }],
});

describe('the course of an entry', () => {
  test.each<[string, Partial<CourseFacts>, [now: number, course: EntryCourse]]>([
    ['nothing before the event', {}, [before, 'ahead']],
    ['the date of the event', {}, [EVENT.getTime(), 'begun']],
    ['somebody on stage before the date', { hasStarted: true }, [before, 'begun']],
    ['a whole day since the event began', {}, [after, 'past']],
    ['the date of an edition that takes registrations', { isOpen: true }, [EVENT.getTime(), 'begun']],
    ['a day since a date that was never moved', { isOpen: true }, [after, 'ahead']],
    ['the entry done in an edition like that', { isOpen: true, slots: ['done'] }, [after, 'performed']],
    ['every round of the edition fixed without it', { isJudged: true }, [before, 'past']],
    ['the entry on stage, although the date lies ahead', { slots: ['on_stage'] }, [before, 'on_stage']],
    ['the entry done', { slots: ['done'] }, [during, 'performed']],
    [
      'the entry done in one round and planned in another',
      { slots: ['done', 'planned'] },
      [during, 'performed'],
    ],
    ['the entry put off', { slots: ['postponed'] }, [during, 'begun']],
    ['the entry not there', { slots: ['no_show'] }, [during, 'absent']],
    ['the entry missed once and on stage later', { slots: ['no_show', 'done'] }, [during, 'performed']],
    ['the console: it performed', judged({ status: 'performed' }), [during, 'performed']],
    ['the console: it was disqualified', judged({ status: 'disqualified' }), [during, 'performed']],
    ['the console: it did not come', judged({ status: 'no_show' }), [during, 'absent']],
    ['its round closed', { slots: ['done'], ...judged({ state: 'closed' }) }, [during, 'performed']],
    ['its round frozen', { slots: ['done'], ...judged({ state: 'frozen' }) }, [before, 'frozen']],
    ['its results published', judged({ state: 'published', isPublished: true }), [before, 'published']],
    [
      'published results looked at again',
      judged({ state: 'closed', isPublished: true }),
      [before, 'published'],
    ],
    [
      'published results of an entry that did not come',
      judged({ state: 'published', isPublished: true, status: 'no_show' }),
      [after, 'absent'],
    ],
  ])('after %s', (_, changes, [now, course]) => {
    expect(courseOf(facts(changes), now)).toBe(course);
  });
});

test('each step is possible in these courses and in no others', () => {
  const table = ENTRY_STEPS.map((step) => [step, ENTRY_COURSES.filter((course) => isPossible(step, course))]);
  const untilTheStage = ['ahead', 'begun', 'past'];
  expect(Object.fromEntries(table)).toEqual({
    edit: untilTheStage,
    submit: untilTheStage,
    upload: untilTheStage,
    permit: untilTheStage,
    take_offer: ['ahead', 'begun'],
    give_up_offer: [...ENTRY_COURSES],
    offer: ['ahead'],
    withdraw: ['ahead'],
  });
});
