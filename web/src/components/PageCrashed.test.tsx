import { Suspense } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPage } from '../lib/lazyPage';
import { setReached } from '../lib/online';
import { ErrorBoundary } from './ErrorBoundary';
import { PageCrashed } from './PageCrashed';

vi.mock('../lib/log', () => ({ logError: vi.fn() }));

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  setReached(true);
});

async function openBrokenPage(answer: () => Promise<unknown>): Promise<void> {
  vi.stubGlobal('fetch', vi.fn(answer));
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const Page = lazyPage(load, 'Page');
  render(
    <ErrorBoundary what="page" fallback={<PageCrashed />}>
      <Suspense>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
  await screen.findByRole('heading');
}

test('a page whose code does not load and whose site does not answer is shown as offline', async () => {
  await openBrokenPage(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(screen.getByRole('heading', { name: messages.connection.unseenTitle })).toBeVisible();
});

test('a page whose code does not load although the site answers is shown as broken', async () => {
  await openBrokenPage(() => Promise.resolve(new Response()));
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
});
