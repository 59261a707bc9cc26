import { afterEach, expect, test, vi } from 'vitest';
import { savesData } from './dataSaver';

afterEach(() => vi.unstubAllGlobals());

test('is off without a setting', () => {
  expect(savesData()).toBe(false);
});

test('is on with the browser’s data saver', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(savesData()).toBe(true);
});

test("is on with the system's setting", () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' }));
  expect(savesData()).toBe(true);
});
