import { describe, expect, test } from 'vitest';
import { withPersons } from '../entries/persons';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { makeMember } from '../testing/stored';
import { standingOf } from './standing';

/** Two sisters of one choir whose names are a letter apart, with one mother or with two contacts. */

const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0712 345 678' };
const AUNT = { id: 'g2', name: 'Wambui', relation: 'Aunt', contact: '0799 000 222' };
const child = { age_band: 'minor', guardian_id: 'g1', phone: '' } as const;
const wanjiru = makeMember({ ...child, id: 'm1', name: 'Wanjiru Kamau', person: 'p1' });
const wanjiku = makeMember({ ...child, id: 'm2', name: 'Wanjiku Kamau', person: 'p2' });

const said = (member: typeof wanjiru, minute: number, fields: object = {}) =>
  makeConsent({
    entry: 'choir',
    member: member.id,
    person: member.person ?? null,
    child: member.name,
    guardian: MOTHER,
    purposes: EVERY_PURPOSE,
    given_at: new Date(Date.UTC(2026, 4, 1, 6, minute)),
    ...fields,
  });
const no = { decision: 'refused' };

describe('a no about Wanjiru leaves Wanjiku', () => {
  test.each([
    [
      'as her mother said while both are in the entry',
      [wanjiru, wanjiku],
      [said(wanjiku, 1), said(wanjiru, 2, no)],
      'given',
    ],
    [
      'as her mother said later, after Wanjiru has left',
      [wanjiku],
      [said(wanjiru, 1, no), said(wanjiku, 2)],
      'given',
    ],
    [
      'refused after Wanjiru has left, where the same mother said it last',
      [wanjiku],
      [said(wanjiku, 1), said(wanjiru, 2, no)],
      'refused',
    ],
    [
      'refused after Wanjiru has left, where another contact said it',
      [wanjiku],
      [said(wanjiru, 1, { ...no, guardian: AUNT }), said(wanjiku, 2)],
      'refused',
    ],
    [
      'given after Wanjiru has left, where the team has asked for Wanjiku since',
      [wanjiku],
      [said(wanjiru, 1, { ...no, guardian: AUNT }), said(wanjiku, 2, { method: 'paper' })],
      'given',
    ],
  ])('%s', (_, members, ...[decisions, state]) => {
    const people = { entry: 'choir', members, guardians: [MOTHER] };
    expect(standingOf(wanjiku, people, decisions).state).toBe(state);
  });
});

test('a sister who is typed over the other in one entry has the person of that one, so that a no reaches both', () => {
  const [before, after] = [wanjiru, { ...wanjiru, name: wanjiku.name }].map((one) => ({
    members: [one],
    guardians: [MOTHER],
  }));
  const persons = withPersons({ before: before!, after: after!, peers: [before!], newId: () => 'new' });
  expect(persons).toMatchObject([{ name: 'Wanjiku Kamau', person: 'p1' }]);
});

test.each([
  ['by the link of the same mother leaves her alone', {}, 'minor', 'given'],
  [
    'that the team has seen reaches her, also through the same mother',
    { method: 'paper' },
    'minor',
    'refused',
  ],
  ['by the link of another contact reaches her', { guardian: AUNT }, 'minor', 'refused'],
  [
    'who was in this entry, too, reaches her, also by the link of the same mother',
    { wasHere: true },
    'minor',
    'refused',
  ],
  ['by the link of the same mother reaches her once she is said to be of age', {}, 'adult', 'refused'],
] as const)('a no in another entry about a sister of a like name %s', (...[, more, age_band, state]) => {
  const member = { ...wanjiku, age_band };
  const people = { entry: 'choir', members: [member], guardians: [MOTHER] };
  const sister = { ...wanjiru, name: 'Wanjiku Njoki Kamau' };
  const elsewhere = said(sister, 2, { ...no, entry: 'solo', ...more });
  expect(standingOf(member, people, [said(wanjiku, 1), elsewhere]).state).toBe(state);
});

/** A contact that is known no more, of which the hash is left. */
const lost = (contact_hash: string) => ({ guardian: { ...MOTHER, contact: '' }, contact_hash });

test.each([
  ['that has decided about her too leaves her alone', MOTHER.contact, [lost('forgotten one')], 'given'],
  [
    'other than hers reaches her',
    MOTHER.contact,
    [lost('forgotten one'), lost('forgotten another')],
    'refused',
  ],
  ['without a hash reaches her, also where her entry has no contact', '', [lost('')], 'refused'],
  [
    'that is not forgotten, and that her entry names no more, reaches her',
    AUNT.contact,
    [{ contact_hash: 'one' }],
    'refused',
  ],
] as const)(
  'a no in another entry about a sister of a like name through a contact %s',
  (...[, contact, [own, other = own], state]) => {
    const people = { entry: 'choir', members: [wanjiku], guardians: [{ ...MOTHER, contact }] };
    const sister = { ...wanjiru, name: 'Wanjiku Njoki Kamau' };
    const elsewhere = said(sister, 2, { ...no, entry: 'solo', ...other });
    expect(standingOf(wanjiku, people, [said(wanjiku, 1, own), elsewhere]).state).toBe(state);
  },
);
