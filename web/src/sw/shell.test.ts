import { beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../testing/caches';
import { Shell, versionOf } from './shell';
import type { ShellFile } from './worker';

const file = (url: string, more: Partial<ShellFile> = {}): ShellFile => ({ url, revision: null, ...more });
const FILES = [
  file('app.html', { revision: '1' }),
  file('scheme.js', { revision: '1' }),
  file('assets/index-a.js'),
  file('assets/About-a.js'),
  file('assets/Form-a.js', { onUse: true }),
];
const PAGE =
  '<script src="/scheme.js"></script><script src="/assets/index-a.js"></script><link href="//else">';

let store: ReturnType<typeof stubCaches>;
const paths = (name: string) => store.kept(name).map((url) => new URL(url).pathname);
const shellName = (files: readonly ShellFile[]) => `shell-${versionOf(files)}`;

function stubServer(broken: readonly string[] = []) {
  const fetch = vi.fn((path: string, _init?: RequestInit) =>
    Promise.resolve(
      broken.includes(path)
        ? new Response('', { status: 404 })
        : new Response(path === '/app.html' ? PAGE : path),
    ),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

beforeEach(() => {
  store = stubCaches();
});

test('caches the page, the files that it names, and all others but those cached on use', async () => {
  stubServer();
  await new Shell(FILES).install(false);
  expect(paths(shellName(FILES)).toSorted()).toEqual(
    ['/app.html', '/assets/About-a.js', '/assets/index-a.js', '/scheme.js'].toSorted(),
  );
});

test('with data saver caches only the page and the files that it names', async () => {
  const fetch = stubServer();
  await new Shell(FILES).install(true);
  expect(paths(shellName(FILES)).toSorted()).toEqual(['/app.html', '/assets/index-a.js', '/scheme.js']);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('revalidates files without a hash', async () => {
  const fetch = stubServer();
  await new Shell(FILES).install(true);
  expect(fetch).toHaveBeenCalledWith('/scheme.js', { cache: 'no-cache' });
  expect(fetch).toHaveBeenCalledWith('/assets/index-a.js', { cache: 'default' });
});

test('is not installed without the files that the page needs to start', async () => {
  stubServer(['/assets/index-a.js']);
  await expect(new Shell(FILES).install(false)).rejects.toThrow('404');
});

test('is installed without a page whose chunk is missing', async () => {
  stubServer(['/assets/About-a.js']);
  await new Shell(FILES).install(false);
  expect(paths(shellName(FILES))).toContain('/assets/index-a.js');
});

test('caches a file when it is used, and does not request it again', async () => {
  const fetch = stubServer();
  const shell = new Shell(FILES);
  expect(await (await shell.file('/assets/Form-a.js')).text()).toBe('/assets/Form-a.js');
  expect(await (await shell.file('/assets/Form-a.js')).text()).toBe('/assets/Form-a.js');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('copies unchanged files from the older version', async () => {
  const fetch = stubServer();
  await new Shell(FILES).install(false);
  fetch.mockClear();
  const newer = [...FILES.map((one) => (one.url === 'app.html' ? file('app.html', { revision: '2' }) : one))];
  await new Shell(newer).install(false);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/app.html', '/scheme.js']);
});

test('deletes only versions other than its own and the previous one', async () => {
  stubServer();
  await caches.open('answers');
  const versions = ['1', '2', '3'].map((revision) => [file('app.html', { revision })]);
  for (const files of versions) await new Shell(files).install(false);
  await new Shell(versions[2]!).dropOlder();
  expect(store.names()).toEqual(['answers', shellName(versions[1]!), shellName(versions[2]!)]);
});

test('returns the cached page', async () => {
  stubServer();
  const shell = new Shell(FILES);
  expect(await shell.page()).toBeUndefined();
  await shell.install(true);
  expect(await (await shell.page())?.text()).toBe(PAGE);
});

const JUDGE_FILES = [
  file('judge.html', { revision: '1', judge: true, onUse: true }),
  ...FILES,
  file('assets/judge-a.js', { judge: true, onUse: true }),
  file('assets/font-a.woff2', { judge: true }),
];

test("the judges' page is cached only when it asks, and every file is read back", async () => {
  stubServer();
  const shell = new Shell(JUDGE_FILES);
  await shell.install(false);
  expect(paths(shellName(JUDGE_FILES))).not.toContain('/judge.html');
  expect(await shell.page()).toBeDefined();
  expect(await shell.keepJudge()).toEqual({ files: 3, missing: [] });
  expect(await (await shell.judgePage()).text()).toBe('/judge.html');
});

test("a file of the judges' page that could not be cached is named", async () => {
  stubServer(['/assets/judge-a.js']);
  expect(await new Shell(JUDGE_FILES).keepJudge()).toEqual({ files: 3, missing: ['/assets/judge-a.js'] });
});

test('a phone of a judge gets a new version with all files or not at all, also with data saver', async () => {
  stubServer();
  await new Shell(JUDGE_FILES).keepJudge();
  const newer = JUDGE_FILES.map((one) => (one.revision === '1' ? { ...one, revision: '2' } : one));
  await new Shell(newer).install(true);
  expect(paths(shellName(newer))).toEqual(expect.arrayContaining(['/judge.html', '/assets/judge-a.js']));
  stubServer(['/assets/judge-b.js']);
  const broken = [...newer, file('assets/judge-b.js', { judge: true, onUse: true })];
  await expect(new Shell(broken).install(true)).rejects.toThrow('404');
});

test('the page of voters is cached once it was loaded, without the files of others', async () => {
  const fetch = stubServer();
  const files = [file('vote.html', { revision: '1', vote: true, onUse: true }), ...JUDGE_FILES];
  const shell = new Shell([...files, file('assets/vote-a.js', { vote: true, onUse: true })]);
  expect(await shell.votePage()).toBeUndefined();
  await shell.keepVote();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(await (await shell.votePage())?.text()).toBe('/vote.html');
  expect(await shell.page()).toBeUndefined();
});
