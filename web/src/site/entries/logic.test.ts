import { ENTRY_COURSES, type EntryCourse } from '@ndeiya/domain/entries/course';
import { MISSING_CODES } from '@ndeiya/domain/entries/missing';
import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { ENTRY_STATES } from '@ndeiya/domain/entries/states';
import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { expect, test } from 'vitest';
import { COMPLETE, makeEntry } from '../../testing/makeEntry';
import { shownValue } from './fieldTexts';
import { addMember, changeGuardian, changeMember, type People, removeMember, setAge } from './people';
import { firstOpenStep, isComplete, stepAfter, stepBefore, stepOf, STEPS } from './steps';
import { durationOf } from './steps/duration';
import { dueAt, explain, headingOf, isToCome, mayHaveResults, nextStepOf } from './viewState';
import { chatWith, organiserChat } from './whatsApp';

const NOW = new Date('2025-08-10T12:00:00+03:00').getTime();
const LATER = { ...makeEntry().edition, closes_at: '2025-09-01T18:00:00+03:00' };
const CANNOT = { edit: false, submit: false, withdraw: false };

test('the first open step is the first where something is missing that is needed to send', () => {
  expect(firstOpenStep({ missing: ['consent', 'members', 'title'] })).toBe('piece');
  expect(firstOpenStep({ missing: ['consent'] })).toBe('send');
  expect(isComplete({ missing: ['consent'] })).toBe(true);
  expect(isComplete({ missing: ['age'] })).toBe(false);
  expect(MISSING_CODES.map(stepOf)).toEqual(
    expect.arrayContaining(['category', 'piece', 'people', 'recording']),
  );
});

test('the steps follow each other', () => {
  expect(STEPS.map(stepAfter)).toEqual(['piece', 'people', 'recording', 'send', 'send']);
  expect(STEPS.map(stepBefore)).toEqual([null, 'category', 'piece', 'people', 'recording']);
});

test.each([
  ['a draft', {}, { kind: 'fill', step: 'category' }],
  ['a complete draft', COMPLETE, { kind: 'fill', step: 'send' }],
  ['a draft after the deadline', { can: { ...CANNOT, edit: true } }, null],
  [
    'a draft before sending is open',
    { can: { ...CANNOT, edit: true }, edition: LATER },
    { kind: 'fill', step: 'category' },
  ],
  ['an offer', { state: 'offered', can: CANNOT }, { kind: 'offer' }],
  ['a sent entry', { state: 'submitted', can: CANNOT }, null],
  [
    'a sent entry without consent',
    { state: 'submitted', can: CANNOT, consent: 'missing' },
    { kind: 'consent' },
  ],
  ['an accepted entry', { state: 'accepted', can: CANNOT }, { kind: 'calendar' }],
  ['a declined entry without consent', { state: 'declined', can: CANNOT, consent: 'missing' }, null],
] as const)('the next step of %s', (_, changes, next) => {
  expect(nextStepOf(makeEntry({ ...changes }), NOW)).toEqual(next);
});

test('each state has a time by which the owner must act, or none', () => {
  const times = { offer_expires_at: '2025-07-09T10:00:00Z', returned_until: '2025-07-08T10:00:00Z' };
  const due = ENTRY_STATES.map((state) =>
    dueAt(makeEntry({ state, ...times }))
      ?.toISOString()
      .slice(0, 10),
  );
  expect(due).toEqual([
    '2025-08-01',
    undefined,
    undefined,
    '2025-07-09',
    '2025-07-08',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const AT = '2025-07-09T10:00:00+03:00';
const accepted = (course: EntryCourse) => makeEntry({ ...COMPLETE, state: 'accepted', number: 'A7', course });

test.each(ENTRY_COURSES)('an accepted entry whose course is %s says what has happened', (course) => {
  const entry = accepted(course);
  const isAhead = course === 'ahead';
  expect(headingOf(entry)).toBe(isAhead ? texts.states.accepted : texts.courses[course]);
  expect(explain(entry, NOW)).toBe(isAhead ? texts.explains.accepted : texts.happened[course]);
  const toCome = isAhead || course === 'begun';
  expect(isToCome(entry)).toBe(toCome);
  expect(nextStepOf(entry, NOW)).toEqual(isAhead ? { kind: 'calendar' } : null);
  expect(mayHaveResults(entry, NOW)).toBe(!toCome);
});

test('an entry that this phone has kept from before the server named its course is still to come', () => {
  expect(isToCome(makeEntry({ state: 'accepted' }))).toBe(true);
});

test.each(['submitted', 'waitlisted', 'offered'] as const)(
  'after the event an entry that is %s promises nothing and has no next step',
  (state) => {
    const entry = makeEntry({ ...COMPLETE, state, course: 'past', can: CANNOT, offer_expires_at: AT });
    expect(explain(entry, NOW)).toBe(texts.late.over[state]);
    expect([nextStepOf(entry, NOW), dueAt(entry)]).toEqual([null, null]);
  },
);

test.each([
  ['declined', 'organiser', texts.explains.declined],
  ['declined', 'owner', texts.explains.gaveUp],
  ['declined', 'site', texts.explains.offerOver],
  ['withdrawn', 'owner', texts.explains.withdrawn],
  ['withdrawn', 'organiser', texts.explains.withdrawnByOrganisers],
] as const)('an entry that is %s by the %s says who it was', (state, actor, sentence) => {
  const events = [{ from: 'offered', to: state, actor, comment: '', at: AT } as const];
  expect(explain(makeEntry({ state, events, can: CANNOT }), NOW)).toBe(sentence);
});

test('a draft that can no longer be sent says so', () => {
  expect(explain(makeEntry({ can: CANNOT }), NOW)).toContain('is over');
  expect(explain(makeEntry(), NOW)).not.toContain('is over');
});

const twoMinors = (): People => {
  let people = addMember(addMember({ members: [], guardians: [] }));
  people = setAge(people, people.members[0]!, 'minor');
  people = changeGuardian(people, people.guardians[0]!, { name: 'Wambui' });
  return setAge(people, people.members[1]!, 'minor');
};

test('a minor gets a guardian to fill in; an adult keeps none', () => {
  const people = twoMinors();
  expect(people.guardians).toHaveLength(2);
  expect(people.members.map(({ consent }) => consent)).toEqual(['missing', 'missing']);
  const grown = setAge(people, people.members[1]!, 'adult');
  expect(grown.guardians.map(({ name }) => name)).toEqual(['Wambui']);
  expect(grown.members[1]).toMatchObject({ age_band: 'adult', guardian_id: null, consent: 'not_needed' });
});

test('a guardian of several minors stays until none of them is left', () => {
  const apart = twoMinors();
  const shared = changeMember(apart, apart.members[1]!, { guardian_id: apart.members[0]!.guardian_id });
  expect(shared.guardians).toHaveLength(1);
  const one = removeMember(shared, shared.members[0]!.id);
  expect(one.guardians).toHaveLength(1);
  expect(removeMember(one, one.members[0]!.id)).toEqual({ members: [], guardians: [] });
});

test.each([
  ['', '', null],
  ['4', '', 240],
  ['', '45', 45],
  ['1', '75', 135],
])('%s minutes and %s seconds are %s seconds', (minutes, seconds, duration) => {
  expect(durationOf({ minutes, seconds })).toBe(duration);
});

test('answers are shown as text', () => {
  const t = (text: string) => text;
  expect(shownValue('duration_s', { duration_s: 270 }, t)).toBe('4:30 minutes');
  expect(shownValue('members', { members: [...COMPLETE.members] }, t)).toBe('Wanjikũ');
  const [adult] = COMPLETE.members;
  const members = [adult, { ...adult, name: 'Njeri', age_band: 'minor' as const }];
  expect(shownValue('members', { members }, t)).toBe('Wanjikũ, Njeri (under 18)');
  expect(shownValue('equipment', { equipment: ['Chair', ' Drum'] }, t)).toBe('Chair, Drum');
  expect(shownValue('title', {}, t)).toBe('');
});

test.each([
  ['0712 345 678', 'https://wa.me/254712345678'],
  ['+44 20 7946 0000', 'https://wa.me/442079460000'],
  ['12', null],
])('the chat with %s is %s', (phone, chat) => {
  expect(chatWith(phone)).toBe(chat);
});

test('in another region a number without a country code has no chat, because its country is not known', () => {
  setRegion({ ...DEFAULT_REGION, time_zone: 'Europe/Rome' });
  expect(chatWith('0712 345 678')).toBeNull();
  expect(chatWith('+39 0472 123 456')).toBe('https://wa.me/390472123456');
  setRegion(DEFAULT_REGION);
});

test('a WhatsApp channel is no chat; then the phone is used, or nothing', () => {
  const social = { whatsapp: 'https://whatsapp.com/channel/abc' } as never;
  const contact = (phone: string) => ({ email: '', phone, address: '' });
  expect(organiserChat({ social, contact: contact('0712345678') })).toBe('https://wa.me/254712345678');
  expect(organiserChat({ social, contact: contact('') })).toBeNull();
  const direct = { whatsapp: 'https://wa.me/254700000000' } as never;
  expect(organiserChat({ social: direct, contact: contact('0712345678') })).toBe(
    'https://wa.me/254700000000',
  );
});
