import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { afterEach, expect, test, vi } from 'vitest';
import { platform } from './firebase';

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(getApps().map((app) => deleteApp(app)));
});

const names = () => getApps().map(({ name }) => name);

test.each([
  ['without any app', []],
  ['with the app of the events alone', ['events']],
])('a process %s gets its own one, and no second one with the next call', (_which, others) => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-one');
  for (const name of others) initializeApp({ projectId: 'demo-two' }, name);
  expect(platform().db).toBe(platform().db);
  expect(names()).toEqual([...others, '[DEFAULT]']);
});

test('an app that was begun with options is used, with others beside it', () => {
  initializeApp({ projectId: 'demo-two' }, 'events');
  initializeApp({ projectId: 'demo-three' });
  expect(platform().auth.app.options.projectId).toBe('demo-three');
  expect(names()).toEqual(['events', '[DEFAULT]']);
});
