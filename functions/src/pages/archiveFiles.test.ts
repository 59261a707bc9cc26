import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ArchiveFile, ArchiveList } from '@ndeiya/domain/archive/publicFiles';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN, decision, NAMED, OFFER, OWNER, type Stage, stage, storedAs } from '../testing/archiveStage';
import { changed, WAYS_OUT } from '../testing/archiveWays';
import { publicReads } from '../testing/publicReads';
import { readForPage } from './archiveFiles';
import { answerAt } from './routes';
import type { PageRequest } from './serverRender';

vi.mock('firebase-functions/logger');
vi.mock('./shell', () => ({
  shell: () => Promise.resolve({ before: '', between: '', patient: '', after: '' }),
}));
vi.mock('./serverRender', () => ({
  renderOnServer: async ({ path, ask }: PageRequest) => {
    const file = await readForPage(ask, `${path}.json`);
    return {
      at: 1,
      frugal: false,
      site: '',
      until: null,
      head: '',
      body: '<main></main>',
      responses: { file },
    };
  },
}));

let at: Stage;
const useStage = (isMinor: boolean) => {
  at = stage(isMinor);
  vi.stubGlobal('fetch', publicReads(at.stored));
};
let now = Date.now();
beforeEach(() => {
  // The languages that an earlier test has read are too old by then.
  now += 60_000;
  vi.useFakeTimers({ now, toFake: ['Date'] });
  useStage(false);
  vi.stubEnv('SITE_URL', 'https://site.example');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function publishedPiece(input = OFFER): Promise<{ id: string; code: string }> {
  const { item, code = '' } = await at.offered(OWNER, input);
  const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  const words = await at.pieces.review(ADMIN, item.id, { rev: content.rev, part: 'words' });
  await at.pieces.publish(item.id, words.rev);
  return { id: item.id, code };
}
const TIMES = { published_at: new Date(), updated_at: new Date() };
const putPublic = (id: string, fields: object = {}) =>
  at.stored.put(`archive_public/${id}`, storedAs('archive_public', { ...TIMES, ...fields }));
const read = async (path: string) => answerAt(path, false);
const dataOf = async <T>(path: string) => JSON.parse(String((await read(path)).body)) as T;

/** The answer at each public address, as long as it has anything of the piece; null afterwards. */
const ADDRESSES: Record<string, (id: string) => Promise<unknown>> = {
  '/archive/{id}.json': async (id) => {
    const { status, body } = await read(`/archive/${id}.json`);
    return status === 404 ? null : body;
  },
  '/archive.json': async (id) => {
    const { items } = await dataOf<ArchiveList>('/archive.json');
    return items.find((one) => one.id === id) ?? null;
  },
  '/archive/index-{language}.json': async (id) => {
    const { status, body } = await read('/archive/index-Kikuyu.json');
    if (status === 404) return null;
    expect(String(body)).toContain(id);
    return body;
  },
  '/archive/{id}': async (id) => {
    const { status, body } = await read(`/archive/${id}`);
    return status === 404 ? null : body;
  },
  '/archive': async (id) => {
    const { body } = await read('/archive');
    return String(body).includes(id) ? body : null;
  },
  '/sitemap.xml': async (id) => {
    const { body } = await read('/sitemap.xml');
    return String(body).includes(id) ? body : null;
  },
  '/archive/{id}/sound': (id) => at.sound(id).catch(() => null),
};

describe('every way out × every public address', () => {
  const CELLS = Object.keys(WAYS_OUT).flatMap((way) =>
    Object.keys(ADDRESSES).map((address) => ({ way, address })),
  );
  test.each(CELLS)('after $way: nothing is left at $address', async ({ way, address }) => {
    useStage(true);
    const piece = await publishedPiece({ ...OFFER, language: 'Kikuyu' });
    expect(await ADDRESSES[address]?.(piece.id)).not.toBeNull();
    await WAYS_OUT[way]?.(at, piece);
    expect(await ADDRESSES[address]?.(piece.id)).toBeNull();
  });
});

test('the matrix has each address of the archive that hosting gives to a function', () => {
  const file = path.resolve(import.meta.dirname, '../../../firebase.json');
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as {
    hosting: { rewrites: { regex?: string }[] };
  };
  const patterns = hosting.rewrites
    .flatMap(({ regex = '' }) => regex.replace(/^\^\/|\$$/g, '').split(/[|()]/))
    .filter((part) => part.includes('archive'));
  const samples = Object.keys(ADDRESSES).map((name) => name.slice(1).replace(/\{\w+\}/, 'a'));
  expect(patterns.length).toBeGreaterThanOrEqual(5);
  expect(patterns.filter((pattern) => !samples.some((one) => new RegExp(`^${pattern}$`).test(one)))).toEqual(
    [],
  );
});

describe('a piece as data', () => {
  test('has what may be shown, and neither its entry nor its owner', async () => {
    const { id } = await publishedPiece({ ...OFFER, meaning: 'A river' });
    const piece = await dataOf<ArchiveFile>(`/archive/${id}.json`);
    expect(piece).toMatchObject({ id, title: 'Rũũĩ', label: 'The Larks', meaning: 'A river' });
    expect(piece.sound).toEqual({
      url: `/archive/${id}/sound`,
      seconds: 12,
      bytes: 1000,
      mime: expect.any(String) as string,
    });
    expect(Object.keys(piece).sort()).toEqual(
      [
        ...['award', 'care', 'edition', 'id', 'kind', 'label', 'language', 'learnt_from', 'meaning', 'place'],
        ...['sound', 'text', 'title', 'tradition', 'translation', 'variants'],
      ].sort(),
    );
  });

  test("of a child without the name's permission has neither label, award nor source", async () => {
    useStage(true);
    at.stored.put('consents/c1', decision({ ...NAMED, publish_name: false }));
    const { id } = await publishedPiece({ ...OFFER, learnt_from: 'Her grandmother' });
    for (const path of [`/archive/${id}.json`, '/archive.json', '/archive/index-.json'])
      expect(String((await read(path)).body)).not.toMatch(/Larks|grandmother|Wairim/);
  });

  test('after the sound is withdrawn alone, its words stay at every address', async () => {
    useStage(true);
    const { id } = await publishedPiece();
    at.stored.put('consents/c1', decision({ ...NAMED, archive_sound: false }));
    await changed(at, 'consents/c1');
    expect(await dataOf(`/archive/${id}.json`)).toMatchObject({ sound: null, text: 'One\nTwo\nThree' });
    expect((await dataOf<ArchiveList>('/archive.json')).items[0]).toMatchObject({ id, has_sound: false });
  });

  test("of another's work has two lines and no sound", async () => {
    const { id } = await publishedPiece({ ...OFFER, tradition: 'anothers' });
    expect(await dataOf(`/archive/${id}.json`)).toMatchObject({
      text: 'One\nTwo',
      translation: null,
      sound: null,
    });
  });

  test('names only those variants that are published and can be read', async () => {
    const stored = { a: { variants: ['b', 'gone', 'damaged'] }, b: { variants: [] }, damaged: { kind: 7 } };
    for (const [id, fields] of Object.entries(stored)) putPublic(id, fields);
    expect((await dataOf<ArchiveFile>('/archive/a.json')).variants).toEqual(['b']);
  });

  test.each(['/archive/unknown.json', '/archive/__x__.json', '/archive/%E0%A4%A.json'])(
    '%s is 404',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );
});

describe('the page of a piece', () => {
  test('has its title, words and translation in previews and linked data, and none of it becomes markup', async () => {
    const words = { title: '</script><img src=x>', text: 'Open words', translation: 'x', language: 'Gĩkũyũ' };
    putPublic('a', { ...words, care: 'none' });
    const { body, status } = await read('/archive/a');
    expect(status).toBe(200);
    expect(String(body)).toMatch(/og:description" content="[^"]*Open words/);
    expect(String(body)).toContain('"@type":"CreativeWork"');
    expect(String(body)).toContain('"inLanguage":"ki"');
    expect(String(body)).toContain('translationOfWork');
    expect(String(body)).not.toContain('<img src=x>');
  });

  test.each([
    ['Gĩkũyũ', 'The river', 'ki', 'en'],
    ['Kamba', 'The river', 'kam', 'en'],
    ['Sheng', 'The river', 'Sheng', 'en'],
    ['English', 'Rũũĩ', 'en', 'ki'],
    ['English', 'Mto', 'en', undefined],
    ['', 'The river', undefined, undefined],
  ])('in "%s" with the translation "%s" is linked data in "%s" and "%s"', async (...row) => {
    const [language, translation, own, other] = row;
    putPublic('a', { text: 'Words', language, translation, care: 'none' });
    const { body } = await read('/archive/a');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(String(body))?.[1] ?? '';
    const work = JSON.parse(data) as { inLanguage?: string; workTranslation: { inLanguage?: string } };
    expect([work.inLanguage, work.workTranslation.inLanguage]).toEqual([own, other]);
  });

  test('with the longest hostile words has none of them as markup, and its title is found however it was typed', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>\u202e"\'&\u2028'
      .repeat(200)
      .slice(0, ENTRIES.textChars);
    const title = 'U\u0303horo'.normalize('NFD');
    const words = {
      title,
      text: hostile,
      translation: hostile,
      meaning: hostile,
      head: '',
      language: 'Gĩkũyũ',
    };
    putPublic('a', { ...words, care: 'none', learnt_from: '', place: '' });
    const { body, status } = await read('/archive/a');
    expect(status).toBe(200);
    expect(String(body)).not.toMatch(/<img|<script>/);
    expect((await dataOf<ArchiveFile>('/archive/a.json')).text).toBe(hostile);
    const index = await dataOf<{ terms: object; ids: string[] }>('/archive/index-gikuyu.json');
    expect(index).toMatchObject({ terms: { uhoro: [0] }, ids: ['a'] });
  });

  test('has neither words, name, award nor voice of one that asks for care', async () => {
    const secret = { text: 'Secret words', translation: 'Secret too', meaning: 'Secret', label: 'Mumbi' };
    putPublic('a', { ...secret, care: 'deceased', learnt_from: 'Mumbi', award: 'Secret prize', head: '' });
    const { body, status } = await read('/archive/a');
    expect(status).toBe(200);
    expect(String(body)).not.toMatch(/Secret|Mumbi|\/sound/);
  });
});

describe('lists', () => {
  test('have no words, and neither name nor award of a piece that asks for care', async () => {
    putPublic('a', { care: 'deceased', label: 'Mumbi', award: '1st place', text: 'Secret words', head: '' });
    putPublic('b', {
      care: 'none',
      label: 'Njoki',
      award: '2nd place',
      text: 'Open words',
      head: 'Open words',
    });
    const { items } = await dataOf<ArchiveList>('/archive.json');
    expect(items.map(({ id, label, award }) => [id, label, award])).toEqual([
      ['a', '', ''],
      ['b', 'Njoki', '2nd place'],
    ]);
    expect(JSON.stringify(items)).not.toContain('words');
  });

  test('have every piece, also beyond the largest page that the rules allow', async () => {
    for (let count = 0; count < 1001; count += 1) putPublic(`p${String(count)}`);
    expect((await dataOf<ArchiveList>('/archive.json')).items).toHaveLength(1001);
  });

  test('an index has the folded words of its language only, whatever marks the address has', async () => {
    putPublic('a', { language: 'Gĩkũyũ', title: 'Ũhoro', head: "Ng'ombe", place: '' });
    putPublic('b', { language: 'English', title: 'News', head: '', place: '' });
    for (const name of ['G%C4%A9k%C5%A9y%C5%A9', 'gikuyu']) {
      const index = await dataOf<{ terms: object; ids: string[] }>(`/archive/index-${name}.json`);
      expect(index).toMatchObject({ terms: { uhoro: [0], ngombe: [0] }, ids: ['a'] });
    }
    expect((await read('/archive/index-Swahili.json')).status).toBe(404);
  });

  test('another spelling of a known language is sent to the folded one without a read, so that the CDN has one address of it', async () => {
    putPublic('a', { language: 'Kikuyu' });
    await read('/archive/index-Kikuyu.json');
    const reads = vi.fn(publicReads(at.stored));
    vi.stubGlobal('fetch', reads);
    for (const spelling of ["kikuyu'", "Ki''kuyu", 'KIKUYU', '%6Bikuyu']) {
      const { status, location } = await read(`/archive/index-${spelling}.json`);
      expect([status, location?.endsWith('/archive/index-kikuyu.json')]).toEqual([301, true]);
    }
    expect(reads).not.toHaveBeenCalled();
    expect((await read('/archive/index-kikuyu.json')).status).toBe(200);
  });

  test('an index of a made-up language is 404 without a read, and a new language is found after ten seconds', async () => {
    putPublic('a', { language: 'English' });
    expect((await read('/archive/index-Klingon.json')).status).toBe(404);
    const reads = vi.fn(publicReads(at.stored));
    vi.stubGlobal('fetch', reads);
    for (const made of ['Klingon', 'x', '%E0%A4%A', '__proto__'])
      expect((await read(`/archive/index-${made}.json`)).status).toBe(404);
    expect(reads).not.toHaveBeenCalled();
    putPublic('b', { language: 'Kiswahili' });
    vi.setSystemTime(now + 10_001);
    expect((await read('/archive/index-Kiswahili.json')).status).toBe(200);
  });

  test('requests at once share the next read, which begins after all of them', async () => {
    putPublic('a', { language: 'English' });
    const reads = vi.fn(publicReads(at.stored));
    vi.stubGlobal('fetch', reads);
    const first = read('/archive.json');
    at.stored.remove('archive_public/a');
    const others = await Promise.all([1, 2, 3, 4].map(() => dataOf<ArchiveList>('/archive.json')));
    await first;
    expect(reads).toHaveBeenCalledTimes(2);
    expect(others.flatMap(({ items }) => items)).toEqual([]);
  });

  test.each([
    '/archive.json',
    '/archive/a.json',
    '/archive/gone.json',
    '/archive/index-x.json',
    '/sitemap.xml',
  ])('%s leaves shared caches within a minute, and browsers ask each time', async (path) => {
    putPublic('a');
    const { cache } = await read(path);
    expect(Number(/s-maxage=(\d+)/.exec(cache)?.[1])).toBeLessThanOrEqual(60);
    expect(cache).toMatch(/no-cache.*max-age=0/);
  });
});
