import { expect, test } from 'vitest';
import { chooseSource, type Places } from './jars';

const cache = { firestore: '/cache/firestore.jar', storage: '/cache/storage.jar' };

function places(files: string[], more: Partial<Places> = {}): Places {
  return { env: {}, cache, sdkJar: undefined, exists: (file) => files.includes(file), ...more };
}

test('a jar named in the environment is preferred', () => {
  const env = { FIRESTORE_EMULATOR_BINARY_PATH: '/mine.jar' };
  const all = places(['/mine.jar', cache.firestore], { env, sdkJar: '/sdk.jar' });
  expect(chooseSource('firestore', all)).toEqual({ from: 'environment', jar: '/mine.jar' });
});

test('an environment that names a missing file is an error, not a silent fallback', () => {
  const env = { STORAGE_EMULATOR_BINARY_PATH: '/gone.jar' };
  expect(() => chooseSource('storage', places([], { env }))).toThrow('/gone.jar, which does not exist');
});

test('without it, the cache is preferred to the Google Cloud SDK, and the SDK to a download', () => {
  const sdk = { sdkJar: '/sdk.jar' };
  expect(chooseSource('storage', places([cache.storage], sdk))).toEqual({
    from: 'cache',
    jar: cache.storage,
  });
  expect(chooseSource('storage', places([cache.firestore], sdk))).toEqual({ from: 'google-cloud-sdk' });
  expect(chooseSource('storage', places([]))).toEqual({ from: 'download' });
});
