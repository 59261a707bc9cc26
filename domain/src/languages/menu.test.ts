import { expect, test } from 'vitest';
import { shareOf } from './menu';

const texts = [
  { english: 'See the events', places: ['site/home/HeroWords.tsx'] },
  { english: 'Name of the group', places: ['site/participate/GroupRequestForm.tsx'] },
  { english: 'Close', places: ['components/LightboxView.tsx', 'site/home/Hero.tsx'] },
  { english: 'Judge {seat}', places: ['components/results/Classes.tsx'] },
];
const share = (...own: string[]) => shareOf(texts, (english) => own.includes(english));

test.each([
  ['none of its texts', [], 0],
  ['a text of another page only', ['Judge {seat}'], 0],
  ['two of three', ['Close', 'Name of the group', 'Judge {seat}'], 66],
  ['all of home and participate', ['Close', 'Name of the group', 'See the events'], 100],
])('a language with %s has that share of home, participate and registration', (_, own, expected) => {
  expect(share(...own)).toBe(expected);
});

test('without texts to count, no language has a share', () => {
  expect(shareOf([], () => true)).toBe(0);
});
