import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../../testing/caches';
import { type HydrationData, InitialDataContext, initialDataFrom } from './hydrate';
import type { PublicQuery } from './query';
import { clearPublicCache, usePublic } from './usePublic';

beforeEach(clearPublicCache);

function Show({ load }: { load: () => Promise<string> }) {
  const answer = usePublic('greeting', load);
  return <button onClick={answer.retry}>{answer.status === 'ready' ? answer.data : answer.status}</button>;
}

test('components that need the same data share one request, and the next one gets it at once', async () => {
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

test('a failure is logged and can be retried', async () => {
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

test('data older than a minute is shown and refreshed in the background', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockResolvedValue('new');
  const { unmount } = render(<Show load={load} />);
  await screen.findByText('old');
  unmount();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  render(<Show load={load} />);
  expect(screen.getByText('old')).toBeInTheDocument();
  expect(await screen.findByText('new')).toBeInTheDocument();
});

test('data that failed to load offline loads when the connection returns', async () => {
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

const QUESTION = { key: 'https://firestore.example/greeting', url: 'https://firestore.example/greeting' };
const query: PublicQuery<string> = (responses) => responses(QUESTION) as string | undefined;

function Started({ load, given }: { load: () => Promise<string>; given: HydrationData }) {
  return (
    <InitialDataContext value={initialDataFrom(given)}>
      <Greeting load={load} />
    </InitialDataContext>
  );
}
function Greeting({ load }: { load: () => Promise<string> }) {
  const answer = usePublic('greeting', load, query);
  return <p>{answer.data ?? answer.status}</p>;
}

test('hydration data is available at once without a request, and cached for offline use', async () => {
  const caches = stubCaches();
  const load = vi.fn(() => Promise.resolve('new'));
  render(
    <Started
      load={load}
      given={{ frugal: false, site: '', at: Date.now(), responses: { [QUESTION.key]: 'given' } }}
    />,
  );
  expect(screen.getByText('given')).toBeInTheDocument();
  await vi.waitFor(() => {
    expect(caches.kept('answers')).toEqual([QUESTION.key]);
  });
  expect(load).not.toHaveBeenCalled();
});

test('hydration data older than a minute is shown and refreshed in the background', async () => {
  const load = vi.fn(() => Promise.resolve('new'));
  render(
    <Started
      load={load}
      given={{ frugal: false, site: '', at: Date.now() - 61_000, responses: { [QUESTION.key]: 'given' } }}
    />,
  );
  expect(screen.getByText('given')).toBeInTheDocument();
  expect(await screen.findByText('new')).toBeInTheDocument();
});

test('data from a server whose clock is ahead still gets old', async () => {
  const load = vi.fn(() => Promise.resolve('new'));
  const given = {
    frugal: false,
    site: '',
    at: Date.now() + 3_600_000,
    responses: { [QUESTION.key]: 'given' },
  };
  const { unmount } = render(<Started load={load} given={given} />);
  expect(screen.getByText('given')).toBeInTheDocument();
  unmount();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  render(<Started load={load} given={given} />);
  expect(await screen.findByText('new')).toBeInTheDocument();
});

test('data that is not in the HTML is requested', async () => {
  render(
    <Started
      load={() => Promise.resolve('new')}
      given={{ frugal: false, site: '', at: Date.now(), responses: {} }}
    />,
  );
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('new')).toBeInTheDocument();
});
