import { settingsAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { OrganisationSettings } from '@ndeiya/domain/editions/settings';
import { messages } from '@ndeiya/domain/kernel/messages';
import { makeOrganisation } from '@ndeiya/domain/testing/makers';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConflictError } from '../../data/admin/documents';
import { saveSettings } from '../../data/admin/settings';
import { notify } from '../../lib/notify';
import { OfflineError } from '../../lib/offline';
import { attemptSave } from './saveAttempt';

vi.mock('../../data/admin/documents', () => ({
  ConflictError: class extends Error {
    constructor(readonly current: unknown) {
      super('changed');
    }
  },
}));
vi.mock('../../data/admin/settings', () => ({ saveSettings: vi.fn() }));

const at = new Date('2031-01-01T00:00:00Z');
const stored: OrganisationSettings = {
  ...makeOrganisation(),
  id: 'competition',
  created_at: at,
  updated_at: at,
};

beforeEach(() => {
  vi.mocked(saveSettings).mockReset().mockResolvedValue();
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('what was stored is said', async () => {
  expect(await attemptSave({ input: makeOrganisation(), over: null })).toEqual({ kind: 'saved' });
  expect(saveSettings).toHaveBeenCalledExactlyOnceWith(null, makeOrganisation());
  expect(notify.success).toHaveBeenCalledExactlyOnceWith(settingsAdminMessages.saved);
});

test('what somebody else saved is handed back', async () => {
  vi.mocked(saveSettings).mockRejectedValue(new ConflictError(stored));
  expect(await attemptSave({ input: makeOrganisation(), over: stored })).toEqual({
    kind: 'conflict',
    theirs: stored,
  });
  expect(notify.error).not.toHaveBeenCalled();
});

test.each([
  [new OfflineError(), messages.offline],
  [new Error('denied'), settingsAdminMessages.saveFailed],
])('a failure shows its message (%s)', async (error, text) => {
  vi.mocked(saveSettings).mockRejectedValue(error);
  expect(await attemptSave({ input: makeOrganisation(), over: stored })).toEqual({ kind: 'failed' });
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(text);
});
