import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as log from '../../lib/log';
import * as client from '../../server/call';
import { useFailedMailList } from './failedMails';

const MAIL = {
  id: 'm',
  to: 'a@example.org',
  subject: 's',
  error: 'x',
  attempts: 5,
  created_at: '2031-01-01T00:00:00Z',
};
const spies = () => ({
  logged: vi.spyOn(log, 'logError').mockImplementation(() => undefined),
  online: vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true),
  get: vi.spyOn(client, 'call'),
});

test('a failure is shown and logged', async () => {
  const { logged, get } = spies();
  get.mockRejectedValue(new Error('down'));
  const { result, unmount } = renderHook(() => useFailedMailList());
  await waitFor(() => {
    expect(result.current.status).toBe('failed');
  });
  expect(logged).toHaveBeenCalledTimes(1);
  unmount();
});

test('a request that fails with the connection is not logged, and is repeated when it returns', async () => {
  const { logged, online, get } = spies();
  online.mockReturnValue(false);
  get.mockRejectedValueOnce(new TypeError('NetworkError'));
  const { result, unmount } = renderHook(() => useFailedMailList());
  await waitFor(() => {
    expect(result.current.status).toBe('failed');
  });
  expect(logged).not.toHaveBeenCalled();

  online.mockReturnValue(true);
  get.mockResolvedValueOnce([MAIL]);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => {
    expect(result.current.mails.map(({ id }) => id)).toEqual(['m']);
  });
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(get).toHaveBeenCalledTimes(2);
});
