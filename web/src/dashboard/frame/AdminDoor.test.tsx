import { messages } from '@ndeiya/domain/kernel/messages';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { sessionEnded, sessionStarted } from '../../lib/session/store';
import { renderAt } from '../../testing/page';
import { AdminDoor, useRefuse } from './AdminDoor';

const start = (isAdmin: boolean) => {
  sessionStarted({ uid: 'u1', email: 'a@example.org', isAdmin, token: 't' });
};

beforeEach(() => {
  sessionEnded();
  vi.spyOn(notify, 'warning').mockReturnValue();
});

test('a visitor sees a warning and is sent home', async () => {
  localStorage.setItem('is_admin', 'true'); // forged
  renderAt(<AdminDoor>the dashboard</AdminDoor>, '/admin');
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.admin.notAdmin);
});

test('a user who is no administrator is sent home, whatever localStorage contains', async () => {
  start(false);
  localStorage.setItem('is_admin', 'true');
  renderAt(<AdminDoor>the dashboard</AdminDoor>, '/admin');
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledOnce();
});

test('an administrator without the mark in localStorage is sent home', async () => {
  start(true);
  localStorage.setItem('is_admin', 'false');
  renderAt(<AdminDoor>the dashboard</AdminDoor>, '/admin');
  expect(await screen.findByText('now at /')).toBeInTheDocument();
});

test("on the participants' screen the warning is the specification's", async () => {
  renderAt(<AdminDoor>the dashboard</AdminDoor>, '/admin/participants');
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.participant.unauthorized);
});

test('an administrator may enter, and logging out leads home without a warning', async () => {
  start(true);
  renderAt(<AdminDoor>the dashboard</AdminDoor>, '/admin');
  expect(screen.getByText('the dashboard')).toBeInTheDocument();
  act(() => {
    sessionEnded();
  });
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).not.toHaveBeenCalled();
});

test('an administrator whose session the server has ended is sent to the login with the current page', async () => {
  start(true);
  renderAt(<AdminDoor>the dashboard</AdminDoor>, '/admin/events');
  act(() => {
    sessionEnded('server');
  });
  expect(await screen.findByText('now at /login')).toBeInTheDocument();
  expect(notify.warning).not.toHaveBeenCalled();
});

test('an administrator who loses the rights sees a message', async () => {
  start(true);
  renderAt(<AdminDoor>the dashboard</AdminDoor>, '/admin');
  act(() => {
    start(false);
  });
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.admin.rightsRevoked);
});

test('a visit that ended for lost rights leads home, also when the server ends the session at the same moment', async () => {
  start(true);
  function Dashboard() {
    const refuse = useRefuse();
    const lose = () => {
      refuse(messages.admin.rightsRevoked);
      sessionEnded('server');
    };
    return <button onClick={lose}>lose the rights</button>;
  }
  renderAt(
    <AdminDoor>
      <Dashboard />
    </AdminDoor>,
    '/admin',
  );
  fireEvent.click(screen.getByRole('button', { name: 'lose the rights' }));
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.admin.rightsRevoked);
});
