import { describe, expect, test } from 'vitest';
import { joinedBy } from '../people/personLink';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { earlierNoes } from './elsewhere';
import { memberConsent } from './facts';
import { aboutMembers } from './person';
import { NO_PURPOSES } from './purposes';
import type { DecidedConsent, Member } from './words';

const MOTHER = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: 'njeri@example.org' };
const FRIEND = { id: 'g2', name: 'A Friend', relation: 'Friend', contact: '0700 111 222' };
const OWN = { id: 'g1', name: 'Another', relation: 'Aunt', contact: '0799 000 222' };
const AMINA: Member = { id: 'm1', name: 'Amina Wanjiru', age_band: 'minor', guardian_id: 'g1', person: 'P1' };
const LIKE: Member = {
  id: 'm2',
  name: 'Amina Wanjiru Kamau',
  age_band: 'minor',
  guardian_id: 'g2',
  person: 'P2',
};

const said = (
  member: Member,
  minute: number,
  fields: Partial<ReturnType<typeof makeConsent>>,
): DecidedConsent =>
  makeConsent({
    entry: 'choir',
    member: member.id,
    person: member.person ?? null,
    child: member.name,
    purposes: EVERY_PURPOSE,
    given_at: new Date(Date.UTC(2026, 4, 1, 6, minute)),
    ...fields,
  });
const REFUSED = { decision: 'refused', purposes: NO_PURPOSES } as const;

/** A guardian has said no about Amina, then one has agreed for another child with a like name, and a telephone for Amina. */
const WAYS = [
  [
    'on paper, and another guardian has agreed on paper',
    [
      said(AMINA, 1, { ...REFUSED, guardian: MOTHER, method: 'paper' }),
      said(LIKE, 2, { guardian: FRIEND, method: 'paper' }),
    ],
  ],
  [
    'by link, and the same mother has agreed by link',
    [
      said(AMINA, 1, { ...REFUSED, guardian: MOTHER, contact_hash: 'mother' }),
      said(LIKE, 2, { guardian: { ...MOTHER, id: 'g2' }, contact_hash: 'mother' }),
    ],
  ],
] as const;
const OWNERS = said(AMINA, 3, { guardian: OWN, contact_hash: 'own' });

describe.each(WAYS)('a no about a child %s for one with a like name', (_way, decisions) => {
  test.each([
    ['is in the entry too', [AMINA, LIKE]],
    ['has left the entry', [AMINA]],
  ])('stays a no where that child %s', (_where, members) => {
    const people = { entry: 'choir', members, guardians: [OWN, FRIEND] };
    expect(memberConsent(AMINA, people, [...decisions, OWNERS])).toBe('refused');
  });

  test('stays a no in another entry of the account, where both names are alike as well', () => {
    const child = { ...AMINA, person: 'P3' };
    const people = { entry: 'poem', members: [child], guardians: [OWN] };
    expect(memberConsent(child, people, [...decisions, OWNERS])).toBe('refused');
  });

  test('is found for a walk-in with the name', () => {
    const found = decisions.map((one): DecidedConsent => ({ ...one, isElsewhere: true }));
    const newcomer = { name: AMINA.name, guardian: MOTHER, seen: null };
    expect(earlierNoes(newcomer, found)).toHaveLength(1);
  });
});

describe('two members of one entry whom an organiser has joined', () => {
  const twins: Member[] = [AMINA, { ...LIKE, name: 'Mina Shiru' }];
  const people = { entry: 'choir', members: twins, guardians: [MOTHER, FRIEND] };
  const together = joinedBy([
    { persons: ['P1', 'P2'], same: true },
    { persons: ['P1', 'P3'], same: true },
  ]);
  const yeses = [
    said(AMINA, 1, { guardian: MOTHER }),
    said({ ...LIKE, name: 'Mina Shiru' }, 1, { guardian: FRIEND }),
  ];
  const no = { ...REFUSED, guardian: { ...MOTHER, contact: 'other@example.org' } };

  test.each([
    ['the first of them', said(AMINA, 2, no)],
    ['the second of them', said({ ...LIKE, name: 'Mina Shiru' }, 2, no)],
    [
      'somebody in another entry who is joined with both',
      said({ ...AMINA, name: 'Tatu Shiru', person: 'P3' }, 2, { ...no, entry: 'solo' }),
    ],
  ])('are both refused by a no about %s', (_who, one) => {
    const decisions = [...yeses, one].map(aboutMembers<DecidedConsent>(twins, together));
    expect(twins.map((member) => memberConsent(member, people, decisions))).toEqual(['refused', 'refused']);
  });

  test('are two without the join', () => {
    const decisions = [...yeses, said(AMINA, 2, no)].map(aboutMembers<DecidedConsent>(twins, joinedBy([])));
    expect(twins.map((member) => memberConsent(member, people, decisions))).toEqual(['refused', 'given']);
  });
});
