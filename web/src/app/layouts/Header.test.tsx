import { MENU_CLOSE_DELAY_MS } from '@ndeiya/domain/kernel/frameConstants';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/language';
import { sessionEnded, sessionStarted } from '../../lib/session/store';
import { Header } from './Header';

vi.mock('../../data/home', async () => {
  const { makeHome } = await import('../../testing/makeHome');
  const data = { ...makeHome(), languages: [{ id: 'ki', name: 'Gĩkũyũ' }] };
  return { useHome: () => ({ status: 'ready', data }), useSettings: () => ({ name: 'The competition' }) };
});
vi.mock('../../lib/session/firebaseSession', () => ({ signOutOfFirebase: () => Promise.resolve() }));

function Here() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}
const show = (path = '/terms', state?: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: path, state }]}>
      <Header />
      <Here />
    </MemoryRouter>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.queryByRole('link', { name });
const here = () => screen.getByRole('status').textContent;

beforeEach(() => {
  sessionEnded();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['Participate', 'To Contest', '/participate'],
  ['Participate', 'To Partner', '/register/partner'],
  ['Our Journey', 'Gallery', '/#gallery'],
  ['Our Journey', 'Videos', '/#videos'],
])('%s › %s leads to %s', (group, name, to) => {
  show();
  expect(link(name)).not.toBeInTheDocument();
  fireEvent.click(button(group));
  expect(button(group)).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(screen.getByRole('link', { name }));
  expect(here()).toBe(to);
  expect(link(name)).not.toBeInTheDocument();
});

test('a menu opens under the mouse and closes a moment after it has left', () => {
  vi.useFakeTimers();
  show();
  const group = button('Participate');
  const mouse = { pointerType: 'mouse' };
  fireEvent.pointerEnter(group, mouse);
  fireEvent.pointerOver(group, mouse);
  expect(link('To Contest')).toBeInTheDocument();
  fireEvent.pointerOut(group, mouse);
  act(() => {
    vi.advanceTimersByTime(MENU_CLOSE_DELAY_MS - 1);
  });
  expect(link('To Contest')).toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(link('To Contest')).not.toBeInTheDocument();
});

test('Escape closes a menu and gives the focus back', () => {
  show();
  fireEvent.click(button('Participate'));
  screen.getByRole('link', { name: 'To Contest' }).focus();
  fireEvent.keyDown(screen.getByRole('link', { name: 'To Contest' }), { key: 'Escape' });
  expect(link('To Contest')).not.toBeInTheDocument();
  expect(button('Participate')).toHaveFocus();
});

test('Events leads to the home page’s section', () => {
  show();
  fireEvent.click(screen.getByRole('link', { name: 'Events' }));
  expect(here()).toBe('/#events');
});

test('a logged-in visitor sees Logout, which leads home; only administrators see Admin', () => {
  localStorage.setItem('token', 't');
  show();
  expect(link('Register')).toHaveAttribute('href', '/register/user');
  expect(link('Login')).toHaveAttribute('href', '/login');
  act(() => {
    sessionStarted({ uid: 'u', email: null, isAdmin: false, token: 't' });
  });
  expect(link('Login')).not.toBeInTheDocument();
  expect(link('Admin')).not.toBeInTheDocument();
  act(() => {
    sessionStarted({ uid: 'u', email: null, isAdmin: true, token: 't' });
  });
  expect(link('Admin')).toHaveAttribute('href', '/admin');
  expect(link('My entries')).toHaveAttribute('href', '/entries');
  expect(link('My account')).toHaveAttribute('href', '/account');
  fireEvent.click(button('Logout'));
  expect(here()).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(link('Login')).toBeInTheDocument();
});

test.each([
  '/pass',
  '/translate',
  '/console',
  '/consent',
  '/consent/abc',
  '/consent/form',
  '/reveal',
  '/stop',
])('%s, where nobody needs an account, offers none; a session can still be ended there', (path) => {
  show(path);
  expect(link('Register')).not.toBeInTheDocument();
  expect(link('Login')).not.toBeInTheDocument();
  act(() => {
    sessionStarted({ uid: 'u', email: null, isAdmin: false, token: 't' });
  });
  expect(button('Logout')).toBeVisible();
});

test.each(['/', '/terms', '/results', '/participate', '/consentement'])('%s offers an account', (path) => {
  show(path);
  expect(link('Register')).toBeVisible();
  expect(link('Login')).toBeVisible();
});

test('the mobile menu closes when the language was chosen, and its button has the focus', async () => {
  show();
  fireEvent.click(button('Open menu'));
  const menu = within(document.getElementById(button('Close menu').getAttribute('aria-controls') ?? '')!);
  fireEvent.click(menu.getByRole('button', { name: 'Gĩkũyũ' }));
  expect(screen.getByRole('button', { expanded: false, name: /menu/i })).toHaveFocus();
  await act(() => chooseLanguage('en'));
});

test('the mobile menu has the same entries, and closes when one is followed', () => {
  show();
  fireEvent.click(button('Open menu'));
  const menu = within(document.getElementById(button('Close menu').getAttribute('aria-controls') ?? '')!);
  const names = (role: string) => menu.getAllByRole(role).map((entry) => entry.textContent);
  expect(names('button')).toEqual(['Participate', 'Our Journey', 'Gĩkũyũ']);
  expect(names('link')).toEqual(['Home', 'Events', 'Register', 'Login']);
  fireEvent.click(menu.getByRole('button', { name: 'Participate' }));
  fireEvent.click(menu.getByRole('link', { name: 'To Contest' }));
  expect(here()).toBe('/participate');
  expect(button('Open menu')).toHaveAttribute('aria-expanded', 'false');
});
