import { expect, test } from 'vitest';
import { documentUrl } from './firestoreUrl';
import { imageUrl } from './imageUrl';
import { parseEnv } from './parseEnv';

const real = parseEnv({ VITE_PROJECT_ID: 'ndeiya-live', VITE_API_KEY: 'k', VITE_STORAGE_BUCKET: 'pictures' });

test('a build without settings talks to the emulators on this machine', () => {
  expect(parseEnv({}).emulators).toEqual({
    auth: '127.0.0.1:9099',
    firestore: '127.0.0.1:8080',
    storage: '127.0.0.1:9199',
  });
  expect(
    parseEnv({ VITE_PROJECT_ID: 'demo-x', VITE_EMULATOR_FIRESTORE: '127.0.0.1:9' }).emulators.firestore,
  ).toBe('127.0.0.1:9');
});

test('a real project talks to Google', () => {
  expect(real.emulators).toEqual({ auth: null, firestore: null, storage: null });
  expect(documentUrl(real, 'public/home')).toBe(
    'https://firestore.googleapis.com/v1/projects/ndeiya-live/databases/(default)/documents/public/home?key=k',
  );
});

test('a stored path becomes the address of its file', () => {
  const path = 'media/gallery/g1/abc-320.webp';
  const rest = '/v0/b/pictures/o/media%2Fgallery%2Fg1%2Fabc-320.webp?alt=media';
  expect(imageUrl(path, real)).toBe(`https://firebasestorage.googleapis.com${rest}`);
  const local = parseEnv({ VITE_STORAGE_BUCKET: 'pictures' });
  expect(imageUrl(path, local)).toBe(`http://127.0.0.1:9199${rest}`);
});
