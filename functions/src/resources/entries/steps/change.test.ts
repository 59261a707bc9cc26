import { firstEdition } from '@ndeiya/domain/editions/editions';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { EntryState } from '@ndeiya/domain/entries/states';
import type { RoundState } from '@ndeiya/domain/judging/states';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { describe, expect, test } from 'vitest';
import { entryAnswerOf } from '../answers';
import { follow, type StateStep } from './change';
import { NOT_SEEN } from './course';
import { newEntry } from './create';
import { type EntryRules, NOTHING_HAPPENED } from './edition';
import type { Quota } from './quotas';
import type { EntryAndQuotas } from './readEntry';
import { isOfferOver, offerAnswer, offerOver, submission, withdrawal } from './steps';

const PLACES = 1;
const NOW = new Date('2026-05-01T09:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

function rulesWith(overrides: Partial<EntryRules['edition']> = {}): EntryRules {
  const first = firstEdition();
  const categories = first.categories.map((category) => ({ ...category, places: PLACES }));
  const event_date = later(24 * 30);
  const edition = { ...first, year: 2026, event_date, categories, ...overrides };
  return {
    site: 'Site',
    isProgrammeClosed: false,
    day: NOTHING_HAPPENED,
    edition,
    window: { state: 'open', opens_at: null, closes_at: null, grace_minutes: 0 },
  };
}
const rules = rulesWith();

const emptyQuota = (id: string): Quota => ({
  id,
  edition: 2026,
  category: 'Poetry',
  taken: 0,
  waiting: 0,
  letter: 'A',
  next_number: 1,
  next_waitlist_no: 1,
  states: {},
  created_at: NOW,
});

function recordsOf(id: string): EntryAndQuotas {
  const participant = { id, name: 'Njeri', phone: '', category: 'Poetry', user_id: id };
  const { entry } = newEntry({
    participant,
    edition: { year: 2026, event_date: rules.edition.event_date },
    ofOwner: { peers: [] },
  });
  const complete = { ...entry, kind: 'solo' as const, title: 'Song', duration_s: 60 };
  return {
    entry: complete,
    people: { members: [makeMember()], guardians: [], known: [] },
    events: [],
    decisions: [],
    seen: NOT_SEEN,
    email: null,
    quota: emptyQuota('category'),
    person: emptyQuota('person'),
    next: null,
  };
}
const situation = (now = NOW, by = 'owner') => ({ rules, permit_until: null, now, by });
const take = (records: EntryAndQuotas, step: StateStep | null, now = NOW) => {
  if (!step) throw new Error('there is no step');
  return follow(records, step, { rules, now });
};
/** Sends an entry into a category with these counts. */
const sentWith = (quota: Partial<Quota>, id = 'e1'): EntryAndQuotas => {
  const records = recordsOf(id);
  const before = { ...records, quota: { ...records.quota, ...quota } };
  return take(before, submission(before, situation())).records;
};

describe('a submission', () => {
  test('into a free place is accepted with the first number, and counts for the category and the person', () => {
    const { entry, quota, person } = sentWith({});
    expect(entry).toMatchObject({ state: 'accepted', number: 'A1', person_quota: 'person' });
    expect([quota.taken, quota.waiting, person?.taken]).toEqual([1, 0, 1]);
  });

  test('into a full category waits with a number, and counts for the person all the same', () => {
    const { entry, quota, person } = sentWith({ taken: PLACES, next_waitlist_no: 4 });
    expect(entry).toMatchObject({ state: 'waitlisted', waitlist_no: 4, number: '' });
    expect([quota.taken, quota.waiting, person?.taken]).toEqual([PLACES, 1, 1]);
  });

  test('goes behind those who wait, although a place is free', () => {
    expect(sentWith({ taken: 0, waiting: 1 }).entry.state).toBe('waitlisted');
  });

  test('that is repeated is no step', () => {
    expect(submission(sentWith({}), situation())).toBeNull();
  });

  test('that is repeated after a place was offered is no step', () => {
    const sent = sentWith({ taken: PLACES });
    const offered = { ...sent, entry: { ...sent.entry, state: 'offered' as const } };
    expect(submission(offered, situation())).toBeNull();
  });

  test('at the cap of the person is refused', () => {
    const records = { ...recordsOf('e1'), person: { ...emptyQuota('person'), taken: 1 } };
    expect(() => submission(records, situation())).toThrow(entryApiMessages.onePerPerson);
  });
});

describe('an entry that was given back and is another person’s now', () => {
  const givenBack = (taken: number): EntryAndQuotas => {
    const records = sentWith({});
    const entry = { ...records.entry, state: 'returned' as const };
    const former = { ...emptyQuota('former'), taken: 1 };
    return { ...records, entry, person: { ...emptyQuota('person'), taken }, former };
  };

  test('is not sent where that person is at the cap', () => {
    expect(() => submission(givenBack(1), situation())).toThrow(entryApiMessages.onePerPerson);
  });

  test('counts for that person and no more for the one before once it is sent', () => {
    const records = givenBack(0);
    const after = take(records, submission(records, situation())).records;
    expect([after.person?.taken, after.left?.taken, after.former]).toEqual([1, 0, undefined]);
    expect(after.entry).toMatchObject({ state: 'accepted', person_quota: 'person' });
  });

  test('counts for neither once it is withdrawn', () => {
    const records = givenBack(1);
    const after = take(records, withdrawal(records, situation(), '')).records;
    expect([after.person?.taken, after.left?.taken]).toEqual([1, 0]);
  });
});

describe('the text of a decision', () => {
  const decided = (step: Partial<StateStep>, email: string | null = null, now = NOW) => {
    const records = { ...recordsOf('e1'), email };
    return take(records, { to: 'accepted', actor: 'organiser', by: 'a', ...step }, now).told[0]?.text;
  };

  test('names the number and the event, and waits two minutes for an undo', () => {
    expect(decided({})).toMatchObject({
      kind: 'accepted',
      says: 'A1 ',
      values: { number: 'A1', site: 'Site' },
      not_before: new Date(NOW.getTime() + 120_000),
      valid_until: rules.edition.event_date,
    });
  });

  test('of somebody who comes on the day is good for a day', () => {
    expect(decided({}, null, later(24 * 31))).toMatchObject({ valid_until: later(24 * 32) });
  });

  test.each<[string, Partial<StateStep>, string | null]>([
    ['the owner causes the step', { actor: 'owner' }, null],
    ['the organiser tells nobody', { notify: false }, null],
    ['the address gets a mail', {}, 'njeri@example.org'],
    ['nothing is to be done', { to: 'declined' }, null],
  ])('is none where %s', (_, step, email) => {
    expect(decided(step, email)).toBeNull();
  });
});

describe('on the day and after it', () => {
  const at = (changes: Partial<EntryRules['day']>, edition: Partial<EntryRules['edition']> = {}) => ({
    ...situation(),
    rules: { ...rulesWith(edition), day: { ...NOTHING_HAPPENED, ...changes } },
  });
  const round = (state: RoundState, isPublished = false) => ({
    rounds: new Map([['r1', { state, isPublished }]]),
  });
  const seen = (changes: Partial<EntryAndQuotas['seen']>): EntryAndQuotas => ({
    ...sentWith({}),
    seen: { ...NOT_SEEN, ...changes },
  });
  const judged = seen({ slots: ['done'], rounds: [{ round: 'r1', status: 'performed' }] });
  const { after } = entryApiMessages;

  test.each<[string, [EntryAndQuotas, Parameters<typeof at>], string]>([
    ['the date of an open edition has come', [seen({}), [{}, { event_date: NOW }]], after.begun],
    ['another entry was on stage before the date', [seen({}), [{ hasStarted: true }]], after.begun],
    ['the entry is on stage', [seen({ slots: ['on_stage'] }), [{}]], after.on_stage],
    ['the entry was on stage', [seen({ slots: ['done'] }), [{}]], after.performed],
    ['the entry did not come', [seen({ slots: ['no_show'] }), [{}]], after.absent],
    ['the marks are fixed', [judged, [round('frozen')]], after.frozen],
    ['the results are published', [judged, [round('published', true)]], after.published],
    ['the edition is archived', [seen({}), [{}, { state: 'archived' }]], after.past],
  ])('nobody withdraws when %s, and the sentence says so', (_, [records, when], sentence) => {
    expect(() => withdrawal(records, at(...when), '')).toThrow(sentence);
  });

  test('a practice round fixes nothing', () => {
    const records = seen({ rounds: [{ round: 'practice', status: 'performed' }] });
    expect(withdrawal(records, at(round('frozen')), '')).toMatchObject({ to: 'withdrawn' });
  });

  test('a draft is still sent on the day, and no more once it was on stage', () => {
    const draft = recordsOf('e1');
    expect(submission(draft, at({ hasStarted: true }))).toMatchObject({ to: 'accepted' });
    const started = { ...draft, seen: { ...NOT_SEEN, slots: ['on_stage'] as const } };
    expect(() => submission(started, at({}))).toThrow(after.on_stage);
  });

  test('an offer is still given up when the marks are fixed, and not taken', () => {
    const records = { ...judged, entry: { ...judged.entry, state: 'offered' as const } };
    expect(offerAnswer(records, at(round('frozen')), 'declined')).toMatchObject({ to: 'declined' });
    expect(() => offerAnswer(records, at(round('frozen')), 'accepted')).toThrow(after.frozen);
  });

  test('the page offers what the server lets through, and names the course', () => {
    const reader = { isAdmin: false, permit_until: null };
    expect(entryAnswerOf(seen({}), at({}).rules, reader)).toMatchObject({
      can: { withdraw: true },
      course: 'ahead',
    });
    expect(entryAnswerOf(judged, at(round('published', true)).rules, reader)).toMatchObject({
      can: { edit: false, submit: false, withdraw: false },
      course: 'published',
    });
    const returned = { ...judged, entry: { ...judged.entry, state: 'returned' as const } };
    expect(entryAnswerOf(returned, at({}).rules, reader).can).toMatchObject({ edit: false, submit: false });
  });
});

describe('a place that becomes free', () => {
  const waiting = () => sentWith({ taken: PLACES }, 'next');
  const accepted = (next: EntryAndQuotas): EntryAndQuotas => ({
    ...sentWith({}, 'first'),
    quota: { ...next.quota, taken: PLACES },
    next: { entry: next.entry, email: null },
  });
  /** The one who waited has got the offer of a place. */
  function offered() {
    const next = waiting();
    const first = accepted(next);
    const { records, told } = take(first, withdrawal(first, situation(), 'ill'));
    return {
      records,
      told,
      own: { ...next, entry: records.next?.entry ?? next.entry, quota: records.quota },
    };
  }

  test('is offered to the first in line in the same step', () => {
    const { records, told } = offered();
    expect(records.entry.state).toBe('withdrawn');
    expect(records.next?.entry).toMatchObject({ state: 'offered', offer_expires_at: later(72) });
    expect([records.quota.taken, records.quota.waiting]).toEqual([PLACES, 0]);
    expect(told.map(({ event }) => [event.entry, event.to])).toEqual([
      ['first', 'withdrawn'],
      ['next', 'offered'],
    ]);
  });

  test('is not offered after the event', () => {
    const over = rulesWith({ event_date: later(-1) });
    const first = accepted(waiting());
    const step: StateStep = { to: 'withdrawn', actor: 'organiser', by: null };
    expect(follow(first, step, { rules: over, now: NOW }).told).toHaveLength(1);
  });

  test.each<[string, (records: EntryAndQuotas) => StateStep | null, EntryState]>([
    ['gives it up', (records) => offerAnswer(records, situation(), 'declined'), 'declined'],
    ['withdraws', (records) => withdrawal(records, situation(), ''), 'withdrawn'],
    ['lets the time pass', () => offerOver, 'declined'],
  ])('and whoever %s may send another entry', (_, step, state) => {
    const { records } = take(offered().own, step(offered().own));
    expect(records.entry).toMatchObject({ state, person_quota: '' });
    expect(records.person).toMatchObject({ taken: 0, waiting: 0 });
    expect([records.quota.taken, records.quota.waiting]).toEqual([0, 0]);
  });

  test.each<[string, (records: EntryAndQuotas) => StateStep | null, RegExp]>([
    ['gave it up', (records) => offerAnswer(records, situation(), 'declined'), /You have given up the place/],
    ['let the time pass', () => offerOver, /was not confirmed in time/],
    [
      'is declined by an organiser',
      () => ({ to: 'declined', actor: 'organiser', by: null }),
      /your entry has no place/,
    ],
  ])('has a mail that says so when its person %s', (_, step, says) => {
    const own = { ...offered().own, email: 'njeri@example.org' };
    const [mine] = take(own, step(own)).told;
    expect(mine?.mail?.message.text).toMatch(says);
  });

  test('is told by a text that ends with the offer, also where its person has an address', () => {
    const next = { ...waiting(), email: 'njeri@example.org' };
    const first = { ...accepted(next), next: { entry: next.entry, email: next.email } };
    const [own, theirs] = take(first, withdrawal(first, situation(), '')).told;
    expect(own?.text).toBeNull();
    expect(theirs).toMatchObject({
      mail: { to: next.email },
      text: { kind: 'offered', valid_until: later(72) },
    });
  });

  test('belongs to whoever confirms the offer, with a number', () => {
    const { own } = offered();
    const { records } = take(own, offerAnswer(own, situation(), 'accepted'));
    expect(records.entry).toMatchObject({ state: 'accepted', number: 'A1', offer_expires_at: null });
    expect(records.person).toMatchObject({ taken: 1, waiting: 0 });
  });

  test('is free again at the moment in which the offer ends', () => {
    const { own } = offered();
    expect([later(71), later(72)].map((now) => isOfferOver(own, now))).toEqual([false, true]);
  });
});
