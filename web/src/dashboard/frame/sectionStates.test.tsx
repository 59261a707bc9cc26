import { Suspense } from 'react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { messages } from '@ndeiya/domain/kernel/messages';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SectionFacts, SectionStates } from '../kit/sectionFacts';
import { AdminRoutes } from './routes';

/** Every question to the database or the API fails, or finds nothing. `retries` counts how often the page has asked again. */
const world = vi.hoisted(() => ({ status: 'failed' as 'failed' | 'ready', retries: 0 }));

interface Source {
  path: string;
  id?: string;
}
vi.mock('firebase/firestore', () => {
  const at = (_db: unknown, path: string) => ({ path, withConverter: () => ({ path }) });
  const answer = () => Promise.resolve({ docs: [], data: () => ({ count: 0 }) });
  const names = ['where', 'orderBy', 'limit', 'and', 'or', 'startAfter', 'documentId', 'serverTimestamp'];
  return {
    ...Object.fromEntries(names.map((name) => [name, () => ({})])),
    collection: at,
    query: (source: Source) => source,
    doc: ({ path }: Source, id: string) => ({ path, id }),
    getCountFromServer: answer,
    getDocsFromServer: answer,
    getDocs: answer,
    onSnapshot: () => () => undefined,
  };
});
vi.mock('reactfire', () => ({ useFirestore: () => ({}) }));
vi.mock('../../lib/firebase/firestore', () => ({ firestore: () => ({}) }));
vi.mock('../../lib/useLiveQuery', () => {
  const retry = () => {
    world.retries += 1;
  };
  const state = (data: unknown) => ({
    status: world.status,
    ...(world.status === 'ready' && { data }),
    retry,
  });
  return { readable: () => [], useLiveQuery: () => state([]), useLiveDocument: () => state(null) };
});
vi.mock('../../lib/usePagedQuery', () => {
  const nothing = () => undefined;
  const retry = () => {
    world.retries += 1;
  };
  const steps = { next: nothing, previous: nothing, first: nothing, recount: nothing, retry };
  const place = { page: 0, pageSize: 100, total: null, hasNext: false, hasPrevious: false, rows: [] };
  return { usePagedQuery: () => ({ ...place, ...steps, status: world.status }) };
});
vi.mock('../../server/call', async (original) => ({
  ...(await original<object>()),
  call: () => {
    if (world.status === 'ready') return Promise.resolve([]);
    world.retries += 1;
    return Promise.reject(new Error('the server was not reached'));
  },
}));

interface SectionFile {
  section: SectionFacts;
  states?: () => SectionStates;
}
const files = import.meta.glob<SectionFile>('../*/section.ts', { eager: true });
const sections = Object.values(files).flatMap(({ section, states }) =>
  states ? [{ path: section.path, ...states() }] : [],
);

const show = (path: string) =>
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense>
          <Routes>
            <Route path="/admin/*" element={<AdminRoutes />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </ThemeProvider>,
  );

// On a busy machine the first page that uses these packages would be late.
beforeAll(async () => {
  await Promise.all(Object.values(files).map(({ section }) => section.load()));
}, 120_000);
beforeEach(() => {
  world.retries = 0;
});

test.each(sections)('$path says that it could not be loaded, and asks again', async ({ path, failed }) => {
  world.status = 'failed';
  show(path);
  const alerts = await screen.findAllByRole('alert');
  const alert = alerts.find(({ textContent }) => textContent.includes(failed ?? messages.admin.loadFailed));
  if (!alert) throw new Error(`it says only: ${alerts.map(({ textContent }) => textContent).join()}`);
  const before = world.retries;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(world.retries).toBeGreaterThan(before);
});

/** The form of the settings is no list, and a list with a search of its own is never empty. */
const lists = sections.filter(
  ({ path, empty, search }) => empty !== undefined && search === undefined && path !== '/admin/settings',
);
test.each(lists)('$path says that its list is empty', async ({ path, empty = '' }) => {
  world.status = 'ready';
  show(path);
  expect((await screen.findAllByText(empty)).length).toBeGreaterThan(0);
});
