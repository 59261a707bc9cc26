import { afterEach, expect, test, vi } from 'vitest';
import { savesData } from './dataSaver';

afterEach(() => vi.unstubAllGlobals());

test('nobody has asked to save data', () => {
  expect(savesData()).toBe(false);
});

test('the browser’s data saver', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(savesData()).toBe(true);
});

test('the setting of the system', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' }));
  expect(savesData()).toBe(true);
});
