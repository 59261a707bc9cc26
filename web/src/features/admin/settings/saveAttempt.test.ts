import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { Settings } from '@ndeiya/domain/entities/settings';
import { messages } from '@ndeiya/domain/messages';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConflictError } from '../../../data/admin/documents';
import { categoriesInUse, saveSettings } from '../../../data/admin/settings';
import { notify } from '../../../lib/notify';
import { OfflineError } from '../../../lib/online';
import { ABOVE, attemptSave, removedCategories } from './saveAttempt';

vi.mock('../../../data/admin/documents', () => ({
  ConflictError: class extends Error {
    constructor(readonly current: unknown) {
      super('changed');
    }
  },
}));
vi.mock('../../../data/admin/settings', () => ({ saveSettings: vi.fn(), categoriesInUse: vi.fn() }));

const at = new Date('2031-01-01T00:00:00Z');
const stored: Settings = { ...makeSettings(), id: 'competition', created_at: at, updated_at: at };
const withoutPoetry = makeSettings({ public_categories: ['Folk Songs', 'Original Songs', 'Rendition'] });
const poetry = { category: 'Poetry', count: 3, isMore: false, isGrouped: true };

beforeEach(() => {
  vi.mocked(saveSettings).mockReset().mockResolvedValue();
  vi.mocked(categoriesInUse).mockReset().mockResolvedValue([]);
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a category that moves between the lists is not removed', () => {
  const moved = makeSettings({ public_categories: ['Poetry'], extra_categories: ['Folk Songs'] });
  expect(removedCategories(stored, moved)).toEqual([
    'Original Songs',
    'Rendition',
    'Use of African Proverbs in Spoken Word',
  ]);
});

test('without a removed category nothing is counted', async () => {
  expect(await attemptSave({ input: makeSettings(), over: null })).toEqual({ kind: 'saved' });
  expect(categoriesInUse).not.toHaveBeenCalled();
  expect(notify.success).toHaveBeenCalledExactlyOnceWith(adminMessages.settings.saved, ABOVE);
});

test('a removed category with participants stops the saving until it is confirmed', async () => {
  vi.mocked(categoriesInUse).mockResolvedValue([poetry]);
  const attempt = { input: withoutPoetry, over: stored };
  expect(await attemptSave(attempt)).toEqual({ kind: 'inUse', inUse: [poetry] });
  expect(categoriesInUse).toHaveBeenCalledExactlyOnceWith(['Poetry']);
  expect(saveSettings).not.toHaveBeenCalled();
  expect(await attemptSave({ ...attempt, isConfirmed: true })).toEqual({ kind: 'saved' });
  expect(saveSettings).toHaveBeenCalledExactlyOnceWith(stored, withoutPoetry);
});

test("another person's saved settings are returned as a conflict", async () => {
  vi.mocked(saveSettings).mockRejectedValue(new ConflictError(stored));
  expect(await attemptSave({ input: makeSettings(), over: stored })).toEqual({
    kind: 'conflict',
    theirs: stored,
  });
  expect(notify.error).not.toHaveBeenCalled();
});

test.each([
  [new OfflineError(), messages.offline],
  [new Error('denied'), adminMessages.settings.saveFailed],
])('a failure shows its message (%s)', async (error, text) => {
  vi.mocked(saveSettings).mockRejectedValue(error);
  expect(await attemptSave({ input: makeSettings(), over: stored })).toEqual({ kind: 'failed' });
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(text, ABOVE);
});
