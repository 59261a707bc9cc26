import { expect, test } from 'vitest';
import { awardText } from './awardText';

const TEXTS: Record<string, string> = {
  'Place {place}': 'Handũ ha {place}',
  Poetry: 'Marebeta',
  'Songs, old': 'Nyĩmbo cia tene',
  'Best costume': 'Nguo njega',
  'Prize of the elders': 'Kĩheo kĩa athuri',
};
const KIKUYU = {
  language: 'ki',
  t: (text: string, values: Record<string, string | number> = {}) =>
    (TEXTS[text] ?? text).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
};
const line = 'Prize of the elders: 1st place · 2nd place, Poetry, Folk Songs · Best costume';

test('in another language each title, place and category of an award that the site has is in that language', () => {
  expect(awardText(line, KIKUYU)).toBe(
    'Kĩheo kĩa athuri: Handũ ha 1 · Handũ ha 2, Marebeta, Folk Songs · Nguo njega',
  );
});

test('a category with a comma in its name is translated as a whole', () => {
  expect(awardText('3rd place, Songs, old', KIKUYU)).toBe('Handũ ha 3, Nyĩmbo cia tene');
});

test('in English an award stays as it is', () => {
  expect(awardText(line, { language: 'en', t: KIKUYU.t })).toBe(line);
});

test('an award that an organiser has typed and no catalogue has stays as it was typed', () => {
  expect(awardText('Loved by everybody', KIKUYU)).toBe('Loved by everybody');
});
