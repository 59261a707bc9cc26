import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import * as database from '../../phone/kit/database';
import { readOrKept } from './keptAnswer';

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
});

const offline = () => Promise.reject(new TypeError('no network'));

test('without a connection the value of the last visit is read', async () => {
  await expect(readOrKept('texts', offline)).rejects.toThrow('no network');
  await expect(readOrKept('texts', () => Promise.resolve(['old']))).resolves.toEqual(['old']);
  await expect(readOrKept('texts', () => Promise.resolve(['new']))).resolves.toEqual(['new']);
  await expect(readOrKept('texts', offline)).resolves.toEqual(['new']);
  await expect(readOrKept('other', offline)).rejects.toThrow('no network');
});

test('where the browser denies its database, the value comes from the server', async () => {
  vi.spyOn(database, 'openDatabase').mockRejectedValue(new Error('denied'));
  await expect(readOrKept('texts', () => Promise.resolve(['new']))).resolves.toEqual(['new']);
});
