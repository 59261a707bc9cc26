import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { openingMessages } from '@ndeiya/domain/people/openingMessages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { heldPass } from '../../server/pass';
import { answer, stubFetch } from '../../testing/answers';
import { renderAt } from '../../testing/page';
import * as handing from './handOn';
import { PassPage } from './PassPage';

const CODE = '7KQ2M-9XW4T-ABCDE-FGHJK';
const HOLDER = {
  role: 'head',
  name: 'Wanjiku',
  edition: 2025,
  expires_at: '2099-01-01T00:00:00+03:00',
};
const OPENED = { token: 'p1.secret', ...HOLDER };
const refusal = (status: number, error: string, code: string) => answer(status, { error, code });

/** Opens the page as the link with this code leads to it. */
function visit(code = '') {
  history.replaceState(null, '', `/pass${code && `#${code}`}`);
  return renderAt(<PassPage />, '/pass');
}
/** Opens the pass, so that this device holds it at the next visit. */
async function openOnce() {
  stubFetch(answer(200, OPENED));
  const { unmount } = visit(CODE);
  await screen.findByText('Wanjiku');
  unmount();
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  localStorage.clear();
});

test('the link opens the pass, leaves the address and is kept on the device without its code', async () => {
  const fetch = stubFetch(answer(200, OPENED));
  visit(CODE);
  expect(await screen.findByText('Wanjiku')).toBeVisible();
  expect(screen.getByText('Head judge')).toBeVisible();
  expect(screen.getByText(/January 1, 2099/)).toBeVisible();
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/passes/open');
  expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toEqual({
    code: CODE,
    device: heldPass()?.device,
    roles: ['head', 'tabulator', 'guardian', 'translator', 'contestant'],
  });
  expect(location.hash).toBe('');
  expect(heldPass()).toMatchObject(OPENED);
  expect(JSON.stringify(localStorage)).not.toContain(CODE);
});

test('the pass of a rehearsal names no year, because there is no such competition', async () => {
  stubFetch(answer(200, { ...OPENED, edition: REHEARSAL_YEAR }));
  visit(CODE);
  expect(await screen.findByText('Rehearsal')).toBeVisible();
  expect(screen.queryByText(String(REHEARSAL_YEAR))).toBeNull();
});

test('the same link again asks by the pass itself, and so takes up no second device', async () => {
  await openOnce();
  const fetch = stubFetch(answer(200, HOLDER));
  visit(CODE.toLowerCase());
  await waitFor(() => {
    expect(location.hash).toBe('');
  });
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/passes/me']);
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Pass p1.secret');
});

test('a pass that was logged out of stays so when the response to its check comes later', async () => {
  await openOnce();
  let respond = (_response: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)));
  visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  respond(new Response(JSON.stringify(HOLDER), { status: 200 }));
  expect(await screen.findByLabelText(/^Code/)).toBeVisible();
  await waitFor(() => {
    expect(heldPass()).toBeNull();
  });
  expect(screen.queryByText('Wanjiku')).toBeNull();
});

test('the same link opens the pass anew where its devices were freed', async () => {
  await openOnce();
  const gone = refusal(401, passApiMessages.unknown, 'unauthenticated');
  const fetch = stubFetch(gone, answer(200, { ...OPENED, token: 'p1.other' }));
  visit(CODE);
  await waitFor(() => {
    expect(heldPass()?.token).toBe('p1.other');
  });
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/passes/me', '/api/passes/open']);
});

test('a pass that was revoked in use says so on the next visit, and is forgotten', async () => {
  await openOnce();
  stubFetch(refusal(401, passApiMessages.revoked, 'unauthenticated'));
  visit();
  expect(await screen.findByText(passApiMessages.revoked)).toBeVisible();
  expect(heldPass()).toBeNull();
  expect(screen.getByRole('button', { name: 'Open my pass' })).toBeVisible();
});

test.each([
  ['leader', '/group'],
  ['judge', '/judge'],
  ['steward', '/crew'],
  ['crew', '/crew'],
])('the code of a %s is handed on to %s, and this device holds no pass', async (role, page) => {
  const lead = vi.spyOn(handing, 'handOn').mockReturnValue();
  const body = {
    error: passApiMessages.otherRole,
    code: 'forbidden',
    fields: { [role]: passApiMessages.otherRole },
  };
  stubFetch(answer(403, body));
  visit(CODE);
  await waitFor(() => {
    expect(lead).toHaveBeenCalledWith(page, CODE);
  });
  expect(heldPass()).toBeNull();
  expect(screen.queryByText(passApiMessages.otherRole)).toBeNull();
});

test('a fourth device is told what to do', async () => {
  stubFetch(refusal(409, passApiMessages.tooManyDevices, 'too-many-devices'));
  visit(CODE);
  expect(await screen.findByText(passApiMessages.tooManyDevices)).toBeVisible();
  expect(heldPass()).toBeNull();
});

test('where the server was not reached the code stays in the address, so that a reload tries again', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed to fetch')));
  visit(CODE);
  expect(await screen.findByText(openingMessages.unreached)).toBeVisible();
  expect(location.hash).toBe(`#${CODE}`);
});

test('without a connection a pass that is held is still shown', async () => {
  await openOnce();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed to fetch')));
  visit();
  expect(await screen.findByText(openingMessages.unreached)).toBeVisible();
  expect(screen.getByText('Wanjiku')).toBeVisible();
});

test('a code can be typed; one that is refused stays in its field', async () => {
  stubFetch(refusal(400, passApiMessages.invalidCode, 'invalid-pass-code'));
  visit();
  const field = screen.getByLabelText(/^Code/);
  fireEvent.change(field, { target: { value: 'wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open my pass' }));
  expect(await screen.findByText(passApiMessages.invalidCode)).toBeVisible();
  expect(field).toHaveValue('wrong');
});

test('another link opened in the same tab opens the other pass', async () => {
  await openOnce();
  stubFetch(answer(200, HOLDER), answer(200, { ...OPENED, token: 'p2.secret', name: 'Kamau' }));
  visit();
  await screen.findByText('Wanjiku');
  location.hash = 'ABCDE-FGHJK-7KQ2M-9XW4T';
  fireEvent.click(await screen.findByRole('button', { name: 'Open the other pass' }));
  expect(await screen.findByText('Kamau')).toBeVisible();
  expect(heldPass()?.token).toBe('p2.secret');
});

test('logging out forgets the pass', async () => {
  stubFetch(answer(200, OPENED));
  visit(CODE);
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(heldPass()).toBeNull();
  expect(screen.getByLabelText(/^Code/)).toBeVisible();
});

test('logging out frees the place of this device on the server', async () => {
  await openOnce();
  const device = heldPass()?.device;
  const fetch = stubFetch(answer(200, HOLDER), answer(200, { message: passApiMessages.left }));
  visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(heldPass()).toBeNull();
  await waitFor(() => {
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/passes/me', '/api/passes/leave']);
  });
  expect(JSON.parse(fetch.mock.calls[1]?.[1]?.body as string)).toEqual({ device });
});

test('logging out without a connection says that the device still counts', async () => {
  await openOnce();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed to fetch')));
  visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText(/this device still counts as one of three/)).toBeVisible();
  expect(heldPass()).toBeNull();
});

describe('a link of another pass', () => {
  const OTHER = 'ZZQ2M-9XW4T-ABCDE-FGHJK';
  const SECOND = { ...OPENED, token: 'p2.secret', name: 'Kamau', role: 'crew' };

  test('asks before it replaces the open one, which keeps its place when the person says no', async () => {
    await openOnce();
    const fetch = stubFetch();
    visit(OTHER);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep this pass' }));
    expect(await screen.findByText('Wanjiku')).toBeVisible();
    expect(location.hash).toBe('');
    expect(fetch).not.toHaveBeenCalled();
    expect(heldPass()?.token).toBe(OPENED.token);
  });

  test('of a judge is handed on when the person says yes, and the open pass, of which it was said that it may be replaced, stays', async () => {
    await openOnce();
    const lead = vi.spyOn(handing, 'handOn').mockReturnValue();
    const { otherRole: error } = passApiMessages;
    stubFetch(answer(403, { error, code: 'forbidden', fields: { judge: error } }));
    visit(OTHER);
    expect(
      await screen.findByText(
        'A pass is open on this device: Wanjiku, Head judge. This link belongs to another one, which may replace it.',
      ),
    ).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Open the other pass' }));
    await waitFor(() => {
      expect(lead).toHaveBeenCalledWith('/judge', OTHER);
    });
    expect(heldPass()?.token).toBe(OPENED.token);
  });

  test('opens when the person says yes, and gives back the place of the one before', async () => {
    await openOnce();
    const fetch = stubFetch(answer(200, SECOND), answer(200, { message: passApiMessages.left }));
    visit(OTHER);
    fireEvent.click(await screen.findByRole('button', { name: 'Open the other pass' }));
    expect(await screen.findByText('Kamau')).toBeVisible();
    await waitFor(() => {
      expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/passes/open', '/api/passes/leave']);
    });
    expect(new Headers(fetch.mock.calls[1]?.[1]?.headers).get('Authorization')).toBe('Pass p1.secret');
    expect(heldPass()?.token).toBe('p2.secret');
  });
});
