import { goldenOf } from '@ndeiya/domain/testing/golden';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedAs } from '../../../testing/archiveStage';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { rebuildNightly, rebuildNow } from './rebuild';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** The home page of an edition with published results and two languages in the menu, of which one document is damaged. */

const NOW = new Date('2026-11-27T09:00:00Z');
const RESULTS = 'results/2026';
let memory: MemoryFirestore;

interface HomeFields {
  results: { winners: { name: string }[] } | null;
  languages: { id: string; name: string }[];
  titles: { texts: Record<string, string> } | null;
}
const home = () => memory.fields('public/home') as unknown as HomeFields;
const change = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};
const winners = () => home().results?.winners.map(({ name }) => name) ?? null;

const putResults = (name: string) => {
  const round = {
    state: 'published',
    rows: [{ entry: 'A001', name, title: '' }],
    prizes: [{ title: 'First prize', entry: 'A001', place: 1 }],
    awards: [],
  };
  const content = JSON.stringify({ edition: 2026, currency: 'KES', rounds: [round] });
  memory.put(RESULTS, storedAs('results', { edition: 2026, state: 'published', content }));
};
const putLanguage = (id: string) => {
  memory.put(`languages/${id}`, storedAs('languages', { name: id, menu_share: 0, published_at: NOW }));
  const catalogue = JSON.stringify({ Poetry: 'Ũtuĩri', Home: 'Mũciĩ' });
  memory.put(`published_texts/${id}`, storedAs('published_texts', { language: id, catalogue }));
};

beforeEach(async () => {
  memory = new MemoryFirestore();
  const settings = goldenOf('settings').at(-1)?.data;
  memory.put('settings/competition', { ...settings, current_edition: 2026, public_categories: ['Poetry'] });
  memory.put('branding/site', { ...goldenOf('branding').at(-1)?.data, second_language: 'ki' });
  putLanguage('ki');
  putLanguage('luo');
  putResults('Wanjiku');
  await rebuildNow(memory.db, NOW);
});

test('the page names winners, languages and titles where every document can be read', async () => {
  expect(winners()).toEqual(['Wanjiku']);
  expect(home().languages).toEqual([
    { id: 'ki', name: 'ki' },
    { id: 'luo', name: 'luo' },
  ]);
  expect(home().titles?.texts).toEqual({ Poetry: 'Ũtuĩri' });
  await expect(rebuildNightly(memory.db, NOW)).resolves.toBeUndefined();
});

test.each([
  ['a language', 'languages/ki', { direction: 7 }],
  ['the time of a publication', 'languages/ki', { published_at: 'yesterday' }],
  ['the published texts of a language', 'published_texts/ki', { version: 'two' }],
  ['the JSON of published texts', 'published_texts/ki', { catalogue: '{' }],
  ['the values of published texts', 'published_texts/ki', { catalogue: '{"Home":7}' }],
])(
  'where %s cannot be read, a winner whose name was withdrawn leaves the page, and the night fails',
  async (_, path, damage) => {
    change(path, damage);
    putResults('No. A1');
    await rebuildNow(memory.db, NOW);
    expect(winners()).toEqual(['No. A1']);
    await expect(rebuildNightly(memory.db, NOW)).rejects.toThrow(path);
    putResults('No. A2');
    await expect(rebuildNightly(memory.db, NOW)).rejects.toThrow(path);
    expect(winners()).toEqual(['No. A2']);
  },
);

test.each([{ direction: 7 }, { published_at: 'yesterday' }])(
  'a language with the damage %o stays in the menu under its name',
  async (damage) => {
    change('languages/luo', damage);
    await rebuildNow(memory.db, NOW);
    expect(home().languages).toContainEqual({ id: 'luo', name: 'luo' });
  },
);

test('a language that is damaged and has no published texts is not in the menu', async () => {
  change('languages/luo', { published_at: 'yesterday' });
  memory.remove('published_texts/luo');
  await rebuildNow(memory.db, NOW);
  expect(home().languages.map(({ id }) => id)).toEqual(['ki']);
});

test.each([
  ['that does not match its schema', { state: 7 }],
  ['whose content is no JSON', { content: '{' }],
])('results %s leave no winner on the page, and the night fails', async (_, damage) => {
  change(RESULTS, damage);
  await expect(rebuildNightly(memory.db, NOW)).rejects.toThrow(RESULTS);
  expect(home().results).toBeNull();
  expect(home().languages).toHaveLength(2);
});

test('settings that cannot be read are told by the night', async () => {
  change('settings/competition', { name: 7 });
  await expect(rebuildNightly(memory.db, NOW)).rejects.toThrow('settings/competition');
});

test('a database that does not answer leaves the page as it was, so that the rebuild is tried again', async () => {
  const broken = new MemoryFirestore();
  for (const [path, fields] of memory.everything()) broken.put(path, fields);
  vi.spyOn(broken, 'collection').mockImplementation((path) => {
    if (path === 'results') throw new Error('UNAVAILABLE');
    return memory.collection(path);
  });
  await expect(rebuildNow(broken.db, NOW)).rejects.toThrow('UNAVAILABLE');
  expect(broken.fields('public/home')).toEqual(memory.fields('public/home'));
});
