import type { Bucket } from '@google-cloud/storage';
import { IMAGE_CACHE_CONTROL, LIMITS } from '@ndeiya/domain/kernel/constants';
import { afterEach, expect, test, vi } from 'vitest';
import { deleteFiles, fileUrl, listFiles, readUpload, saveMedia, savePrivate } from './storage';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A bucket with one file of this size; `error` is what the bucket answers. */
function bucketOf({ size = 1, error }: { size?: number; error?: object } = {}) {
  const download = vi.fn(() => Promise.resolve([Buffer.from('bytes')]));
  const getMetadata = () =>
    error ? Promise.reject(Object.assign(new Error('no'), error)) : Promise.resolve([{ size }]);
  const save = vi.fn(() => Promise.resolve());
  const bucket = { file: () => ({ download, getMetadata, save }) } as unknown as Bucket;
  return { bucket, download, save };
}

test('an upload of the most bytes is read as it was stored, and a larger one is not downloaded', async () => {
  const fits = bucketOf({ size: LIMITS.imageBytes });
  expect(String(await readUpload(fits.bucket, 'inbox/u/1'))).toBe('bytes');
  expect(fits.download).toHaveBeenCalledWith({ decompress: false });
  const large = bucketOf({ size: LIMITS.imageBytes + 1 });
  await expect(readUpload(large.bucket, 'inbox/u/1')).rejects.toMatchObject({ code: 'too-large' });
  expect(large.download).not.toHaveBeenCalled();
});

test('an upload that is not there is none, and another fault stays one', async () => {
  expect(await readUpload(bucketOf({ error: { code: 404 } }).bucket, 'inbox/u/1')).toBeNull();
  await expect(readUpload(bucketOf({ error: { code: 503 } }).bucket, 'inbox/u/1')).rejects.toThrow('no');
});

test('a private file is kept by no cache, and takes the place of the named generation alone', async () => {
  const { bucket, save } = bucketOf();
  const file = { path: 'private/a' as never, data: Buffer.from('x'), contentType: 'application/json' };
  await savePrivate(bucket, file);
  await savePrivate(bucket, { ...file, generation: 0, about: '2031-08-16' });
  const metadata = { contentType: 'application/json', cacheControl: 'private, no-store' };
  expect(save.mock.calls.map((call) => call.slice(1))).toEqual([
    [{ resumable: false, metadata }],
    [
      {
        resumable: false,
        metadata: { ...metadata, metadata: { about: '2031-08-16' } },
        preconditionOpts: { ifGenerationMatch: 0 },
      },
    ],
  ] as never);
});

test('a public picture is saved in one request, as one that caches may keep', async () => {
  const { bucket, save } = bucketOf();
  await saveMedia(bucket, 'media/a', Buffer.from('x'));
  const metadata = { contentType: 'image/webp', cacheControl: IMAGE_CACHE_CONTROL };
  expect(save).toHaveBeenCalledWith(Buffer.from('x'), { resumable: false, metadata });
});

test('files are deleted also where one of them is missing', async () => {
  const left = new Set(['media/a', 'media/b']);
  const file = (path: string) => ({
    delete: ({ ignoreNotFound = false } = {}) =>
      left.delete(path) || ignoreNotFound ? Promise.resolve() : Promise.reject(new Error('not there')),
  });
  await deleteFiles({ file } as unknown as Bucket, ['media/a', 'media/gone', 'media/b']);
  expect(left.size).toBe(0);
});

const MADE = '2031-08-16T10:00:00.000Z';
const stored = (name: string, about?: string) => ({
  name,
  metadata: { timeCreated: MADE, ...(about !== undefined && { metadata: { about } }) },
});

test.each([
  ['the beginning', undefined, {}],
  ['a file, without that file,', 'inbox/0', { startOffset: 'inbox/0' }],
])('a folder is listed page by page from %s to its end', async (_where, after, offset) => {
  const pages = [[stored('inbox/0'), stored('inbox/1')], [stored('inbox/2')], [stored('inbox/3')]];
  const getFiles = vi.fn(({ pageToken = '0' }: { pageToken?: string }) => {
    const next = Number(pageToken) + 1;
    return Promise.resolve([pages[next - 1], next < pages.length ? { pageToken: String(next) } : null]);
  });
  const found: string[] = [];
  for await (const page of listFiles({ getFiles } as unknown as Bucket, 'inbox/', { after }))
    found.push(...page.map(({ path }) => path));
  const all = pages.flat().map(({ name }) => name);
  expect(found).toEqual(after === undefined ? all : all.slice(1));
  // With pages that the SDK puts together, a large folder would fill the memory.
  const query = { prefix: 'inbox/', ...offset, maxResults: 500, autoPaginate: false };
  expect(getFiles.mock.calls).toEqual([undefined, '1', '2'].map((pageToken) => [{ ...query, pageToken }]));
});

test.each([
  ['the one that was said', '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  ['that of its making, where none was said', undefined, MADE],
  ['that of its making, where no time was said', 'yesterday', MADE],
])('the time that a listed file is about is %s', async (_which, said, about) => {
  expect.assertions(1);
  const getFiles = () => Promise.resolve([[stored('private/a', said)], null]);
  for await (const page of listFiles({ getFiles } as unknown as Bucket, 'private/' as never))
    expect(page).toEqual([{ path: 'private/a', createdAt: new Date(MADE), about: new Date(about) }]);
});

test('the address of a file is that of the bucket, and follows the environment', () => {
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', '');
  vi.stubEnv('FIREBASE_CONFIG', '{"storageBucket":"one"}');
  const path = 'media/a b.webp';
  expect(fileUrl(path)).toBe(
    'https://firebasestorage.googleapis.com/v0/b/one/o/media%2Fa%20b.webp?alt=media',
  );
  vi.stubEnv('FIREBASE_CONFIG', '{"storageBucket":"two"}');
  expect(fileUrl(path)).toContain('/v0/b/two/o/');
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', '127.0.0.1:9199');
  expect(fileUrl(path)).toBe('http://127.0.0.1:9199/v0/b/two/o/media%2Fa%20b.webp?alt=media');
  expect(fileUrl(path)).toBe('http://127.0.0.1:9199/v0/b/two/o/media%2Fa%20b.webp?alt=media');
});
