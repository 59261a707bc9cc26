import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { announceDecisions } from '../../../data/admin/entryCommands';
import { OfflineError } from '../../../lib/offline';
import { announceAll } from './announceAll';

vi.mock('../../../data/admin/entryCommands', async (original) => ({
  ...(await original<object>()),
  announceDecisions: vi.fn(),
}));
vi.mock('../../../lib/log', () => ({ logError: vi.fn() }));

const announce = vi.mocked(announceDecisions);
const entries = Array.from({ length: 25 }, (_, index) => ({
  ...makeEntry(),
  ...stampsAt(),
  id: `e${String(index)}`,
}));
const changed = (ids: readonly string[]) => ids.map((id) => ({ id })) as never;

beforeEach(() => {
  announce.mockReset();
});

test('entries are announced in parts, and the progress counts them', async () => {
  announce.mockImplementation((ids) => Promise.resolve({ changed: changed(ids), refused: [] }));
  const progress = vi.fn();
  const { announced, left } = await announceAll(entries, progress);
  expect(announced).toEqual(entries);
  expect(left).toEqual([]);
  expect(progress.mock.calls).toEqual([[10], [20], [25]]);
});

test('what is refused or not reached is named with its reason, and stops no other part', async () => {
  announce.mockImplementationOnce((ids) =>
    Promise.resolve({
      changed: changed(ids.slice(2)),
      refused: [{ id: 'e0', reason: 'The category is full.' }],
    }),
  );
  announce.mockRejectedValueOnce(new OfflineError());
  announce.mockImplementationOnce((ids) => Promise.resolve({ changed: changed(ids), refused: [] }));
  const { announced, left } = await announceAll(entries, vi.fn());
  const reasons = Object.fromEntries(left.map(({ entry, reason }) => [entry.id, reason]));
  expect(reasons).toMatchObject({
    e0: 'The category is full.',
    e1: entryAdminMessages.announce.changed,
    e10: messages.offline,
    e19: messages.offline,
  });
  expect(announced.length + left.length).toBe(entries.length);
});
