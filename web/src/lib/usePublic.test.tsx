import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPublicCache, usePublic } from './usePublic';

beforeEach(clearPublicCache);

function Show({ load }: { load: () => Promise<string> }) {
  const answer = usePublic('greeting', load);
  return <button onClick={answer.retry}>{answer.status === 'ready' ? answer.data : answer.status}</button>;
}

test('asks once for all who want it, and shows it at once the next time', async () => {
  const load = vi.fn(() => Promise.resolve('hello'));
  const { unmount } = render(
    <>
      <Show load={load} />
      <Show load={load} />
    </>,
  );
  expect(screen.getAllByText('loading')).toHaveLength(2);
  expect(await screen.findAllByText('hello')).toHaveLength(2);
  unmount();
  render(<Show load={load} />);
  expect(screen.getByText('hello')).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

test('a failure is logged and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValue('hello');
  render(<Show load={load} />);
  const button = await screen.findByText('failed');
  expect(logged).toHaveBeenCalled();
  act(() => {
    button.click();
  });
  expect(await screen.findByText('hello')).toBeInTheDocument();
});

test('what is a minute old is shown, and asked for again behind it', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockResolvedValue('new');
  const { unmount } = render(<Show load={load} />);
  await screen.findByText('old');
  unmount();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  render(<Show load={load} />);
  expect(screen.getByText('old')).toBeInTheDocument();
  expect(await screen.findByText('new')).toBeInTheDocument();
});

test('what failed without a connection comes by itself when it is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue('hello');
  const { unmount } = render(<Show load={load} />);
  await screen.findByText('failed');
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('hello')).toBeInTheDocument();
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
