import { HERO_INTERVAL_MS } from '@ndeiya/domain/kernel/constants';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as homeModule from '../../data/home';
import { useHome } from '../../data/home';
import { makeHome, makePictures } from '../../testing/makeHome';
import { Hero } from './Hero';

vi.mock('../../data/home', async (original) => ({
  ...(await original<typeof homeModule>()),
  useHome: vi.fn(),
}));

const motion = (reduced: boolean) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: reduced,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
};

function show(pictures: number) {
  const data = makeHome({ gallery: makePictures(pictures) });
  vi.mocked(useHome).mockReturnValue({ status: 'ready', data, retry: vi.fn() });
  return render(<Hero />, { wrapper: MemoryRouter });
}

/** The indexes of the visible pictures, from back to front. */
const shown = (container: HTMLElement) =>
  [...container.querySelectorAll('img')]
    .map((img) => getComputedStyle(img.parentElement ?? img).opacity)
    .indexOf('1');

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  motion(false);
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows three of the pictures, the first one alone at first', () => {
  const { container } = show(10);
  expect(container.querySelectorAll('img')).toHaveLength(1);
  pass(HERO_INTERVAL_MS / 2);
  expect(container.querySelectorAll('img')).toHaveLength(3);
});

test('shows the next picture every 5000 ms, and the first after the last', () => {
  const { container } = show(10);
  pass(HERO_INTERVAL_MS - 1);
  expect(shown(container)).toBe(0);
  pass(1);
  expect(shown(container)).toBe(1);
  pass(5000);
  expect(shown(container)).toBe(2);
  pass(5000);
  expect(shown(container)).toBe(0);
});

test('can be paused and continues afterwards', () => {
  const { container } = show(10);
  pass(HERO_INTERVAL_MS / 2);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the pictures' }));
  pass(60_000);
  expect(shown(container)).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Play the pictures' }));
  pass(HERO_INTERVAL_MS);
  expect(shown(container)).toBe(1);
});

test('does not rotate with reduced motion', () => {
  motion(true);
  const { container } = show(10);
  pass(60_000);
  expect(shown(container)).toBe(0);
  expect(screen.queryByRole('button', { name: /pictures/ })).not.toBeInTheDocument();
});

test('a single picture has no rotation', () => {
  show(1);
  expect(screen.queryByRole('button', { name: /pictures/ })).not.toBeInTheDocument();
});

test('shows name, date, place and the calls to action', () => {
  show(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ndeiya Music & Culture Competition');
  expect(screen.getByText('August 16, 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register/user');
  expect(screen.getByRole('link', { name: 'To contest' })).toHaveAttribute('href', '/participate');
});
