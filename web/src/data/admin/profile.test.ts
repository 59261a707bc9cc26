import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiErrors';
import * as client from '../../server/call';
import { askForRights } from './profile';

vi.mock('firebase/firestore');
vi.mock('./refs');
vi.mock('../../lib/useLiveQuery');

const answer = (status: number, body: object = {}) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([true, false])(
  'a profile that says %s is trusted without a request to the API',
  async (is_admin) => {
    const get = vi.spyOn(client, 'call');
    answer(200, { fields: { is_admin: { booleanValue: is_admin } } });
    expect(await askForRights('u1')).toBe(is_admin);
    expect(get).not.toHaveBeenCalled();
  },
);

test('when the rules refuse the own profile, a request to the API logs an ended session out', async () => {
  const ended = new ApiError(401, { code: 'unauthenticated' });
  const get = vi.spyOn(client, 'call').mockRejectedValue(ended);
  answer(403);
  await expect(askForRights('u1')).rejects.toBe(ended);
  expect(get).toHaveBeenCalledExactlyOnceWith({ method: 'GET', path: '/stats' });
});
