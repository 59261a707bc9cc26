import { beforeEach, expect, test, vi } from 'vitest';
import { makeEntry } from '../../testing/makeEntry';
import { rebase, withChanges } from './changes';
import { allKept, claimDevice, followKept, keepEntry, lastAccount, readKeptEntry } from './kept';

const unsent = (id: string) => withChanges(rebase(null, makeEntry({ id })), { title: 'Typed' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('an entry is read back by account and id, as the same object until it changes', () => {
  expect(keepEntry('u1', 'e1', unsent('e1'))).toBe(true);
  const first = readKeptEntry('u1', 'e1');
  expect(first?.changes).toEqual({ title: 'Typed' });
  expect(readKeptEntry('u1', 'e1')).toBe(first);
  expect(readKeptEntry('u2', 'e1')).toBeNull();
  expect(readKeptEntry('u1', 'e2')).toBeNull();
  keepEntry('u1', 'e1', null);
  expect(readKeptEntry('u1', 'e1')).toBeNull();
});

test('a text that is no entry is read as none', () => {
  localStorage.setItem('entry/u1/e1', '{"seen":1}');
  expect(readKeptEntry('u1', 'e1')).toBeNull();
  localStorage.setItem('entry/u1/e1', 'not JSON');
  expect(readKeptEntry('u1', 'e1')).toBeNull();
});

test('another account’s entries are deleted, except for those with answers that were never sent', () => {
  keepEntry('u1', 'e1', unsent('e1'));
  keepEntry('u1', 'e2', rebase(null, makeEntry({ id: 'e2' })));
  keepEntry('u2', 'e3', rebase(null, makeEntry({ id: 'e3' })));
  claimDevice('u2');
  expect(lastAccount()).toBe('u2');
  expect(allKept('u1').map(({ seen }) => seen.id)).toEqual(['e1']);
  expect(allKept('u2').map(({ seen }) => seen.id)).toEqual(['e3']);
});

test('where the browser stores nothing, the entry is good until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota');
  });
  expect(keepEntry('u1', 'e9', unsent('e9'))).toBe(false);
  expect(readKeptEntry('u1', 'e9')?.changes).toEqual({ title: 'Typed' });
  expect(allKept('u1')).toHaveLength(1);
});

test('changes are told here and from other tabs', () => {
  const listener = vi.fn();
  const stop = followKept(listener);
  keepEntry('u1', 'e1', unsent('e1'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'entry/u1/e1' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  keepEntry('u1', 'e1', null);
  expect(listener).toHaveBeenCalledTimes(2);
});
