import { describe, expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { goneVoices, leavingVoices, leftVoices } from './goneVoices';
import { NO_PURPOSES, type Purposes } from './purposes';

const brian = { id: 'm2', name: 'Brian Otieno', person: 'p2', age_band: 'minor', guardian_id: null } as const;
const zawadi = { ...brian, id: 'm3', name: 'Zawadi Njoki', person: 'p3' } as const;
const ENTRY = { entry: 'e1', members: [brian, zawadi] };
const no = { ...makeConsent({ entry: 'e1', member: 'm1', person: 'p1', child: 'Amina Wambui' }) };
const refused = { ...no, decision: 'refused', purposes: NO_PURPOSES } as const;
const damaged = { ...refused, isUnreadable: true } as const;

describe('a decision that names nobody in the entry', () => {
  const left = [{ person: 'p1', at: new Date() }];
  test.each([
    ['of whom nobody knows when it left keeps its voice', [refused], [], 1],
    [
      'that is damaged, and of nobody who has left, keeps no voice',
      [{ ...damaged, child: '', person: null }],
      [],
      0,
    ],
    ['of a child who has left keeps its voice, also where it is damaged', [damaged], left, 1],
    [
      'in whose place stands another name keeps no voice',
      [{ ...refused, member: 'm2', person: null }],
      [],
      0,
    ],
    ['about a child of another entry keeps no voice', [{ ...refused, entry: 'e2' }], [], 0],
    [
      'that allows all keeps no voice',
      [{ ...no, purposes: { ...EVERY_PURPOSE, archive_words: true, archive_sound: true } }],
      [],
      0,
    ],
    ['of a child who has left the place of another keeps its voice', [{ ...refused, member: 'm2' }], left, 1],
  ])('%s', (...[, decisions, gone, voices]) => {
    expect(goneVoices({ ...ENTRY, left: gone }, decisions)).toHaveLength(voices);
  });
});

describe('who leaves an entry', () => {
  const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0712 345 678' };
  const amina = { id: 'm1', name: 'Amina', person: 'p1', age_band: 'minor', guardian_id: 'g1' } as const;
  const people = { entry: 'e1', members: [amina, brian], guardians: [guardian] };
  const said = (purposes: Purposes) =>
    makeConsent({ entry: 'e1', member: 'm1', person: 'p1', child: 'Amina', guardian, purposes });
  const archive = { archive_words: true, archive_sound: true };

  test.each([
    ['by nobody, where the guardian has refused the recording', { take_part: true }, [false, false]],
    ['by the judges, where the guardian has not agreed to the archive', EVERY_PURPOSE, [true, false]],
    ['by nobody but the archive', { ...archive, take_part: true }, [false, true]],
    ['by everybody, where the guardian has agreed to all', { ...EVERY_PURPOSE, ...archive }, null],
  ])('may be heard %s', (...[, purposes, heard]) => {
    const voices = leavingVoices(people, [brian], [said({ ...NO_PURPOSES, ...purposes })]);
    const [judges, inArchive] = heard ?? [];
    expect(voices).toEqual(heard ? [{ judges, archive: inArchive, until: null, decisions: [] }] : []);
  });

  test('may be heard by everybody where nobody has decided; who stays has no voice that leaves', () => {
    expect(leavingVoices(people, [], [])).toEqual([]);
    expect(leavingVoices(people, [amina, brian], [said(NO_PURPOSES)])).toEqual([]);
  });

  const now = new Date('2026-05-01T06:00:00Z');
  const ALWAYS_FREE = new Date(0);
  const adult = { ...amina, age_band: 'adult', guardian_id: null } as const;
  const checked = { id: 'm1', since: now, of_age: now };
  test.each([
    ['until now', amina, undefined, now],
    [
      'until now, where the age was checked of somebody who is said to be a minor by now',
      amina,
      [checked],
      now,
    ],
    ['until now, where nobody has checked the age', adult, [{ ...checked, of_age: null }], now],
    ['until now, where nothing is known of any member', adult, undefined, now],
    ['until now, where the age of another one was checked', adult, [{ ...checked, id: 'm2' }], now],
    ['without a limit, where the age was checked', adult, [{ ...checked, id: 'm2' }, checked], ALWAYS_FREE],
  ])('may be heard %s', (...[, member, known, at]) => {
    const before = { ...people, members: [member, brian], ...(known && { known }) };
    expect(leftVoices(before, [brian], now)).toEqual([{ person: 'p1', at }]);
  });

  test('has no time where nobody knows which person it was', () => {
    const { person: _person, ...unknown } = amina;
    expect(leftVoices({ ...people, members: [unknown] }, [], now)).toEqual([]);
  });
});

test('a no of another entry, whose place here has somebody else, keeps the voice of a child who has left', () => {
  const yes = { ...no, purposes: EVERY_PURPOSE, id: 'c1' };
  const decisions = [yes, { ...refused, method: 'paper', entry: 'e2', member: 'm2', id: 'c2' } as const];
  expect(goneVoices({ ...ENTRY, left: [] }, decisions)).toEqual([
    { judges: false, archive: false, until: null, decisions: ['c1', 'c2'] },
  ]);
});

test('who has left twice may be heard in the files until the last time, and the decisions that say so are named', () => {
  const times = [1, 3, 2].map((day) => new Date(Date.UTC(2026, 4, day)));
  const left = times.map((at) => ({ person: 'p1', at }));
  const others = [{ person: 'p9', at: new Date(Date.UTC(2026, 5, 1)) }];
  const decisions = [{ ...refused, id: 'c1' }, refused];
  expect(goneVoices({ ...ENTRY, left: [...left, ...others] }, decisions)).toEqual([
    { judges: false, archive: false, until: times[1], decisions: ['c1'] },
  ]);
});
