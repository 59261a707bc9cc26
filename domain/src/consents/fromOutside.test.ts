import { describe, expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { tellingOf } from '../testing/countedReads';
import type { Consent } from './consent';
import { noesFromOutside, noesOfEntry } from './fromOutside';
import { NO_PURPOSES } from './purposes';
import { type DecidedConsent, type Member, TEAM } from './words';

const MUM = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'mum@example.org' };
const STRANGER = { id: 'g3', name: 'Invented', relation: 'Mother', contact: 'no@example.org' };
const UNCLE = { ...MUM, contact: 'uncle@example.org' };
const AUNT = { id: 'g2', name: 'Rose', relation: 'Aunt', contact: 'aunt@example.org' };
const CHILD: Member = { id: 'm1', name: 'Amina Wambui', age_band: 'minor', guardian_id: 'g2', person: 'p' };
const at = (day: number) => new Date(Date.UTC(2026, 4, day));

const said = (id: string, fields: Partial<Consent>): DecidedConsent => {
  const { guardian = MUM } = fields;
  const of = { member: 'm1', person: 'p', child: CHILD.name, contact_hash: guardian.contact };
  return { ...makeConsent({ ...of, guardian, given_at: at(2), ...fields }), id };
};
const REFUSED = { decision: 'refused', purposes: NO_PURPOSES } as const;
const no = (fields: Partial<Consent> = {}) => said('no', { entry: 'other', ...REFUSED, ...fields });
/** The entry's own decisions, by the contact that it names. */
const yes = (fields: Partial<Consent> = {}) => said('yes', { guardian: AUNT, given_at: at(1), ...fields });
const asElsewhere = (one: DecidedConsent): DecidedConsent => ({ ...one, person: null, isElsewhere: true });

const unreadable = (one: DecidedConsent): DecidedConsent => ({ ...one, isUnreadable: true });

const idsOf = (
  decisions: readonly DecidedConsent[],
  member: Partial<Member> = {},
  guardian: object = AUNT,
) => {
  const child = { ...CHILD, ...member };
  const people = { entry: 'e1', members: [child], guardians: [{ ...AUNT, ...guardian }] };
  return noesFromOutside(people, decisions)(child).map(({ id }) => id);
};

test.each<[string, DecidedConsent[], string[]]>([
  ['of another contact', [no(), yes()], ['no']],
  ['where nobody has decided here', [no()], ['no']],
  ['and a later yes of another contact', [no(), yes({ given_at: at(3) })], ['no']],
  ['that is a withdrawal', [said('no', { entry: 'other', withdrawn_at: at(4) }), yes()], ['no']],
  ['with the boxes of a yes', [no({ purposes: { ...NO_PURPOSES, take_part: true } }), yes()], ['no']],
  ['that leaves the box to take part empty', [no({ decision: 'given' }), yes()], ['no']],
  ['that cannot be read', [unreadable(no()), yes()], ['no']],
  [
    'before one of its contact that cannot be read, beside another such one here',
    [no(), unreadable(no({ given_at: at(3) })), unreadable(yes({ guardian: UNCLE }))],
    ['no'],
  ],
  ['beside a no of this entry', [no(), yes(), said('own', { ...REFUSED, given_at: at(3) })], ['no']],
  ['and another one', [no(), no({ guardian: UNCLE }), yes()], ['no', 'no']],
  ['before a consent that the team has seen here', [no(), yes({ given_at: at(3), method: 'paper' })], []],
  [
    'before a no that the team has seen here',
    [no(), yes({ ...REFUSED, given_at: at(3), method: 'witnessed' })],
    [],
  ],
  ['before a yes of its contact', [no(), said('later', { entry: 'other', given_at: at(3) }), yes()], []],
  [
    'before a yes of its contact that was withdrawn',
    [no(), said('later', { entry: 'other', given_at: at(3), withdrawn_at: at(4) }), yes()],
    ['later'],
  ],
  ['of this entry', [no({ entry: 'e1' }), yes()], []],
  ['about another child', [no({ person: 'q', child: 'Brian Otieno' }), yes()], []],
])('a no of another entry %s is told only where it still counts', (_, decisions, told) => {
  expect(idsOf(decisions)).toEqual(told);
});

test.each([
  ['the name of its guardian', { name: 'Njeri' }, ['no']],
  ['the contact of its guardian', { contact: MUM.contact }, ['no']],
  ['neither', {}, []],
])('a no of a stranger’s entry is told where the guardian here has %s', (_, guardian, told) => {
  expect(idsOf([asElsewhere(no()), yes({ guardian: { ...AUNT, ...guardian } })], {}, guardian)).toEqual(told);
});

test('a no is told for somebody of unknown age, for whom nobody had decided', () => {
  expect(idsOf([asElsewhere(no())], { age_band: 'unknown', guardian_id: null })).toEqual(['no']);
  expect(idsOf([no()], { age_band: 'adult', guardian_id: null })).toEqual(['no']);
});

test.each<[string, DecidedConsent[], string[]]>([
  ['through another contact', [no({ entry: 'e1' }), yes()], ['no']],
  [
    'through another contact, which has agreed since',
    [no({ entry: 'e1' }), said('later', { given_at: at(3) }), yes()],
    [],
  ],
  [
    'about a child that has left it',
    [no({ entry: 'e1', member: 'm2', person: 'q', child: 'Amina Wambui Njoki' }), yes()],
    ['no'],
  ],
  ['about another child', [no({ entry: 'e1', member: 'm2', person: 'q', child: 'Brian Otieno' }), yes()], []],
  ['of the contact that it names', [no({ entry: 'e1', guardian: AUNT })], []],
  ['that the team has recorded', [no({ entry: 'e1', method: 'paper' })], []],
  ['by which the team has ended a yes', [yes({ withdrawn_at: at(3), withdrawn_by: TEAM })], []],
  [
    'that ended a yes of the team',
    [yes({ method: 'paper', withdrawn_at: at(3), withdrawn_by: 'hash' })],
    ['yes'],
  ],
  [
    'that the team has recorded about a child that has left it',
    [no({ entry: 'e1', member: 'm2', person: 'q', child: 'Amina Wambui Njoki', method: 'paper' }), yes()],
    ['no'],
  ],
  ['that is another one', [no(), yes()], []],
  ['that cannot be read', [unreadable(no({ entry: 'e1' })), yes()], []],
])(
  'a no of the entry itself %s is told only where a member waits for the team by it',
  (_, decisions, told) => {
    const people = { entry: 'e1', members: [CHILD], guardians: [AUNT] };
    expect(noesOfEntry(people, decisions)(CHILD).map(({ id }) => id)).toEqual(told);
  },
);

interface RefusedChoir {
  children?: number;
  /** Noes about somebody who has the names of all of them. */
  strange: number;
  refused?: readonly DecidedConsent[];
  guardian?: typeof STRANGER;
}

/** Looks for the noes that keep a choir whose guardians have agreed, and counts how often its names are asked for. */
function lookedFor({ children = 10, strange, refused = [], guardian = STRANGER }: RefusedChoir) {
  let names = 0;
  const members = Array.from({ length: children }, (_, at): Member => {
    const one = { ...CHILD, id: `m${String(at)}`, name: `Amina ${String(at)}`, person: `p${String(at)}` };
    return tellingOf(one, 'name', () => {
      names += 1;
    });
  });
  const agreed = members.map(({ id, person = null }, at) =>
    yes({ member: id, person, child: `Amina ${String(at)}` }),
  );
  const child = `Amina ${members.map((_, at) => String(at)).join(' ')}`;
  const madeUp = Array.from({ length: strange }, (_, place) =>
    asElsewhere(no({ entry: `s${String(place)}`, member: 'x', child, guardian, given_at: at(5) })),
  );
  const people = { entry: 'e1', members, guardians: [AUNT] };
  const noesOf = noesFromOutside(people, [...agreed, ...refused, ...madeUp]);
  const told = members.flatMap(noesOf);
  return { names, told };
}

/** So many noes of the own account, each of another contact about one of ten children. */
const ownNoes = (count: number): DecidedConsent[] =>
  Array.from({ length: count }, (_, place) => {
    const child = String(place % 10);
    const guardian = { ...MUM, contact: `mum${String(place)}@example.org` };
    return no({ member: 'x', person: `p${child}`, child: `Amina ${child}`, guardian });
  });

function asked(of: RefusedChoir): number {
  const { names, told } = lookedFor(of);
  expect(told).toEqual(of.refused ?? []);
  return names;
}

test('noes of strangers who keep nobody are tried for no child of a choir', () => {
  expect(asked({ strange: 40 })).toBeLessThan(1.5 * asked({ strange: 1 }));
});

describe('where a choir has a child that is kept', () => {
  const refused = [no({ member: 'x', person: 'p0', child: 'Amina 0' })];

  test('noes are tried for this child alone', () => {
    const few = asked({ children: 10, strange: 10, refused });
    expect(asked({ children: 20, strange: 10, refused })).toBeLessThan(3 * few);
  });

  test('noes that keep nobody are tried together', () => {
    expect(asked({ strange: 160, refused })).toBeLessThan(2 * asked({ strange: 20, refused }));
  });

  test('very many later noes of a stranger who names its guardian are not all tried, and the no that keeps it is told', () => {
    const [some, many] = [400, 800].map((strange) =>
      lookedFor({ strange, refused, guardian: { ...STRANGER, name: AUNT.name } }),
    );
    expect(many?.told[0]).toEqual(refused[0]);
    expect(many?.told.length).toBe(some?.told.length);
    expect(many?.names).toBeLessThan(1.1 * (some?.names ?? 0));
  });
});

test('a hundred noes of the own account are all told, whatever strangers who name the guardian have said', () => {
  const refused = ownNoes(100);
  const { told } = lookedFor({ strange: 300, refused, guardian: { ...STRANGER, name: AUNT.name } });
  expect(told.filter(({ isElsewhere }) => !isElsewhere)).toHaveLength(100);
});

const UNREADABLE = unreadable(yes({ member: 'x', child: 'Brian Otieno' }));

test.each<[string, DecidedConsent[]]>([
  ['', []],
  [' beside one that cannot be read', [UNREADABLE]],
])('of very many noes of the own account%s, twice as many are not twice the work', (_, beside) => {
  const [some, many] = [400, 800].map((count) =>
    lookedFor({ strange: 0, refused: [...ownNoes(count), ...beside] }),
  );
  expect(many?.told.length).toBeGreaterThan(0);
  expect(many?.names).toBeLessThan(1.3 * (some?.names ?? 0));
});

test('of noes of the own account that are tried one by one, three hundred are told', () => {
  const toldOf = (count: number) =>
    lookedFor({ strange: 0, refused: [...ownNoes(count), UNREADABLE] }).told.length;
  expect([toldOf(300), toldOf(301)]).toEqual([300, 300]);
});

test('of noes of strangers the latest two hundred are looked through', () => {
  const named = { ...STRANGER, name: AUNT.name };
  const refused = [asElsewhere(no({ member: 'x', child: 'Amina 0', guardian: named, given_at: at(3) }))];
  expect(lookedFor({ strange: 199, refused }).told).toEqual(refused);
  expect(lookedFor({ strange: 200, refused }).told).toEqual([]);
});
