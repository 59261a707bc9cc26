import { messages } from '@ndeiya/domain/kernel/messages';
import type { ContactMessage } from '@ndeiya/domain/site/visitorForms';
import { makeContact } from '@ndeiya/domain/testing/makers';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConflictError } from '../../data/admin/documents';
import { setMessageState } from '../../data/admin/messages';
import { notify } from '../../lib/notify';
import { takeMessageStep, useMarkAsRead } from './useMessageSteps';

vi.mock('../../data/admin/documents', () => ({
  ConflictError: class extends Error {
    constructor(readonly current: unknown) {
      super('changed');
    }
  },
}));
vi.mock('../../data/admin/messages', () => ({ setMessageState: vi.fn() }));

const at = new Date('2031-01-01T00:00:00Z');
const message = (state: ContactMessage['state'], id = 'm1'): ContactMessage => {
  const { name, email, message: text } = makeContact();
  return { id, name, email, message: text, state, created_at: at, updated_at: at };
};
const close = { label: 'Close message', to: 'closed', said: 'closed' } as const;

beforeEach(() => {
  vi.mocked(setMessageState).mockReset().mockResolvedValue();
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
});

test('a new message becomes open once when it is opened', () => {
  const first = message('new');
  const { rerender } = renderHook(useMarkAsRead, { initialProps: first });
  expect(setMessageState).toHaveBeenCalledExactlyOnceWith(first, 'open');
  rerender(message('open'));
  rerender(message('new')); // marked as unread by hand
  expect(setMessageState).toHaveBeenCalledOnce();
  rerender(message('new', 'm2'));
  expect(setMessageState).toHaveBeenCalledTimes(2);
});

test('a message that is not new keeps its state when it is opened', () => {
  renderHook(useMarkAsRead, { initialProps: message('closed') });
  expect(setMessageState).not.toHaveBeenCalled();
});

test('a successful step shows its message', async () => {
  expect(await takeMessageStep(message('open'), close)).toBe(true);
  expect(notify.success).toHaveBeenCalledExactlyOnceWith(messages.inbox.closed);
});

test.each([
  { why: 'it failed', error: new Error('no'), text: messages.inbox.updateFailed },
  { why: 'changed', error: new ConflictError(message('spam')), text: messages.admin.conflict('message') },
  { why: 'deleted', error: new ConflictError(null), text: messages.admin.conflictDeleted('message') },
])('a failed step shows the reason: $why', async ({ error, text }) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(setMessageState).mockRejectedValue(error);
  expect(await takeMessageStep(message('open'), close)).toBe(false);
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(text);
  expect(notify.success).not.toHaveBeenCalled();
});
