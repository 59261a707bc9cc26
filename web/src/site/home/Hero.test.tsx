import { HERO_INTERVAL_MS } from '@ndeiya/domain/kernel/constants';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as homeModule from '../../data/home';
import { useHome } from '../../data/home';
import { makeHome, makePictures } from '../../testing/makeHome';
import { keepAllStyles } from '../../testing/seenStyles';
import { Hero } from './Hero';

keepAllStyles();

vi.mock('../../data/home', async (original) => ({
  ...(await original<typeof homeModule>()),
  useHome: vi.fn(),
}));

function show(pictures: number) {
  const data = makeHome({ gallery: makePictures(pictures) });
  vi.mocked(useHome).mockReturnValue({ status: 'ready', data, retry: vi.fn() });
  return render(<Hero />, { wrapper: MemoryRouter });
}

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

/** Lets the browser tell of an animation that has run for so long. */
function running(ms: number) {
  const animation = { currentTime: ms, playState: 'running', pause: vi.fn(), play: vi.fn() };
  animation.pause.mockImplementation(() => (animation.playState = 'paused'));
  Object.assign(Element.prototype, { getAnimations: () => [animation] });
  return animation;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

test('shows three of the pictures, of which the first one alone loads at once', () => {
  const { container } = show(10);
  const loading = [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy', 'lazy']);
});

test('each further picture comes one interval of 5000 ms after the one before it', () => {
  const { container } = show(10);
  const delays = [...container.querySelectorAll('img')].map(
    (image) =>
      /ease (\d+)ms infinite/.exec(getComputedStyle(image.parentElement ?? image).animation)?.[1] ?? 'none',
  );
  expect(delays).toEqual(['none', '5000', '10000']);
});

test('can be paused and continues afterwards', () => {
  show(10);
  const animation = running(HERO_INTERVAL_MS * 1.5);
  press('Pause the pictures');
  pass(0);
  expect(animation.pause).toHaveBeenCalledOnce();
  press('Play the pictures');
  expect(animation.play).toHaveBeenCalledOnce();
});

test('a pause between two pictures begins when the next one is there', () => {
  show(10);
  const animation = running(HERO_INTERVAL_MS * 2 + 300);
  press('Pause the pictures');
  pass(599);
  expect(animation.pause).not.toHaveBeenCalled();
  pass(1);
  expect(animation.pause).toHaveBeenCalledOnce();
});

test('a pause that ends before the next picture is there stops nothing', () => {
  show(10);
  const animation = running(HERO_INTERVAL_MS + 100);
  press('Pause the pictures');
  press('Play the pictures');
  pass(HERO_INTERVAL_MS);
  expect(animation.pause).not.toHaveBeenCalled();
  expect(animation.play).not.toHaveBeenCalled();
});

test('a browser that tells no animations keeps the button', () => {
  show(10);
  press('Pause the pictures');
  pass(0);
  expect(screen.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
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
