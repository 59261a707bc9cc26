import { restUrl } from '@ndeiya/domain/kernel/publicReader';
import { expect, test } from 'vitest';
import { parseEnv, restServer } from './parseEnv';

const real = parseEnv({ VITE_PROJECT_ID: 'ndeiya-live', VITE_API_KEY: 'k' });

test('a build without settings uses the local emulators', () => {
  expect(parseEnv({}).emulators).toEqual({
    auth: '127.0.0.1:9099',
    firestore: '127.0.0.1:8080',
    storage: '127.0.0.1:9199',
  });
  expect(
    parseEnv({ VITE_PROJECT_ID: 'demo-x', VITE_EMULATOR_FIRESTORE: '127.0.0.1:9' }).emulators.firestore,
  ).toBe('127.0.0.1:9');
});

test("a real project uses Google's servers", () => {
  expect(real.emulators).toEqual({ auth: null, firestore: null, storage: null });
  expect(restUrl(restServer(real), '/public/home')).toBe(
    'https://firestore.googleapis.com/v1/projects/ndeiya-live/databases/(default)/documents/public/home?key=k',
  );
});
