import type { ReactNode } from 'react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { groupAdminMessages as texts } from '@ndeiya/domain/groups/adminMessages';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { GroupPage } from './GroupPage';
import { GroupsPage } from './GroupsPage';

vi.mock('../../server/call', () => ({ call: vi.fn() }));
vi.mock('../../data/home', () => ({ useSettings: () => ({ name: 'Competition' }) }));
const permits = vi.hoisted(() => ({ stored: [] as object[] }));
vi.mock('../../data/admin/latePermits', () => ({ usePermitsOf: () => ({ data: permits.stored }) }));
vi.mock('../../data/admin/editions', () => ({
  useCurrentSettings: () => ({ current_edition: 2031, public_categories: ['Poetry'], extra_categories: [] }),
  useEditionRecord: () => ({ status: 'ready', data: { category_names: ['Poetry', 'Folk Songs'] } }),
}));

const group = {
  id: 'g1',
  edition: 2031,
  name: 'Ndeiya School',
  kind: 'school',
  place: 'Ndeiya',
  leader: { name: 'Mr Kamau', phone: '0712 345 678', email: null },
  allowance: {},
  state: 'open',
  note: '',
  seq: 1,
  created_at: '2031-01-01T00:00:00+03:00',
  updated_at: '2031-01-01T00:00:00+03:00',
};
const request = {
  id: 'r1',
  organisation: 'Saint Mary’s Choir',
  kind: 'choir',
  leader_name: 'Njeri',
  phone: '0712 345 679',
  email: null,
  about_how_many: 12,
  state: 'new',
  reason: '',
  created_at: '2031-01-01T00:00:00+03:00',
};
/** The answers of the API, in the order of the calls. */
function answers(...all: unknown[]) {
  const mock = vi.mocked(call).mockReset();
  for (const one of all) mock.mockResolvedValueOnce(one);
  return mock;
}
interface ListRequest {
  query?: { state?: string; contact?: string; cursor?: string };
}
const pageOf = (items: readonly object[]) => {
  const found = items.slice(0, 100);
  const hasMore = items.length > 100;
  return { items: found, hasMore, ...(hasMore && { next: 'next' }) };
};
/** The API with these requests in its lists, and a group that an approval makes. */
function requestsAre(lists: Record<string, readonly object[]>, made: object = {}) {
  const answer = ({ path, method }: { path: string; method: string }, { query }: ListRequest = {}) => {
    if (method !== 'GET') return made;
    if (!path.includes('group_requests')) return [];
    const { state = 'new', contact, cursor } = query ?? {};
    const items = lists[contact ?? state] ?? [];
    return cursor === undefined ? pageOf(items) : pageOf(items.slice(100));
  };
  const mock = vi.mocked(call).mockReset();
  return mock.mockImplementation((row: Parameters<typeof answer>[0], given?: ListRequest) =>
    Promise.resolve(answer(row, given) as never),
  );
}
/** The bodies that were sent. */
const commands = (sent: ReturnType<typeof answers>) =>
  sent.mock.calls.flatMap(([, given]) =>
    given && typeof given === 'object' && 'body' in given ? [given.body] : [],
  );
const show = (page: ReactNode, at: string, pattern = at) =>
  renderAt(<ThemeProvider theme={createTheme()}>{page}</ThemeProvider>, at, pattern);
test('each group leads to its members, with its state and its leader', async () => {
  answers([group]);
  show(<GroupsPage />, '/admin/groups');
  expect(await screen.findByRole('heading', { name: 'Ndeiya School' })).toBeVisible();
  expect(screen.getByText('Mr Kamau')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Members and entries' })).toHaveAttribute(
    'href',
    '/admin/groups/g1',
  );
});

test('a request is declined only after a question, and is not offered again', async () => {
  const sent = requestsAre({ new: [request] });
  showRequests();
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(commands(sent)).toEqual([]);
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByText(texts.declineQuestion)).toBeVisible();
  requestsAre({ decided: [{ ...request, state: 'declined' }] });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(texts.noRequests.new)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Requests', { selector: 'select' }), {
    target: { value: 'decided' },
  });
  expect(await screen.findByText('Declined')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('requests beyond the first hundred are shown with a tap', async () => {
  const all = Array.from({ length: 101 }, (_, at) => ({
    ...request,
    id: `r${String(at)}`,
    organisation: `Choir ${String(at)}.`,
  }));
  requestsAre({ new: all });
  showRequests();
  expect(await screen.findByText('Choir 99.')).toBeVisible();
  expect(screen.queryByText('Choir 100.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Choir 100.')).toBeVisible();
});

test('requests of a connection that sends many stand in a list of their own, and the first list names their number', async () => {
  requestsAre({ new: [request], often: [{ ...request, id: 'r9', organisation: 'Made up' }] });
  showRequests();
  expect(await screen.findByText(texts.oftenRequests(1, false))).toBeVisible();
  expect(screen.queryByText('Made up')).toBeNull();
  fireEvent.change(screen.getByLabelText('Requests', { selector: 'select' }), { target: { value: 'often' } });
  expect(await screen.findByText('Made up')).toBeVisible();
});

test('a new group names what is wrong at its field, and sends nothing', async () => {
  const sent = answers([]);
  show(<GroupsPage />, '/admin/groups');
  expect(await screen.findByText(texts.none)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'New group' }));
  fireEvent.change(await screen.findByLabelText(/Name of the group/), { target: { value: 'Choir' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the group' }));
  await vi.waitFor(() => {
    expect(screen.getByLabelText(/Leader’s name/)).toHaveAttribute('aria-invalid', 'true');
  });
  expect(screen.getByLabelText(/Name of the group/)).toHaveValue('Choir');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a closed group can only be opened again', async () => {
  answers({ group: { ...group, state: 'closed' }, members: [], entries: [] });
  show(<GroupPage />, '/admin/groups/g1');
  expect(await screen.findByRole('button', { name: 'Open again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the entries' })).toBeNull();
  expect(screen.getByText(texts.noMembers)).toBeVisible();
});

test('a search over a hundred groups leaves those that fit, and the first 25 are drawn without one', async () => {
  const many = Array.from({ length: 100 }, (_, at) => ({
    ...group,
    id: `g${String(at)}`,
    name: `School ${String(at)}`,
    place: at === 90 ? 'Kĩambu' : 'Ndeiya',
    state: at === 91 ? 'closed' : 'open',
  }));
  answers(many);
  show(<GroupsPage />, '/admin/groups');
  const list = within(await screen.findByRole('list', { name: 'Groups' }));
  expect(list.getAllByRole('listitem')).toHaveLength(25);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(list.getAllByRole('listitem')).toHaveLength(50);
  fireEvent.change(screen.getByLabelText('Group, place or leader'), { target: { value: 'kiambu kamau' } });
  expect(await screen.findByRole('heading', { name: 'School 90' })).toBeVisible();
  await vi.waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'School 0' })).toBeNull();
  });
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'closed' } });
  expect(await screen.findByText(texts.noneFound)).toBeVisible();
});

test('the limits of a group are changed by category, an empty field is none, and a wrong one is named', async () => {
  const limited = { ...group, allowance: { Poetry: 12 } };
  const page = { group: limited, members: [], entries: [] };
  const sent = answers(page, limited, page);
  show(<GroupPage />, '/admin/groups/g1');
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const poetry = screen.getByLabelText(/Most entries in Poetry/);
  const songs = screen.getByLabelText(/Most entries in Folk Songs/);
  expect(poetry).toHaveValue('12');
  fireEvent.change(songs, { target: { value: 'ten' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save group' }));
  await vi.waitFor(() => {
    expect(songs).toHaveAttribute('aria-invalid', 'true');
  });
  expect(sent).toHaveBeenCalledTimes(1);
  fireEvent.change(songs, { target: { value: '10' } });
  fireEvent.change(poetry, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save group' }));
  await vi.waitFor(() => {
    expect(sent).toHaveBeenCalledTimes(3);
  });
  const { name, kind, place, note } = group;
  const body = { name, kind, place, note, allowance: { 'Folk Songs': 10 } };
  expect(sent.mock.calls[1]?.[1]).toEqual({ params: { id: 'g1' }, body });
});

test('a permit of a group says until when, and a closed group gets none', async () => {
  permits.stored = [{ id: 'p1', valid_until: new Date('2020-01-02T10:00:00Z'), reason: 'Power cut' }];
  answers({ group, members: [], entries: [] });
  const { unmount } = show(<GroupPage />, '/admin/groups/g1');
  expect(await screen.findByRole('button', { name: 'Let it be late' })).toBeVisible();
  expect(screen.getByText(/^Could be late until .*: Power cut$/)).toBeVisible();
  unmount();
  answers({ group: { ...group, state: 'closed' }, members: [], entries: [] });
  show(<GroupPage />, '/admin/groups/g1');
  expect(await screen.findByRole('button', { name: 'Open again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Let it be late' })).toBeNull();
});

function showRequests() {
  show(<GroupsPage />, '/admin/groups');
  fireEvent.click(screen.getByRole('tab', { name: 'Requests' }));
}

describe('a request that is approved', () => {
  const pass = {
    id: 'p1',
    role: 'leader',
    name: 'Njeri',
    link: 'https://site.example/p#x',
    code: 'AAAAA-BBBBB',
    expires_at: '2031-12-01T00:00:00+03:00',
  };
  const open = async (lists: Parameters<typeof requestsAre>[0] = {}) => {
    const sent = requestsAre({ new: [request], ...lists }, { group, pass });
    showRequests();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { sent, dialog };
  };

  test('asks for the most entries of each category, and names a wrong one before anything is sent', async () => {
    const { sent, dialog } = await open();
    const poetry = dialog.getByLabelText(/Most entries in Poetry/);
    fireEvent.change(poetry, { target: { value: 'many' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await vi.waitFor(() => {
      expect(poetry).toHaveAttribute('aria-invalid', 'true');
    });
    expect(commands(sent)).toEqual([]);
    fireEvent.change(poetry, { target: { value: '12' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await vi.waitFor(() => {
      expect(commands(sent)).toEqual([{ allowance: { Poetry: 12 } }]);
    });
    expect(await screen.findAllByText('AAAAA-BBBBB')).not.toHaveLength(0);
  });

  test('has no limits where every field is left empty', async () => {
    const { sent, dialog } = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await vi.waitFor(() => {
      expect(commands(sent)).toEqual([{ allowance: {} }]);
    });
  });

  test('by nobody where it is closed, and the list is read again', async () => {
    const { sent, dialog } = await open();
    requestsAre({});
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(texts.noRequests.new)).toBeVisible();
    expect(commands(sent)).toEqual([]);
  });

  test('names the others that came from the same phone, on whichever page of the lists they are', async () => {
    const again = { ...request, id: 'r2', organisation: 'Second Choir', state: 'declined' };
    const { dialog } = await open({ [request.phone]: [request, again] });
    expect(await dialog.findByText(texts.others('Second Choir (Declined)'))).toBeVisible();
  });
});
