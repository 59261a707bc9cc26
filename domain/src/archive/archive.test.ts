import { describe, expect, test } from 'vitest';
import type { Consent } from '../consents/consent';
import { NO_PURPOSES, type Purposes } from '../consents/purposes';
import type { ConsentPeople, Member } from '../consents/words';
import { makeConsent } from '../testing/consents';
import { allowedInArchive, fieldsNaming } from './allowed';
import { found, searchIndexOf, termsOf } from './fold';
import {
  ARCHIVE_STATES,
  ARCHIVE_STEPS,
  isAnything,
  lacksOf,
  mayShow,
  mayStep,
  NOTHING_SHOWN,
  type PieceParts,
  shownWords,
} from './steps';

const ALL: PieceParts = { text: true, sound: true, name: true };

describe('states and steps', () => {
  /** One letter a state, in the order offered, reviewed, published, withdrawn: yes, no, same. */
  const TABLE = {
    offer: 'ynny',
    correct: 'yyyn',
    propose: 'yynn',
    decide: 'yynn',
    review: 'ysnn',
    publish: 'nynn',
    withdraw: 'yyys',
  };
  test.each(ARCHIVE_STEPS)('%s is possible in the states of the table, and in no other', (step) => {
    expect(ARCHIVE_STATES.map((state) => mayStep(step, state)[0]).join('')).toBe(TABLE[step]);
  });
});

describe('what may be shown', () => {
  test.each([
    ['everything is offered and allowed', ALL, ALL, ALL],
    ['the sound is offered and not allowed', ALL, { ...ALL, sound: false }, { ...ALL, sound: false }],
    ['the name is allowed and not offered', { ...ALL, name: false }, ALL, { ...ALL, name: false }],
    ['nothing is allowed', ALL, NOTHING_SHOWN, NOTHING_SHOWN],
  ])('%s', (...[, shows, allowed, expected]) => {
    expect(mayShow({ shows, allowed, tradition: 'ours' })).toEqual(expected);
  });

  test("another's work never has sound, and shows two lines without a translation", () => {
    const piece = { text: 'One\n\nTwo\nThree', translation: 'Eins', tradition: 'anothers' } as const;
    expect(mayShow({ shows: ALL, allowed: ALL, tradition: 'anothers' }).sound).toBe(false);
    expect(shownWords(piece, ALL)).toEqual({ text: 'One\nTwo', translation: null });
    expect(shownWords({ ...piece, tradition: 'ours' }, ALL)).toEqual({
      text: piece.text,
      translation: 'Eins',
    });
    expect(shownWords(piece, { ...ALL, text: false })).toEqual({ text: null, translation: null });
  });

  test('a name alone is no piece', () => {
    expect(isAnything({ text: false, sound: false, name: true })).toBe(false);
  });

  test('a piece lacks consent, a permission, and each review that nobody has made', () => {
    const done = { words: true, content: true };
    expect(lacksOf({ shows: ALL, may_show: ALL, reviewed: done })).toEqual([]);
    expect(lacksOf({ shows: ALL, may_show: NOTHING_SHOWN, reviewed: done })).toEqual(['consent']);
    expect(lacksOf({ shows: NOTHING_SHOWN, may_show: NOTHING_SHOWN, reviewed: done })).toEqual([
      'permission',
    ]);
    expect(lacksOf({ shows: ALL, may_show: ALL, reviewed: { words: null, content: null } })).toEqual([
      'words',
      'content',
    ]);
  });
});

describe('consent for the archive', () => {
  const child = (id: string, age_band: Member['age_band'] = 'minor'): Member => ({
    id,
    name: `Child ${id}`,
    age_band,
    guardian_id: age_band === 'minor' ? `g${id}` : null,
  });
  const people = (...members: Member[]): ConsentPeople => ({
    entry: 'e1',
    members,
    guardians: members.map(({ id }) => ({ id: `g${id}`, contact: `${id}@example.org` })),
  });
  const decision = (id: string, purposes: Purposes, more: Partial<Consent> = {}) =>
    makeConsent({
      member: id,
      child: `Child ${id}`,
      guardian: { id: `g${id}`, name: 'Njeri', relation: 'Mother', contact: `${id}@example.org` },
      contact_hash: `hash ${id}`,
      purposes,
      ...more,
    });
  const NAMED: Purposes = {
    ...NO_PURPOSES,
    take_part: true,
    publish_name: true,
    archive_words: true,
    archive_sound: true,
  };
  const old: Purposes = { ...NO_PURPOSES, take_part: true, publish_name: true, publish_media: true };
  const later = new Date('2026-06-01T06:00:00Z');

  test.each([
    ['an adult', people(child('a', 'adult')), [], ALL],
    ['somebody whose age nobody has said', people(child('a', 'unknown')), [], NOTHING_SHOWN],
    ['an entry without people', people(), [], NOTHING_SHOWN],
    ['a child without a decision', people(child('a')), [], NOTHING_SHOWN],
    ['a child with everything allowed', people(child('a')), [decision('a', NAMED)], ALL],
    [
      'a child without the name',
      people(child('a')),
      [decision('a', { ...NAMED, publish_name: false })],
      { ...ALL, name: false },
    ],
    ['a child under an older text', people(child('a')), [decision('a', old)], NOTHING_SHOWN],
    [
      'a consent that was withdrawn',
      people(child('a')),
      [decision('a', NAMED, { withdrawn_at: later, withdrawn_by: 'hash a' })],
      NOTHING_SHOWN,
    ],
    [
      'a refusal after the consent',
      people(child('a')),
      [
        decision('a', NAMED),
        decision('a', NO_PURPOSES, { decision: 'refused', given_at: later, contact_hash: 'hash a' }),
      ],
      NOTHING_SHOWN,
    ],
    [
      'a second child of a choir without the sound',
      people(child('a'), child('b'), child('c', 'adult')),
      [decision('a', NAMED), decision('b', { ...NAMED, archive_sound: false })],
      { ...ALL, sound: false },
    ],
    [
      'a second child of a choir without a decision',
      people(child('a'), child('b')),
      [decision('a', NAMED)],
      NOTHING_SHOWN,
    ],
  ] as const)('%s', (...[, of, decisions, expected]) => {
    expect(allowedInArchive(of, [...decisions])).toEqual(expected);
  });

  test('a field that holds a word of a hidden name is found, with and without its marks', () => {
    const fields = { title: 'The river', text: 'We are WANJIKŨS children', place: 'Ndeiya' };
    expect(fieldsNaming(fields, ['Wanjiku wa Kamau'])).toEqual(['text']);
    expect(fieldsNaming(fields, ['Wa Li'])).toEqual([]);
  });

  test('a field is found that shows a hidden name to a reader in letters of another script', () => {
    const fields = { title: 'Wan\u0458iku, my song', text: 'We saw W\u0430njiku', label: '\uff37anjiku' };
    expect(fieldsNaming(fields, ['Wanjiku wa Kamau'])).toEqual(['title', 'text', 'label']);
  });

  test('title and label are looked through as the title of an entry is, and longer fields for whole words', () => {
    const fields = { title: 'Mywanjikus', label: 'Wanj iku', text: 'Mywanjikus', place: 'Wanj iku' };
    expect(fieldsNaming(fields, ['Wanjiku wa Kamau'])).toEqual(['title', 'label']);
  });

  test('a word that every choir has in its name hides no field', () => {
    expect(fieldsNaming({ text: 'The song of the ridge' }, ['The Song Birds'])).toEqual([]);
  });
});

describe('search', () => {
  test.each([
    ['Ũhoro wa Mũgĩ', ['uhoro', 'wa', 'mugi']],
    ['U\u0303horo I\u0303', ['uhoro', 'i']],
    ["ng'ombe ng’ombe ngʼombe", ['ngombe']],
    ['  –  ', []],
  ])('the words of %j are folded', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  test('a query finds by the beginnings of words in title, words and place', () => {
    const index = searchIndexOf([
      { id: 'a', title: 'Ũhoro mwega', head: 'Rũũĩ rwa Ndeiya', place: 'Limuru' },
      { id: 'b', title: 'Another', head: `${'x'.repeat(300)} hidden`, place: '' },
    ]);
    expect(index.terms.uhoro).toEqual([0]);
    expect(found(index, 'uho lim')).toEqual(['a']);
    expect(found(index, 'ŨHORO another')).toEqual([]);
    expect(found(index, 'hidden')).toEqual([]);
    expect(found(index, ' ')).toEqual([]);
  });

  test('a word that every object has is found like any other', () => {
    const index = searchIndexOf([{ id: 'a', title: 'constructor __proto__', head: '', place: '' }]);
    expect(found(index, 'constructor')).toEqual(['a']);
  });
});
