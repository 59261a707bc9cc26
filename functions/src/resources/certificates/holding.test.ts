import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import { describe, expect, test } from 'vitest';
import { endingWith, type Held, type Holder, withoutAny } from './holding';

const holder = (member: string, name: string): Holder => ({
  name,
  followed: { member, name },
  people: [{ id: member, name }],
});
/** A certificate with this name that follows a member, if any. */
const held = ({ name, member }: { name: string; member: string | null }): Held => {
  const followed = member === null ? null : { member, name };
  const own = {
    state: 'issued',
    holder_name: name,
    corrected_name: null,
    followed,
    id: name + String(member),
  };
  return { name, was: own as Certificate, now: own as Certificate };
};
const [first, second] = [holder('m1', 'Njeri Mwangi'), holder('m2', 'Njeri Mwangi')];
const numbered: Holder = { name: 'No. P12', followed: null, people: [{ id: 'm3', name: 'Wambui' }] };
const membersOf = (list: readonly Holder[]) => list.map(({ name, followed }) => followed?.member ?? name);

test.each([
  ['has no certificate', [], ['m1', 'm2']],
  ['the first one has one', [{ name: 'Njeri Mwangi', member: 'm1' }], ['m2']],
  ['the second one has one', [{ name: 'Njeri Mwangi', member: 'm2' }], ['m1']],
  [
    'the first one has one that was made twice',
    [
      { name: 'Njeri Mwangi', member: 'm1' },
      { name: 'Njeri Mwangi', member: 'm1' },
    ],
    ['m2'],
  ],
  ['an older one names no member', [{ name: 'Njeri Mwangi', member: null }], ['m2']],
  [
    'both have one',
    [
      { name: 'Njeri Mwangi', member: 'm2' },
      { name: 'Njeri Mwangi', member: 'm1' },
    ],
    [],
  ],
])('of two members with one name, where %s, the others are still to get theirs', (_name, given, left) => {
  expect(membersOf(withoutAny([first, second], given.map(held)))).toEqual(left);
});

test('a member who was typed anew has the certificate of the same name, and one with a corrected name covers nobody else', () => {
  const given = [held({ name: 'Njeri Mwangi', member: 'm1' })];
  expect(withoutAny([holder('m7', 'Njeri Mwangi')], given)).toEqual([]);
  const corrected = [
    { name: 'Njeri Mwangi', member: 'm1' },
    { name: 'Njeri Wambui', member: 'm1' },
  ];
  expect(membersOf(withoutAny([holder('m1', 'Njeri Wambui'), second], corrected.map(held)))).toEqual(['m2']);
});

test('the number that stands for several names has one certificate', () => {
  expect(withoutAny([numbered], [held({ name: 'No. P12', member: null })])).toEqual([]);
  expect(membersOf(withoutAny([numbered, first], []))).toEqual(['No. P12', 'm1']);
});

test('a certificate that follows one member does not end with that of another one with the same name', () => {
  const all = [first, second];
  const endWith = (one: Holder, member: string | null) =>
    endingWith(one, [held({ name: 'Njeri Mwangi', member })], all).length;
  expect(endWith(first, 'm1')).toBe(1);
  expect(endWith(second, 'm1')).toBe(0);
  expect(endWith(second, null)).toBe(1);
});

test('a child who comes back has no certificate because the number of all became the name of another one', () => {
  const other = held({ name: 'Kamau', member: 'm2' });
  const before = held({ name: 'Njeri Mwangi', member: 'm1' });
  const both = [holder('m1', 'Njeri Mwangi'), holder('m2', 'Kamau')];
  expect(membersOf(withoutAny(both, [other, { ...before, now: other.now }]))).toEqual(['m1']);
});

describe('a certificate stays that of the one whose name it has', () => {
  const [njeri, wambui] = ['Njeri Mwangi', 'Wambui Odera'] as const;
  const given = [held({ name: njeri, member: 'm1' }), held({ name: wambui, member: 'm2' })];
  const ended = (one: Holder, all: readonly Holder[]) =>
    endingWith(one, given, all).map(({ holder_name }) => holder_name);

  test('where two members have changed places', () => {
    const swapped = [holder('m1', wambui), holder('m2', njeri)];
    expect(withoutAny(swapped, given)).toEqual([]);
    expect(swapped.map((one) => ended(one, swapped))).toEqual([[wambui], [njeri]]);
  });

  test('where somebody else has the place, and it was added anew', () => {
    const zawadi = holder('m1', 'Zawadi Kamau');
    const all = [zawadi, holder('m2', wambui), holder('m9', njeri)];
    expect(membersOf(withoutAny(all, given))).toEqual(['m1']);
    expect(ended(zawadi, all)).toEqual([]);
  });

  test('but follows the place where the name was corrected wholly', () => {
    const corrected = [holder('m1', 'Margaret Kamau'), holder('m2', wambui)];
    expect(ended(corrected[0]!, corrected)).toEqual([njeri]);
  });
});
