import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { afterEach, expect, test } from 'vitest';
import { menuOf } from './menu';

const text = (english: string) => ({ english, places: ['site/home/HomePage.tsx'] });
const TEXTS = ['Home', 'Events', 'Gallery', 'Poetry', 'Results'];
const sources = {
  texts: TEXTS.map(text),
  files: { ki: { Home: { text: 'Mũciĩ', status: 'draft' as const, source: 'a list' } } },
};
const language = (id: string, menu_share: number, isPublished = true) => ({
  id,
  name: id,
  menu_share,
  published_at: isPublished ? new Date() : null,
});
const having = (...texts: string[]) => new Set(texts);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

function menu(
  own: ReturnType<typeof language>,
  texts: ReadonlySet<string>,
  known: typeof sources | null = sources,
) {
  const { languages, languages_below } = menuOf({
    languages: [own],
    published: new Map([[own.id, texts]]),
    sources: known,
  });
  return [ids(languages), ids(languages_below)];
}

afterEach(() => {
  setRegion(DEFAULT_REGION);
});

test.each([
  ['has the share that it needs', language('luo', 60), having('Home', 'Events', 'Gallery'), [['luo'], []]],
  ['lacks one text of its share', language('luo', 60), having('Home', 'Events'), [[], ['luo']]],
  ['needs less, by its setting', language('luo', 40), having('Home', 'Events'), [['luo'], []]],
  ['is reached with the texts of the release', language('ki', 60), having('Events', 'Gallery'), [['ki'], []]],
  ['needs no text, and comes with the release', language('ki', 0, false), having(), [['ki'], []]],
  ['comes with the release, and has too few', language('ki', 60, false), having(), [[], ['ki']]],
  ['is only prepared', language('sw', 0, false), having(), [[], []]],
])('a language that %s is in the menu, below it, or nowhere', (_, own, texts, expected) => {
  expect(menu(own, texts)).toEqual(expected);
});

test('Gĩkũyũ without published texts is offered in Kenya only', () => {
  setRegion({ ...DEFAULT_REGION, time_zone: 'Europe/Rome' });
  expect(menu(language('ki', 0, false), having())).toEqual([[], []]);
});

test('where the texts of the build are unknown, a language with published texts stays in the menu', () => {
  expect(menu(language('luo', 60), having('Home'), null)).toEqual([['luo'], []]);
});
