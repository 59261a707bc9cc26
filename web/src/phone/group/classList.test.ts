import { expect, test } from 'vitest';
import { namesIn } from './classList';

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
