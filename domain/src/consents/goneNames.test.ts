import { describe, expect, test } from 'vitest';
import { joinedBy } from '../people/personLink';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { forbidsGone, goneDecisions, goneNames, leaving, leavingNames, leavingPersons } from './goneNames';
import { aboutMembers } from './person';
import { NO_PURPOSES } from './purposes';
import type { DecidedConsent, Member } from './words';

test('who leaves under a shortened name may not be named as somebody has refused for either', () => {
  const child = { id: 'm1', name: 'Wambui', person: 'p1', age_band: 'minor', guardian_id: 'g1' } as const;
  const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
  const no = makeConsent({ entry: 'e0', person: 'p1', child: 'Amina Wambui', guardian });
  const people = { entry: 'e1', members: [child], guardians: [guardian] };
  const refused = { ...no, decision: 'refused', purposes: NO_PURPOSES } as const;
  expect(leavingNames(people, [], [refused])).toEqual(['Wambui', 'Amina Wambui']);
});

test('of those who leave the persons are kept about whom somebody has decided in another entry', () => {
  const member = (id: string) =>
    ({ id, name: `Child ${id}`, person: `p${id}`, age_band: 'unknown', guardian_id: null }) as const;
  const people = { entry: 'e1', members: ['1', '2', '3', '4'].map(member), guardians: [] };
  const decisions = [
    makeConsent({ entry: 'e2', person: 'p1', child: 'Another name' }),
    makeConsent({ entry: 'e1', person: 'p2', child: 'Child 2' }),
    makeConsent({ entry: 'e2', person: 'p4', child: 'Child 4' }),
  ];
  expect(leavingPersons(people, [member('4')], decisions)).toEqual(['p1']);
});

test('nobody leaves who stays under another name as the same person, or as somebody else of the same name', () => {
  const amina = { name: 'Amina Wambui', person: 'p1' };
  expect(leaving([amina], [{ name: 'Ken Wambui', person: 'p1' }])).toEqual([]);
  expect(leaving([amina], [{ name: 'Amina Wambui', person: 'p2' }])).toEqual([]);
  expect(leaving([amina], [{ name: 'Ken Wambui', person: 'p2' }])).toEqual([amina]);
  expect(leaving([{ name: 'Amina Wambui' }], [{ name: 'Ken Wambui' }])).toEqual([{ name: 'Amina Wambui' }]);
});

describe('of two names of one person', () => {
  const said = (
    more: Pick<DecidedConsent, 'person' | 'child' | 'decision'>,
    minute: number,
  ): DecidedConsent =>
    makeConsent({
      entry: 'e1',
      method: 'paper',
      purposes: more.decision === 'given' ? EVERY_PURPOSE : NO_PURPOSES,
      given_at: new Date(Date.UTC(2026, 4, 1, 6, minute)),
      ...more,
    });
  const ken = { id: 'm1', name: 'Ken Wambui', person: 'p1', age_band: 'minor', guardian_id: null } as const;
  const namesIn = (members: Member[], decisions: DecidedConsent[]) =>
    goneNames({ entry: 'e1', members }, decisions, { withNear: false });
  const no = said({ person: 'p1', child: 'Amina Wambui', decision: 'refused' }, 1);

  test('one that is not near the name in the entry has left, whatever was said about the other', () => {
    const yes = said({ person: 'p1', child: 'Ken Wambui', decision: 'given' }, 2);
    expect(namesIn([ken], [no, yes])).toEqual(['Amina Wambui']);
    expect(namesIn([], [no, yes])).toEqual(['Amina Wambui']);
  });

  test('one has left a place that keeps the person, also beside somebody else and after a no in another entry', () => {
    const zawadi = { ...ken, id: 'm2', name: 'Zawadi Njoki', person: 'p2' };
    expect(namesIn([ken, zawadi], [{ ...no, entry: 'e2' }])).toEqual(['Amina Wambui']);
  });

  test('one has left about which somebody has decided in this entry and in another one', () => {
    expect(namesIn([], [no, { ...no, entry: 'e2' }])).toContain('Amina Wambui');
  });

  test('one that a guardian has refused by the link has had a later yes of the same contact in another entry alone', () => {
    const byLink = { ...no, method: 'code' } as const;
    const yes = said({ person: 'p1', child: 'Amina Wambu', decision: 'given' }, 2);
    const later = { ...yes, method: 'code', entry: 'e2' } as const;
    expect(namesIn([], [byLink, later])).toEqual([]);
    const ofAunt = { ...later, guardian: { ...later.guardian, contact: '0799 000 000' } };
    expect(namesIn([], [byLink, ofAunt])).toContain('Amina Wambui');
  });

  test('one that was corrected has had a later yes', () => {
    expect(namesIn([], [no, said({ person: 'p1', child: 'Amina Wambu', decision: 'given' }, 2)])).toEqual([]);
    expect(namesIn([{ ...ken, name: 'Amina Wambu' }], [no])).toEqual([]);
  });

  test('both are here where an organiser has joined them, and where a name is lost', () => {
    const together = joinedBy([{ persons: ['p1', 'p2'], same: true }]);
    const joined = aboutMembers<DecidedConsent>(
      [ken],
      together,
    )(said({ person: 'p2', child: 'Kenny Njoki', decision: 'refused' }, 1));
    expect(namesIn([ken], [joined, said({ person: 'p1', child: '', decision: 'refused' }, 1)])).toEqual([]);
  });
});

test('who leaves under a changed contact may not be named as the guardian has agreed without the name for another entry', () => {
  const mother = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
  const member = { id: 'm1', name: 'Amina Wambui', age_band: 'minor', guardian_id: 'g1' } as const;
  const agreed = (publish_name: boolean) =>
    makeConsent({
      entry: 'e2',
      member: 'm9',
      child: 'Amina Wambui',
      guardian: mother,
      purposes: { ...EVERY_PURPOSE, publish_name },
    });
  const people = { entry: 'e1', members: [member], guardians: [{ ...mother, contact: '0799 000 000' }] };
  expect(leavingNames(people, [], [agreed(false)])).toEqual(['Amina Wambui']);
  expect(leavingNames(people, [], [agreed(true)])).toEqual([]);
  expect(leavingNames(people, [], [])).toEqual([]);
});

describe('somebody who is in the entry no more', () => {
  const ENTRY = { entry: 'e1', members: [] };
  const without = { ...EVERY_PURPOSE, publish_name: false };
  const said = (purposes: typeof without, more: Partial<DecidedConsent> = {}): DecidedConsent => ({
    ...makeConsent({ entry: 'e1', member: 'm1', child: 'Amina Wambui', purposes }),
    ...more,
  });

  test.each([
    ['by the name', 'Amina Wambui', null, true],
    ['by the place', 'Another Name', 'm1', true],
    ['by neither', 'Another Name', 'm2', false],
  ])(
    'may not be named as the guardian has not agreed to the name, and is known %s',
    (...[, name, place, is]) => {
      expect(forbidsGone(ENTRY, [said(without)], { name, place })).toBe(is);
    },
  );

  test('is not known by a place in another entry, and not by the names of others who have left', () => {
    const elsewhere = said(without, { entry: 'e2' });
    expect(forbidsGone(ENTRY, [elsewhere], { name: 'Another Name', place: 'm1' })).toBe(false);
    expect(forbidsGone(ENTRY, [elsewhere], { name: 'Amina Wambui', place: null })).toBe(true);
  });

  test('may be named where each word about the name allows it, and not where one forbids it', () => {
    const known = { name: 'Amina Wambui', place: 'm1' };
    const father = { id: 'g2', name: 'Otieno', relation: 'Father', contact: '0799 000 000' };
    expect(forbidsGone(ENTRY, [said(EVERY_PURPOSE)], known)).toBe(false);
    const both = [said(EVERY_PURPOSE), said(without, { guardian: father })];
    expect(forbidsGone(ENTRY, both, known)).toBe(true);
  });

  test('is known by one of the names under which was decided', () => {
    const other = said(without, { person: 'p1', member: 'm7', child: 'Amina Wambu' });
    const decisions = [said(without, { person: 'p1' }), other];
    expect(forbidsGone(ENTRY, decisions, { name: 'Amina Wambu', place: null })).toBe(true);
  });

  test('has decisions with an id, which are named', () => {
    expect(goneDecisions(ENTRY, [said(without, { id: 'c1' }), said(without)])).toEqual(['c1']);
  });
});
