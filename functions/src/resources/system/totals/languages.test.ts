import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { afterEach, expect, test } from 'vitest';
import { menuOf } from './languages';

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

const BEGUN = language('ki', 0, false);

test.each([
  {
    what: 'has the share that it needs',
    menu: menu(language('luo', 60), having('Home', 'Events', 'Gallery')),
    is: 'in',
  },
  {
    what: 'lacks one text of its share',
    menu: menu(language('luo', 60), having('Home', 'Events')),
    is: 'below',
  },
  { what: 'needs less, by its setting', menu: menu(language('luo', 40), having('Home', 'Events')), is: 'in' },
  {
    what: 'has it with the texts of the release',
    menu: menu(language('ki', 60), having('Events', 'Gallery')),
    is: 'in',
  },
  { what: 'needs no text, and comes with the release', menu: menu(BEGUN, having()), is: 'in' },
  {
    what: 'comes with the release, and has too few',
    menu: menu({ ...BEGUN, menu_share: 60 }, having()),
    is: 'below',
  },
  { what: 'is only prepared', menu: menu({ ...BEGUN, id: 'sw' }, having()), is: 'nowhere' },
])('a language that $what is $is', ({ menu: [shown, below], is }) => {
  expect([shown?.length, below?.length]).toEqual(is === 'in' ? [1, 0] : [0, is === 'below' ? 1 : 0]);
});

test('Gĩkũyũ without published texts is offered in Kenya only', () => {
  setRegion({ ...DEFAULT_REGION, time_zone: 'Europe/Rome' });
  expect(menu(language('ki', 0, false), having())).toEqual([[], []]);
});

test('where the texts of the build are unknown, a language with published texts stays in the menu', () => {
  expect(menu(language('luo', 60), having('Home'), null)).toEqual([['luo'], []]);
});
