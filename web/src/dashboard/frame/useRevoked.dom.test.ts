import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForRights, useOwnProfile } from '../../data/admin/profile';
import { noteDenied } from '../../lib/denied';
import { getToken } from '../../lib/session/session';
import { sessionEnded, sessionStarted } from '../../lib/session/store';
import { useRevoked } from './useRevoked';

vi.mock('../../data/admin/profile');
vi.mock('../../lib/session/session', async (original) => ({
  ...(await original()),
  getToken: vi.fn(),
}));

const refuse = (times = 1) =>
  act(async () => {
    for (let time = 0; time < times; time += 1) {
      noteDenied(Object.assign(new Error('denied'), { code: 'permission-denied' }));
    }
    await vi.advanceTimersByTimeAsync(0);
  });
const passSeconds = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  });

beforeEach(() => {
  vi.useFakeTimers();
  sessionStarted({ uid: 'u1', email: 'a@example.org', isAdmin: true, token: 't' });
  // The live profile brings no update.
  vi.mocked(useOwnProfile).mockReturnValue({ status: 'loading', retry: vi.fn() });
  vi.mocked(askForRights).mockReset().mockResolvedValue(true);
  vi.mocked(getToken).mockReset().mockResolvedValue('t');
});
afterEach(() => {
  sessionEnded();
  vi.useRealTimers();
});

test('a refusal causes a check of the rights, and lost rights end the visit', async () => {
  vi.mocked(askForRights).mockResolvedValue(false);
  const { result } = renderHook(() => useRevoked());
  expect(result.current).toBe(false);
  await refuse();
  expect(askForRights).toHaveBeenCalledExactlyOnceWith('u1');
  expect(result.current).toBe(true);
  expect(getToken).toHaveBeenCalledWith(true);
});

test('when the rights still exist, the token is refreshed', async () => {
  const { result } = renderHook(() => useRevoked());
  await refuse();
  expect(result.current).toBe(false);
  expect(getToken).toHaveBeenCalledExactlyOnceWith(true);
});

test('several refusals cause one check at once and one after a pause', async () => {
  renderHook(() => useRevoked());
  await refuse(20);
  expect(askForRights).toHaveBeenCalledTimes(1);
  await passSeconds(5);
  expect(askForRights).toHaveBeenCalledTimes(2);
  await passSeconds(600);
  expect(askForRights).toHaveBeenCalledTimes(2);
});

test('a check without a response changes nothing, and the next refusal checks again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(askForRights).mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(false);
  const { result } = renderHook(() => useRevoked());
  await refuse();
  expect(result.current).toBe(false);
  expect(log).toHaveBeenCalledOnce();
  await passSeconds(5);
  await refuse();
  expect(result.current).toBe(true);
});

test('another kind of failure causes no check', async () => {
  renderHook(() => useRevoked());
  act(() => {
    noteDenied(Object.assign(new Error('down'), { code: 'unavailable' }));
  });
  await passSeconds(6);
  expect(askForRights).not.toHaveBeenCalled();
});
