import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import {
  isForgottenContact,
  isLikelySameChild,
  isOfAge,
  isOfPerson,
  lastSeenByTeam,
  type Member,
} from './words';

const adult = (id: string): Pick<Member, 'id' | 'age_band'> => ({ id, age_band: 'adult' });

test('of two members who are said to be of age, only the one is of whom an organiser has checked it', () => {
  const since = new Date('2031-07-01');
  const known = [
    { id: 'checked', since, of_age: since },
    { id: 'other', since, of_age: null },
  ];
  expect(['checked', 'other', 'unknown'].map((id) => isOfAge({ known }, adult(id)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOfAge({}, adult('checked'))).toBe(false);
});

test.each([
  ['an older one without a hash', undefined, false],
  ['one whose hash tells it from others', '0f', false],
  ['one that was forgotten', 'forgotten 0f', true],
  ['one that was forgotten after the entry had named another', 'forgotten 0f changed', false],
])('a decision through %s is one through a forgotten contact or not', (_what, contact_hash, forgotten) => {
  expect(isForgottenContact(contact_hash === undefined ? {} : { contact_hash })).toBe(forgotten);
});

test('a name of one word is not likely the one of several, also where something else than a letter ends both', () => {
  expect(isLikelySameChild('Amina.', 'Amina Wambui.')).toBe(false);
  expect(isLikelySameChild('Wambui, Amina.', 'Amina Njeri Wambui.')).toBe(true);
});

test('a decision that names no person is not about a member of whom none is known', () => {
  expect(isOfPerson({}, {})).toBe(false);
});

test('the last decision that the team has seen is the latest, in whatever order they are stored', () => {
  const [first, last] = ['2031-08-01', '2031-08-02'].map((day) =>
    makeConsent({ method: 'paper', given_at: new Date(day) }),
  );
  expect(lastSeenByTeam([last!, first!])).toEqual(last!.given_at);
  expect(lastSeenByTeam([first!, last!])).toEqual(last!.given_at);
});
