import { expect, test } from 'vitest';
import { type Holder, mayBeOf, withoutAny } from './holders';

const holder = (member: string, name: string): Holder => ({ name, followed: { member, name } });
const [first, second] = [holder('m1', 'Njeri Mwangi'), holder('m2', 'Njeri Mwangi')];
const numbered: Holder = { name: 'P-012', followed: null };
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
  expect(membersOf(withoutAny([first, second], given))).toEqual(left);
});

test('a member who was typed anew has the certificate of the same name, and one with a corrected name covers nobody else', () => {
  expect(withoutAny([holder('m7', 'Njeri Mwangi')], [{ name: 'Njeri Mwangi', member: 'm1' }])).toEqual([]);
  const corrected = [
    { name: 'Njeri Mwangi', member: 'm1' },
    { name: 'Njeri Wambui', member: 'm1' },
  ];
  expect(membersOf(withoutAny([holder('m1', 'Njeri Wambui'), second], corrected))).toEqual(['m2']);
});

test('the number that stands for several names has one certificate', () => {
  expect(withoutAny([numbered], [{ name: 'P-012', member: null }])).toEqual([]);
  expect(membersOf(withoutAny([numbered, first], []))).toEqual(['P-012', 'm1']);
});

test('a certificate that follows one member is not replaced by that of another one with the same name', () => {
  const all = [first, second];
  expect(mayBeOf({ followed: first.followed }, first, all)).toBe(true);
  expect(mayBeOf({ followed: first.followed }, second, all)).toBe(false);
  expect(mayBeOf({ followed: null }, second, all)).toBe(true);
});
