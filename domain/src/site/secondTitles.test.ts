import { expect, test } from 'vitest';
import { brandingInput, DEFAULT_BRANDING } from './branding';
import { secondTitlesOf } from './secondTitles';

test('the second language has the published titles, without those that are the same or not published', () => {
  const published = { Poetry: 'Marebeta', Mũgithi: 'Mũgithi', 'Back to Events': 'Coka' };
  expect(secondTitlesOf('ki', ['Poetry', 'Mũgithi', 'Drums', 'constructor'], published)).toEqual({
    language: 'ki',
    texts: { Poetry: 'Marebeta' },
  });
  expect(secondTitlesOf('ki', ['Drums'], published)).toBeNull();
});

test.each([
  ['', true],
  ['ki', true],
  ['en', false],
  ['Kikuyu!', false],
])('the second language %j of titles is accepted: %s', (second_language, isValid) => {
  expect(brandingInput.safeParse({ ...DEFAULT_BRANDING, second_language }).success).toBe(isValid);
});

test('a branding from before has no second language', () => {
  const { second_language: _, ...before } = DEFAULT_BRANDING;
  expect(brandingInput.parse(before).second_language).toBe('');
});
