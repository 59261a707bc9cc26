import type { Bucket } from '@google-cloud/storage';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { afterEach, expect, test, vi } from 'vitest';
import { fileUrl, readUpload, saveMedia, savePrivate } from './storage';

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
  await saveMedia(bucket, 'media/a', Buffer.from('x'));
  expect(save.mock.calls[2]).toMatchObject([
    expect.any(Buffer),
    { metadata: { contentType: 'image/webp' } },
  ] as never);
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
