import { beforeEach, expect, test, vi } from 'vitest';

// The module reads localStorage when it is loaded, as in a page.
async function load() {
  vi.resetModules();
  return import('./store');
}
const ADMIN = { uid: 'u1', email: 'a@example.org', isAdmin: true, token: 't1' };
const stored = () => ({ token: localStorage.getItem('token'), is_admin: localStorage.getItem('is_admin') });

/** Simulates a write by another tab. */
function otherTab(token: string | null) {
  if (token) localStorage.setItem('token', token);
  else localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
}

beforeEach(() => {
  localStorage.clear();
});

test('without a token nobody is logged in, without waiting', async () => {
  localStorage.setItem('is_admin', 'true');
  const { currentSession } = await load();
  expect(currentSession()).toEqual({ status: 'out', uid: null, email: null, isAdmin: false });
});

test('a stored token only starts the check, and makes nobody an administrator', async () => {
  localStorage.setItem('token', 'forged');
  localStorage.setItem('is_admin', 'true');
  const { currentSession } = await load();
  expect(currentSession()).toMatchObject({ status: 'loading', isAdmin: false });
});

test('mirrors the token and the claim, each new token too', async () => {
  const { currentSession, sessionStarted, sessionStore } = await load();
  const listener = vi.fn();
  sessionStore.subscribe(listener);
  sessionStarted(ADMIN);
  expect(currentSession()).toEqual({ status: 'in', uid: 'u1', email: 'a@example.org', isAdmin: true });
  expect(stored()).toEqual({ token: 't1', is_admin: 'true' });
  sessionStarted({ ...ADMIN, token: 't2' });
  expect(stored()).toEqual({ token: 't2', is_admin: 'true' });
  expect(listener).toHaveBeenCalledOnce(); // the displayed values have not changed
  sessionStarted({ ...ADMIN, token: 't3', isAdmin: false });
  expect(stored()).toEqual({ token: 't3', is_admin: 'false' });
  expect(currentSession().isAdmin).toBe(false);
});

test('the end of the session removes both keys', async () => {
  const { currentSession, sessionEnded, sessionStarted } = await load();
  sessionStarted(ADMIN);
  sessionEnded();
  expect(currentSession().status).toBe('out');
  expect(stored()).toEqual({ token: null, is_admin: null });
});

test('the end says if the server caused it; without a session nothing ends', async () => {
  const { currentSession, sessionEnded, sessionStarted } = await load();
  sessionEnded('server');
  expect(currentSession().status).toBe('out');
  expect(currentSession()).not.toHaveProperty('endedByServer');
  sessionStarted(ADMIN);
  sessionEnded('server');
  expect(currentSession()).toMatchObject({ status: 'out', endedByServer: true });
  sessionStarted(ADMIN);
  sessionEnded();
  sessionEnded('server'); // Firebase reports it too, later
  expect(currentSession()).not.toHaveProperty('endedByServer');
});

test('when Firebase cannot be reached, nobody is logged in but the stored session stays', async () => {
  localStorage.setItem('token', 't1');
  const { currentSession, sessionUnknown } = await load();
  sessionUnknown();
  expect(currentSession().status).toBe('out');
  expect(stored().token).toBe('t1');
});

test('follows a login and a logout in another tab', async () => {
  const { currentSession, followOtherTabs, sessionStarted } = await load();
  const onRemoved = vi.fn();
  const stop = followOtherTabs(onRemoved);
  otherTab('t1');
  expect(currentSession().status).toBe('loading');
  sessionStarted(ADMIN);
  otherTab('t2');
  expect(onRemoved).not.toHaveBeenCalled();
  otherTab(null);
  expect(onRemoved).toHaveBeenCalledOnce();
  stop();
});

test('works where the browser denies storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const { currentSession, sessionStarted } = await load();
  expect(currentSession().status).toBe('out');
  sessionStarted(ADMIN);
  expect(currentSession().status).toBe('in');
});
