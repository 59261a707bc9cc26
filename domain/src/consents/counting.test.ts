import { describe, expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { countingFarther, countingWords, isNo, standingNoes } from './counting';
import { NO_PURPOSES } from './purposes';
import { type DecidedConsent, FORGOTTEN_CONTACT } from './words';

type Fields = Partial<ReturnType<typeof makeConsent>> & Pick<DecidedConsent, 'joined'>;

const MOTHER = { id: 'g', name: 'Njeri', relation: '', contact: 'mother@example.org' };
const AUNT = { ...MOTHER, name: 'Wairimu', contact: 'aunt@example.org' };
const UNKNOWN = { ...MOTHER, contact: '' };

/** A yes of the mother about Amina in the song, at this minute. */
const yes = (minute: number, more: Fields = {}): DecidedConsent => ({
  ...makeConsent({ entry: 'song', child: 'Amina Wambui', guardian: MOTHER, contact_hash: '' }),
  given_at: new Date(Date.UTC(2031, 7, 1, 6, minute)),
  ...more,
});
const no = (minute: number, more: Fields = {}): DecidedConsent =>
  yes(minute, { decision: 'refused', purposes: NO_PURPOSES, ...more });
const TOGETHER = { isTogether: () => true, isOwn: () => true };

describe('of words about one person in two entries', () => {
  const saysNo = (...decisions: DecidedConsent[]) => countingWords(decisions, null, TOGETHER).some(isNo);

  test.each<[string, Fields]>([
    ['a known contact', {}],
    ['the team', { method: 'paper' }],
    ['a forgotten contact', { guardian: UNKNOWN, contact_hash: `${FORGOTTEN_CONTACT}0f` }],
  ])('the last one of %s counts', (_whose, of) => {
    expect(saysNo(no(1, of), yes(2, { ...of, entry: 'poem' }))).toBe(false);
    expect(saysNo(yes(1, of), no(2, { ...of, entry: 'poem' }))).toBe(true);
  });

  test('the last one counts in each of them where the contact is known by its hash alone', () => {
    const of = { guardian: UNKNOWN, contact_hash: '0f' };
    expect(saysNo(no(1, of), yes(2, { ...of, entry: 'poem' }))).toBe(true);
  });
});

test('where nobody says whom words are about, they are about one child, and a contact has a last one in each entry', () => {
  expect(countingWords([no(1), yes(2, { entry: 'poem' })], null).filter(isNo)).toHaveLength(1);
  expect(countingWords([no(1), yes(2, { child: 'Zawadi Njoki' })], null).filter(isNo)).toEqual([]);
});

describe('a no', () => {
  test.each<[string, Fields, Fields]>([
    ['the same contact in another entry', {}, { entry: 'poem' }],
    ['the team, for another guardian', {}, { guardian: AUNT, method: 'witnessed' }],
    ['the same contact, about a child whose name is lost in the no', { child: '' }, {}],
    ['the same contact, about a child who was joined with it', {}, { child: 'Zawadi Njoki', joined: ['p'] }],
  ])('is ended by a later yes of %s', (_of, about, agreed) => {
    expect(standingNoes([no(1, about), yes(2, agreed)])).toEqual([]);
  });

  test.each<[string, DecidedConsent[]]>([
    ['an earlier yes', [yes(0), no(1)]],
    ['a later yes of another contact', [no(1), yes(2, { guardian: AUNT })]],
    ['a later yes about a sister', [no(1), yes(2, { child: 'Zawadi Njoki' })]],
    ['a later yes of the team about a sister', [no(1), yes(2, { child: 'Zawadi Njoki', method: 'paper' })]],
  ])('is not ended by %s', (_of, decisions) => {
    expect(standingNoes(decisions)).toHaveLength(1);
  });
});

describe('where the child is another person', () => {
  test.each<[string, DecidedConsent[], number[]]>([
    ['a no that nobody has ended counts, and no yes of a contact', [yes(1), no(2, { guardian: AUNT })], [1]],
    ['a no that the same contact has ended counts no more, but the yes that ended it', [no(1), yes(2)], [1]],
    ['a yes that was taken back counts as a no', [yes(1, { withdrawn_at: new Date('2031-08-02') })], [0]],
    [
      'a yes that has ended a no and was taken back counts no more once the contact agrees again',
      [no(1), yes(2, { withdrawn_at: yes(3).given_at }), yes(4, { entry: 'poem' })],
      [2],
    ],
    ['what the team has seen counts', [no(1), yes(2, { method: 'paper' })], [1]],
  ])('%s', (_what, decisions, counting) => {
    expect(countingFarther(decisions)).toEqual(counting.map((at) => decisions[at]));
  });
});
