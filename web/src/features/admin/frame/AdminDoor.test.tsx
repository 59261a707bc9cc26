import { messages } from '@ndeiya/domain/messages';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../../lib/notify';
import { sessionEnded, sessionStarted } from '../../../lib/session/store';
import { renderPage } from '../../../testing/page';
import { AdminDoor, useRefuse } from './AdminDoor';

const start = (isAdmin: boolean) => {
  sessionStarted({ uid: 'u1', email: 'a@example.org', isAdmin, token: 't' });
};

beforeEach(() => {
  sessionEnded();
  vi.spyOn(notify, 'warning').mockReturnValue();
});

test('a visitor is warned and sent home', async () => {
  localStorage.setItem('is_admin', 'true'); // forged
  renderPage(<AdminDoor>the dashboard</AdminDoor>, '/admin');
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.admin.notAdmin);
});

test('so is a user who is no administrator, whatever the storage says', async () => {
  start(false);
  localStorage.setItem('is_admin', 'true');
  renderPage(<AdminDoor>the dashboard</AdminDoor>, '/admin');
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledOnce();
});

test('and an administrator whose storage does not say so', async () => {
  start(true);
  localStorage.setItem('is_admin', 'false');
  renderPage(<AdminDoor>the dashboard</AdminDoor>, '/admin');
  expect(await screen.findByText('now at /')).toBeInTheDocument();
});

test("on the participants' screen the warning is the specification's", async () => {
  renderPage(<AdminDoor>the dashboard</AdminDoor>, '/admin/participants');
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.participant.unauthorized);
});

test('an administrator comes in; logging out leads home without a warning', async () => {
  start(true);
  renderPage(<AdminDoor>the dashboard</AdminDoor>, '/admin');
  expect(screen.getByText('the dashboard')).toBeInTheDocument();
  act(() => {
    sessionEnded();
  });
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).not.toHaveBeenCalled();
});

test('whose session the server has ended is led to the login, which knows where that was', async () => {
  start(true);
  renderPage(<AdminDoor>the dashboard</AdminDoor>, '/admin/events');
  act(() => {
    sessionEnded('server');
  });
  expect(await screen.findByText('now at /login')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.admin.sessionEnded);
});

test('who loses the rights meanwhile is told so', async () => {
  start(true);
  renderPage(<AdminDoor>the dashboard</AdminDoor>, '/admin');
  act(() => {
    start(false);
  });
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.admin.rightsRevoked);
});

test('a visit that ended for lost rights leads home, also when the server ends the session in the same moment', async () => {
  start(true);
  function Dashboard() {
    const refuse = useRefuse();
    const lose = () => {
      refuse(messages.admin.rightsRevoked);
      sessionEnded('server');
    };
    return <button onClick={lose}>lose the rights</button>;
  }
  renderPage(
    <AdminDoor>
      <Dashboard />
    </AdminDoor>,
    '/admin',
  );
  fireEvent.click(screen.getByRole('button', { name: 'lose the rights' }));
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.admin.rightsRevoked);
});
