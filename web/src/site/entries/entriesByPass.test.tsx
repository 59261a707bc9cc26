import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { entryPass } from '../../data/entries/entryPass';
import { allKept, forgetKept } from '../../data/entries/kept';
import { sessionEnded, sessionStarted } from '../../lib/session/store';
import { heldPass, leavePass } from '../../server/pass';
import { answer, stubFetch } from '../../testing/answers';
import { COMPLETE, makeEntry } from '../../testing/makeEntry';
import { renderAt } from '../../testing/page';
import { EntriesPage } from './EntriesPage';
import { EntryPage } from './EntryPage';

const KEPT = 'pass-p1';
const CHILD = {
  members: [{ id: 'm1', name: 'Njeri', phone: '', age_band: 'minor', guardian_id: 'g1', consent: 'missing' }],
  guardians: [{ id: 'g1', name: 'Wambui', relation: 'mother', contact: '07•• ••• 678' }],
} satisfies Partial<EntryAnswer>;

/** Holds a pass on this phone, as /pass leaves it. */
const hold = (role: string) => {
  const pass = { token: 'p1.secret', role, name: 'Njeri', edition: 2025, codeHash: 'hash' };
  localStorage.setItem('pass', JSON.stringify({ ...pass, expires_at: '2099-01-01T00:00:00+03:00' }));
};
const list = () => renderAt(<EntriesPage />, '/entries');
const open = (search = '') => renderAt(<EntryPage />, `/entries/e1${search}`, '/entries/:id');
const headersOf = ([, init]: Parameters<typeof fetch>) => new Headers(init?.headers);

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  sessionEnded();
  localStorage.clear();
  hold('contestant');
});

test('a contestant with a pass and no account sees the own entries, read by the pass', async () => {
  const fetch = stubFetch(answer(200, [makeEntry(COMPLETE)]));
  list();
  expect(
    await screen.findByText('This is the pass of Njeri. Leave this phone when others use it.'),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: /Mũgithi/ })).toBeVisible();
  expect(screen.queryByText(/Your mails do not arrive/)).toBeNull();
  expect(fetch.mock.calls.map((call) => headersOf(call).get('Authorization'))).toEqual(['Pass p1.secret']);
});

test('the account that is logged in comes before the pass of the phone', () => {
  expect(entryPass()).toMatchObject({ name: 'Njeri' });
  sessionStarted({ uid: 'u1', email: 'u@example.org', isAdmin: false, token: 't' });
  expect(entryPass()).toBeNull();
  stubFetch();
  list();
  expect(screen.queryByText(/This is the pass/)).toBeNull();
});

test('the pass of another role opens no entries', () => {
  hold('guardian');
  expect(entryPass()).toBeNull();
});

test('a pass without an entry invites nobody to register with an account', async () => {
  stubFetch(answer(200, []));
  list();
  expect(await screen.findByText(texts.byPass.none)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Register to Contend' })).toBeNull();
});

test('a pass that has ended shows nothing of what the phone has kept', async () => {
  stubFetch(answer(200, [makeEntry(COMPLETE)]), answer(401, { error: 'Ended.', code: 'unauthenticated' }));
  const { unmount } = list();
  await screen.findByRole('link', { name: /Mũgithi/ });
  expect(allKept(KEPT)).toHaveLength(1);
  unmount();
  list();
  expect(await screen.findByText(texts.byPass.loadFailed)).toBeVisible();
  expect(allKept(KEPT)).toEqual([]);
});

test('leaving the phone deletes the pass and its entries, after a question where something is not sent', async () => {
  stubFetch(answer(200, [makeEntry(COMPLETE)]), answer(200, { message: 'Left.' }));
  list();
  await screen.findByRole('link', { name: /Mũgithi/ });
  const key = Object.keys(localStorage).find((one) => one.startsWith(`entry/${KEPT}/`)) ?? '';
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
  localStorage.setItem(key, JSON.stringify({ ...kept, changes: { title: 'Typed' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave this phone' }));
  expect(await screen.findByText(texts.byPass.unsent)).toBeVisible();
  expect(heldPass()).not.toBeNull();
  const yes = screen.getAllByRole('button', { name: 'Leave this phone' }).at(-1);
  if (yes) fireEvent.click(yes);
  await waitFor(() => {
    expect(heldPass()).toBeNull();
  });
  expect(allKept(KEPT)).toEqual([]);
});

test("a child's pass offers neither the guardian's consent nor the fields about child and guardian", async () => {
  const entry = makeEntry({ ...COMPLETE, ...CHILD, state: 'submitted', consent: 'missing' });
  const can = { edit: false, submit: false, withdraw: true };
  const fetch = stubFetch(answer(200, { ...entry, can }));
  open();
  expect(await screen.findByText(texts.byPass.consent)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make the link for the guardian' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw this entry' })).toBeVisible();
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/entries/e1']);
});

test.each([
  ['people', texts.byPass.people],
  ['recording', texts.byPass.recording],
])("the step %s says that a child's pass cannot do it", async (step, sentence) => {
  stubFetch(answer(200, makeEntry({ ...COMPLETE, ...CHILD })));
  open(`?step=${step}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('an adult with a pass changes the own fields and adds nobody', async () => {
  stubFetch(answer(200, makeEntry(COMPLETE)));
  open('?step=people');
  expect(await screen.findByLabelText(/^Name/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add another person' })).toBeNull();
});

test.each([
  ['the list', () => list(), [makeEntry({ ...COMPLETE, ...CHILD })]],
  ['one entry', () => open(), makeEntry({ ...COMPLETE, ...CHILD })],
])(
  'the answer about %s that comes after the pass has left writes nothing on the phone',
  async (_, show, body) => {
    let arrive = (_answer: Response): void => undefined;
    const late = new Promise<Response>((resolve) => (arrive = resolve));
    const fetch = stubFetch(late, answer(200, { message: 'Left.' }));
    show();
    await waitFor(() => {
      expect(fetch).toHaveBeenCalledOnce();
    });
    await leavePass();
    forgetKept(KEPT);
    arrive(answer(200, body));
    expect(await screen.findByText(/^now at/)).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('entry/'))).toEqual([]);
  },
);
