import { expect, test } from 'vitest';
import { childrenIn, isDoubtful } from './classList';

const namesIn = (text: string) => childrenIn(text).map(({ name }) => name);
const guardiansIn = (text: string) => childrenIn(text).map(({ guardian }) => guardian);

test('numbers, bullets and empty lines of a pasted list are no names', () => {
  const pasted =
    '1. Wanjikũ Mbugua\r\n2) Kamau\n(3) Njeri\n• Otieno\n- 4: Achieng\n\n12 Mumbi wa Njoroge\n☐ Wambũi,\n---\n';
  expect(namesIn(pasted)).toEqual([
    'Wanjikũ Mbugua',
    'Kamau',
    'Njeri',
    'Otieno',
    'Achieng',
    'Mumbi wa Njoroge',
    'Wambũi',
  ]);
});

test('of a copied table, the first column with letters is the name', () => {
  expect(namesIn('1\tWanja Kĩmani\tClass 4\n2\tMũthoni\tClass 5')).toEqual(['Wanja Kĩmani', 'Mũthoni']);
});

test('a name keeps its hyphen, its apostrophe and its initial', () => {
  expect(namesIn("Anne-Marie\nNg'ang'a J.\nJ. M. Kariũki")).toEqual([
    'Anne-Marie',
    "Ng'ang'a J",
    'J. M. Kariũki',
  ]);
});

test('a line with the guardian and a contact behind the child has both, whatever parts them', () => {
  const guardian = { name: 'Mary Kamau', relation: '', contact: '0712 345 678' };
  expect(
    childrenIn(
      [
        '1. Njeri Kamau, Mary Kamau, 0712 345 678',
        'Njeri Kamau; Mary Kamau; 0712 345 678',
        '1\tNjeri Kamau\tMary Kamau\t0712 345 678',
        '1\tNjeri Kamau\tClass 4\tMary Kamau\t0712 345 678\tNdeiya',
      ].join('\n'),
    ),
  ).toEqual(Array.from({ length: 4 }, () => ({ name: 'Njeri Kamau', guardian })));
  expect(guardiansIn('Njeri, Mary, mary@example.org')).toEqual([
    { name: 'Mary', relation: '', contact: 'mary@example.org' },
  ]);
});

test('a contact without a second name is kept for a guardian without a name', () => {
  expect(childrenIn('Njeri Kamau, 0712 345 678')).toEqual([
    { name: 'Njeri Kamau', guardian: { name: '', relation: '', contact: '0712 345 678' } },
  ]);
});

test('dashes part a line with a contact as commas do', () => {
  expect(childrenIn('3 - Njeri Kamau - Mary Kamau - 0712 345 678')).toEqual([
    { name: 'Njeri Kamau', guardian: { name: 'Mary Kamau', relation: '', contact: '0712 345 678' } },
  ]);
});

test.each([
  ['Mwangi Kariũki, Jane Kariũki', true],
  ['Gitau James 11 years', true],
  ['Njeri Kamau - Mary Kamau', true],
  ['Anne-Marie Njeri, Mary Kamau, 0712 345 678', false],
])('of the line %s somebody has to look how it was read: %s', (line, expected) => {
  expect(childrenIn(line).map(isDoubtful)).toEqual([expected]);
});

test('a line without a contact has no guardian', () => {
  expect(guardiansIn('Njeri Kamau, Mary Kamau\n1\tNjeri\tClass 4\t2031')).toEqual([undefined, undefined]);
  expect(namesIn('Kamau, Njeri\nNjeri Kamau, 0712 345 678\n0712 345 678')).toEqual([
    'Kamau, Njeri',
    'Njeri Kamau',
  ]);
});

test('a number of a class before the name is not the contact of a guardian', () => {
  expect(childrenIn('112233445\tNjeri Kamau\tMary Kamau')).toEqual([{ name: 'Njeri Kamau' }]);
  const [child] = childrenIn('112233445\tNjeri Kamau\tMary Kamau\t0712 345 678');
  expect(child?.guardian).toEqual({ name: 'Mary Kamau', relation: '', contact: '0712 345 678' });
});
