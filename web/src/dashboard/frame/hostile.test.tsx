import { Suspense } from 'react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { makeEvent, makeOrganisation } from '@ndeiya/domain/testing/makers';
import { XSS } from '@ndeiya/domain/testing/xss';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionStarted } from '../../lib/session/store';
import { expectHarmless, unseen } from '../../testing/harmless';
import { AdminHeader } from './AdminHeader';
import { AdminRoutes } from './routes';

/** The stored documents: for each collection some documents with hostile strings in every text. */
const stored = vi.hoisted(() => new Map<string, Record<string, unknown>[]>());

interface Source {
  path: string;
  id?: string;
}
vi.mock('firebase/firestore', () => {
  const self = (source: Source) => source;
  const at = (_db: unknown, path: string) => ({ path, withConverter: () => ({ path }) });
  const answer = () => Promise.resolve({ docs: [], data: () => ({ count: 0 }) });
  const names = ['where', 'orderBy', 'limit', 'and', 'or', 'startAfter', 'documentId', 'serverTimestamp'];
  return {
    ...Object.fromEntries(names.map((name) => [name, () => ({})])),
    collection: at,
    query: self,
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
  const ready = (data: unknown) => ({ status: 'ready', data, retry: () => undefined });
  return {
    readable: () => [],
    useLiveQuery: (query: Source | null) => ready(stored.get(query?.path ?? '') ?? []),
    useLiveDocument: (ref: Source | null) =>
      ready((stored.get(ref?.path ?? '') ?? []).find(({ id }) => id === ref?.id) ?? null),
  };
});
vi.mock('../../lib/usePagedQuery', () => {
  const nothing = () => undefined;
  const steps = { next: nothing, previous: nothing, first: nothing, recount: nothing, retry: nothing };
  const place = { status: 'ready', page: 0, pageSize: 100, total: null, hasNext: false, hasPrevious: false };
  return {
    usePagedQuery: ({ path }: Source) => ({ ...place, ...steps, rows: stored.get(path) ?? [] }),
  };
});
vi.mock('../../server/call', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.resolve(stored.get('mail') ?? []),
}));

const at = new Date('2031-01-01T00:00:00Z');
const PICTURE = { image: null, image_upload: null };
const { date_time: _then, ...event } = makeEvent();

/** A document of each collection with this text in all fields but ids and choices. */
function documents(text: string, index: number): Record<string, Record<string, unknown>> {
  const stamps = { id: `d${String(index)}`, created_at: at, updated_at: at };
  const person = { name: text, email: text, phone: text };
  const announcement = { subject: text, text, author: text, state: 'sent', total: 1, queued: 1, sent: 1 };
  return {
    events: {
      ...event,
      ...PICTURE,
      ...stamps,
      date_time: at,
      title: text,
      theme: text,
      location: text,
      details: text,
      image_error: text,
    },
    participants: { ...person, category: text, user_id: null, ...stamps },
    gallery: { title: text, ...PICTURE, image_error: text, ...stamps },
    videos: { title: text, youtube_url: text, youtube_id: 'dQw4w9WgXcQ', ...stamps },
    users: { username: text, email: text, is_admin: index % 2 === 0, ...stamps },
    system_images: {
      ...PICTURE,
      image_error: text,
      ...stamps,
      id: ['logo', 'contact', 'about'][index] ?? text,
    },
    banners: { ...PICTURE, image_error: text, ...stamps },
    contact_messages: { ...person, message: text, state: 'open', ...stamps },
    partner_applications: {
      organisation: text,
      contact_person: text,
      email: text,
      phone: text,
      website: text,
      message: text,
      kind: 'other',
      offers: ['venue'],
      state: 'approved',
      shown: true,
      decided_at: at,
      ...PICTURE,
      image_error: text,
      ...stamps,
    },
    newsletter_subscribers: { email: text, state: 'confirmed', token: text, ...stamps },
    announcements: { ...announcement, failed: 0, cursor: null, started_at: at, ended_at: at, ...stamps },
    audit_log: {
      actor: text,
      action: 'update',
      collection: text,
      document_id: text,
      title: text,
      changes: { [text]: { before: text, after: text }, details: { before: [text], after: null } },
      id: `d${String(index)}`,
      created_at: at,
    },
    mail: { id: `d${String(index)}`, to: text, subject: text, error: text, attempts: 5, created_at: at },
  };
}

const packsOf = (texts: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, pack) =>
    texts.slice(pack * size, (pack + 1) * size),
  );

/**
 * Markup acts wherever it stands, so several strings of it share a field of the lists, whose cards take long to draw. All
 * others are alone, because an address or the end of an attribute acts at the beginning only.
 */
const PER_FIELD = 4;
const isMarkup = (text: string) => text.startsWith('<');
const IN_LISTS = [
  ...packsOf(XSS.filter(isMarkup), PER_FIELD).map((pack) => pack.join(' ')),
  ...XSS.filter((text) => !isMarkup(text)),
];

beforeEach(() => {
  // A phone layout renders all cards; a grid renders only visible rows, and jsdom has no screen.
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width') || media.includes('reduced-motion'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  stored.clear();
  for (const [index, text] of IN_LISTS.entries())
    for (const [collection, fields] of Object.entries(documents(text, index)))
      stored.set(collection, [...(stored.get(collection) ?? []), fields]);
});

const show = (address: string) =>
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Routes>
            <Route path="/admin/*" element={<AdminRoutes />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </ThemeProvider>,
  );

/**
 * Waits for many rows. It looks a few times a second: `waitFor` alone looks also after each change of the page, and a look
 * reads all of it.
 */
const seen = (check: () => void) =>
  waitFor(check, { container: document.createElement('div'), interval: 200, timeout: 20_000 });

/** The lists, whose documents have all strings in every text. */
const LISTS = [
  ...['events', 'participants', 'gallery', 'videos', 'users', 'system_images', 'messages', 'partners'],
  ...['newsletter', 'newsletter?tab=announcements', 'activity', 'activity?tab=mails'],
];
test.each(LISTS)('%s: each string in each field of the list stays text', async (section) => {
  show(`/admin/${section}`);
  await seen(() => {
    expect(unseen(XSS)).toEqual([]);
  });
  expectHarmless();
});

/** Several strings are in each field, because a dialog takes long to open. */
const PER_DIALOG = 12;
const packs = packsOf(XSS, PER_DIALOG);
test.each(['events', 'participants', 'messages', 'partners'])(
  '%s: each string stays text in the dialog and its fields',
  async (section) => {
    for (const [index, pack] of packs.entries()) {
      // Nothing else is on the page.
      for (const [collection, fields] of Object.entries(documents(pack.join(' '), index)))
        stored.set(collection, [fields]);
      const { unmount } = show(`/admin/${section}?open=d${String(index)}`);
      await seen(() => {
        // A search by role would compare all elements, which takes longer.
        const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
        expect(dialog && unseen(pack, dialog)).toEqual([]);
      });
      expectHarmless();
      unmount();
    }
  },
  60_000,
);

test('header: username, address and news stay text', async () => {
  stored.set(
    'users',
    XSS.map((text, index) => documents(text, index).users ?? {}),
  );
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <AdminHeader onMenu={() => undefined} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  for (const [index, text] of XSS.entries()) {
    act(() => {
      sessionStarted({ uid: `d${String(index)}`, email: text, isAdmin: true, token: 'x' });
    });
    expect(unseen([text])).toEqual([]);
    expectHarmless();
  }
  const opened = { Notifications: 'dialog', Account: 'menu' } as const;
  const buttons = Object.entries(opened).map(
    ([name, role]) => [screen.getByRole('button', { name: new RegExp(`^${name}`) }), role] as const,
  );
  for (const [button, role] of buttons) {
    fireEvent.click(button);
    // Its code is loaded when it is opened.
    expect(await screen.findByRole(role, { hidden: true })).toHaveTextContent(/\S/);
    expectHarmless();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  }
});

/** Replaces every text by the next string; numbers, dates and names of fields stay. */
function poisoned(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return next();
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => poisoned(one, next));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, next)]));
}

test('settings: every text and link stays text', { timeout: 60_000 }, async () => {
  let turn = 0;
  const next = () => XSS[(turn += 1) % XSS.length] ?? '';
  const stamps = { id: 'competition', created_at: at, updated_at: at };
  const lists = {
    objectives: XSS.slice(0, 43),
    values: XSS.slice(43).map((text) => ({ title: text, text })),
  };
  const fields = poisoned(makeOrganisation(), next) as Record<string, unknown>;
  stored.set('settings', [{ ...fields, ...lists, ...stamps }]);
  show('/admin/settings');
  await seen(() => {
    expect(unseen(XSS)).toEqual([]);
  });
  expectHarmless();
});
