import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import { recordingMessages } from '@ndeiya/domain/recordings/messages';
import type { RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { entryRequests } from '../../data/entries/requests';
import { readAfterEvent } from '../../data/entries/results';
import { recordingRequests } from '../../data/recordings/requests';
import { ApiError, NetworkError } from '../../lib/apiErrors';
import { notify } from '../../lib/notify';
import { sessionEnded, sessionStarted } from '../../lib/session/store';
import { COMPLETE, makeEntry } from '../../testing/makeEntry';
import { renderAt } from '../../testing/page';
import { EntriesPage } from './EntriesPage';
import { EntryPage } from './EntryPage';

vi.mock('../../data/entries/requests');
vi.mock('../../data/entries/results');
vi.mock('../../data/recordings/requests');
const requests = vi.mocked(entryRequests);

const CLOSED = { edit: false, submit: false, withdraw: true };
/** The server's entry, which a save changes. */
let server: EntryAnswer;
let version = 0;
function store(changes: Partial<EntryAnswer>): EntryAnswer {
  version += 1;
  server = { ...server, ...changes, updated_at: `2025-07-02T10:00:00.${String(version).padStart(3, '0')}Z` };
  return server;
}

const open = (search = '') => renderAt(<EntryPage />, `/entries/e1${search}`, '/entries/:id');
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: RegExp, value: string) => {
  fireEvent.change(await field(name), { target: { value } });
};
const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'warning').mockReturnValue();
  sessionStarted({ uid: 'u1', email: 'u@example.org', isAdmin: false, token: 't' });
  server = makeEntry();
  vi.mocked(readAfterEvent).mockResolvedValue({ results: [], certificates: [] });
  requests.consentAsks.mockResolvedValue([]);
  vi.mocked(recordingRequests).show.mockResolvedValue({ recording: null, arrived: 0 });
  requests.read.mockImplementation(() => Promise.resolve(server));
  requests.save.mockImplementation((_, __, changes) => Promise.resolve(store({ ...changes, missing: [] })));
});

test('a draft says what is missing, and each line leads to its step', async () => {
  open();
  expect(await screen.findByRole('heading', { name: texts.states.draft })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on with your entry' })).toHaveAttribute(
    'href',
    '/entries/e1?step=category',
  );
  const missing = within(screen.getByRole('region', { name: 'Still missing' }));
  expect(missing.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['category', 'piece', 'piece', 'people'].map((step) => `/entries/e1?step=${step}`),
  );
});

test('a title that is kept from judges and visitors says so, and what to do', async () => {
  server = makeEntry({ title: 'Song of Amina', stage_name: 'Ridge Choir', hidden: ['title'] });
  open();
  const title = await screen.findByText('Song of Amina', { selector: 'dd' });
  expect(title).toHaveTextContent(texts.hiddenText);
  expect(screen.getAllByText(texts.hiddenText)).toHaveLength(1);
});

test('what is typed without a network is there after a reload, and is sent when going on', async () => {
  requests.read.mockResolvedValueOnce(server).mockRejectedValue(new NetworkError('offline'));
  requests.save.mockRejectedValueOnce(new NetworkError('offline'));
  const { unmount } = open('?step=piece');
  await type(/^Title of the piece/, 'Mũgithi');
  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByRole('heading', { name: texts.steps.people })).toHaveFocus();
  expect(await screen.findByText(texts.saved.failed)).toBeVisible();
  unmount();
  open('?step=piece');
  expect(await field(/^Title of the piece/)).toHaveValue('Mũgithi');
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => {
    expect(server.title).toBe('Mũgithi');
  });
});

test('a member under 18 gets the fields of a guardian, and removing the member removes both', async () => {
  open('?step=people');
  await press('Add a person');
  expect(await field(/^Name/)).toHaveFocus();
  await type(/^Name/, 'Njeri');
  fireEvent.click(screen.getByLabelText('Under 18'));
  await type(/^Guardian's name/, 'Wambui');
  await type(/^Guardian's phone/, '0712 345 678');
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => {
    expect(server.guardians).toMatchObject([{ name: 'Wambui', contact: '0712 345 678' }]);
  });
  expect(server.members).toMatchObject([
    { name: 'Njeri', age_band: 'minor', guardian_id: server.guardians[0]?.id },
  ]);
});

test('a failed submission says why and keeps everything; the next one succeeds', async () => {
  server = makeEntry(COMPLETE);
  requests.submit.mockRejectedValueOnce(new ApiError(409, { error: 'Registration is over.' }));
  open('?step=send');
  await press('Send my entry');
  expect(await screen.findByText('Registration is over.')).toBeVisible();
  requests.submit.mockImplementation(() => Promise.resolve(store({ state: 'submitted', can: CLOSED })));
  await press('Send my entry');
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: texts.states.submitted })).toBeVisible();
  });
  expect(notify.success).toHaveBeenCalledWith(texts.sent);
});

test('an incomplete entry is not sent: the button leads to what is missing', async () => {
  open('?step=send');
  expect(await screen.findByRole('link', { name: 'Fill in what is missing' })).toHaveAttribute(
    'href',
    '/entries/e1?step=category',
  );
  expect(screen.queryByRole('button', { name: 'Send my entry' })).toBeNull();
});

test('an answer that was changed in two places is shown twice, and the chosen one is sent', async () => {
  server = makeEntry({ title: 'Old' });
  open('?step=piece');
  await type(/^Title of the piece/, 'Mine');
  store({ title: 'Theirs' });
  requests.save.mockRejectedValueOnce(new ApiError(412, { error: 'stale', code: 'stale' }));
  fireEvent.submit(screen.getByRole('form'));
  const both = within(await screen.findByRole('group', { name: 'Title of the piece' }));
  expect(both.getByText('Mine')).toBeVisible();
  expect(both.getByText('Theirs')).toBeVisible();
  fireEvent.click(both.getByRole('button', { name: 'Keep this one' }));
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => {
    expect(server.title).toBe('Mine');
  });
  expect(screen.queryByText(texts.conflict.title)).toBeNull();
});

test('results are read for an entry of the programme from the day of the event on, and not before', async () => {
  const edition = { ...makeEntry().edition, event_date: '2099-08-16T09:00:00+03:00' };
  server = makeEntry({ ...COMPLETE, state: 'accepted', number: 'A7', edition });
  const { unmount } = open();
  expect(await screen.findByText('A7')).toBeVisible();
  expect(readAfterEvent).not.toHaveBeenCalled();
  unmount();
  store({ edition: makeEntry().edition });
  open();
  await waitFor(() => {
    expect(readAfterEvent).toHaveBeenCalledWith('e1');
  });
});

test('an entry that was given back shows the comment, until when, and the way to change it', async () => {
  server = makeEntry({
    ...COMPLETE,
    state: 'returned',
    comment: 'Please shorten the text.',
    returned_until: '2099-01-01T18:00:00+03:00',
  });
  open();
  expect(await screen.findByText('Please shorten the text.')).toBeVisible();
  expect(screen.getByText(/Thursday, January 1, 2099/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/Time left: \d+ days/);
  expect(screen.getByRole('link', { name: 'Check and send' })).toBeVisible();
});

test('after the deadline a draft can be sent as long as the server allows it', async () => {
  open();
  expect(await screen.findByText(texts.stillOpen)).toBeVisible();
});

test('an offer is taken with one press, and left with two', async () => {
  server = makeEntry({
    ...COMPLETE,
    state: 'offered',
    offer_expires_at: '2099-01-01T18:00:00+03:00',
    can: CLOSED,
  });
  requests.declineOffer.mockRejectedValueOnce(new NetworkError('offline'));
  requests.acceptOffer.mockImplementation(() => Promise.resolve(store({ state: 'accepted', number: 'A7' })));
  open();
  await press('I do not want it');
  expect(requests.declineOffer).not.toHaveBeenCalled();
  await press('Yes, give it to somebody else');
  expect(await screen.findByText(texts.offerFailed)).toBeVisible();
  await press('Take the place');
  expect(await screen.findByRole('heading', { name: texts.states.accepted })).toBeVisible();
  expect(screen.getByText('A7')).toBeVisible();
});

const ASKED = '2025-07-03T10:00:00+03:00';
const OPENED = '2025-07-05T10:00:00+03:00';
const dayOf = (at: string) => formatLongDate(new Date(at));
test.each([
  ['opened', OPENED, `Asked on ${dayOf(ASKED)}. The link was opened on ${dayOf(OPENED)}.`],
  ['not opened', null, `Asked on ${dayOf(ASKED)}, and the link is not opened yet.`],
])('the page says when a guardian was asked, where the link is %s', async (_which, opened_at, sentence) => {
  const minor = { ...COMPLETE.members[0], id: 'm1', name: 'Njeri', age_band: 'minor' } as const;
  const members = [{ ...minor, guardian_id: 'g1', consent: 'missing' as const }];
  server = makeEntry({ ...COMPLETE, state: 'accepted', consent: 'missing', can: CLOSED, members });
  requests.consentAsks.mockResolvedValue([{ member: 'm1', asked_at: ASKED, opened_at }]);
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a guardian’s link is made for a minor without consent, to copy or to send', async () => {
  const minor = {
    ...COMPLETE.members[0],
    id: 'm1',
    name: 'Njeri',
    age_band: 'minor',
    guardian_id: 'g1',
  } as const;
  server = makeEntry({
    ...COMPLETE,
    state: 'accepted',
    consent: 'missing',
    can: CLOSED,
    members: [{ ...minor, consent: 'missing' }],
    guardians: [{ id: 'g1', name: 'Wambui', relation: '', contact: '0712 345 678' }],
  });
  requests.consentLink.mockResolvedValue({
    link: 'https://site.example/consent/abc',
    code: 'ABC',
    wa_me: 'https://wa.me/254712345678?text=x',
    mailed: false,
  });
  open();
  await press('Make the link for the guardian');
  expect(await screen.findByText('https://site.example/consent/abc')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/254712345678?text=x',
  );
  expect(requests.consentLink).toHaveBeenCalledWith('e1', 'm1');
});

test('an entry of somebody else is not found', async () => {
  requests.read.mockRejectedValue(new ApiError(404, { error: 'no' }));
  open();
  expect(await screen.findByText(texts.notFound)).toBeVisible();
});

test('a visitor without a session is sent to the login', async () => {
  sessionEnded();
  open();
  expect(await screen.findByText('now at /login')).toBeVisible();
  expect(notify.warning).toHaveBeenCalledWith(texts.loginRequired);
});

test('the list shows the entries with their states; without a network those that this device keeps', async () => {
  requests.list.mockResolvedValueOnce([makeEntry({ state: 'accepted', number: 'A7', title: 'Mũgithi' })]);
  const { unmount } = renderAt(<EntriesPage />, '/entries');
  expect(await screen.findByRole('link', { name: /Mũgithi/ })).toHaveAttribute('href', '/entries/e1');
  expect(screen.getByText(/On the programme · A7/)).toBeVisible();
  unmount();
  requests.list.mockRejectedValue(new NetworkError('offline'));
  renderAt(<EntriesPage />, '/entries');
  expect(await screen.findByRole('link', { name: /Mũgithi/ })).toBeVisible();
});

test('without entries the list leads to the registration; a failure can be tried again', async () => {
  requests.list.mockRejectedValueOnce(new NetworkError('offline')).mockResolvedValueOnce([]);
  renderAt(<EntriesPage />, '/entries');
  expect(await screen.findByText(texts.loadFailed)).toBeVisible();
  await press('Try again');
  expect(await screen.findByRole('link', { name: 'Register to Contend' })).toBeVisible();
});

describe('the recording of an entry that was sent', () => {
  const on = (recording: Partial<RecordingAnswer>) => {
    server = makeEntry({ ...COMPLETE, state: 'submitted', can: CLOSED });
    const known = { id: 'r1', entry: 'e1', sha256: '', bytes: 9, mime: 'audio/mp4', seconds: null };
    const due_at = new Date(Date.now() + 3_600_000).toISOString();
    const rest = { portable: true, error: null, upload_path: 'recordings/u1/r1', due_at };
    vi.mocked(recordingRequests).show.mockResolvedValue({
      recording: { ...known, state: 'uploading', ...rest, ...recording },
      arrived: 0,
    });
    open();
    return screen.findByRole('region', { name: 'Recording' });
  };
  const file = () => screen.queryByLabelText('Your recording');

  test('may be chosen again as long as its bytes may follow, and the page says until when', async () => {
    const part = within(await on({}));
    expect(part.getByText(/^Your recording is on another phone or browser/)).toBeVisible();
    expect(part.getByText(/^The entry is sent, and this recording belongs to it/)).toBeVisible();
    expect(file()).toBeVisible();
    expect(part.queryByRole('button', { name: 'Remove the recording' })).toBeNull();
  });
  test('is played where it has arrived', async () => {
    const part = within(await on({ state: 'ready' }));
    expect(part.getByRole('button', { name: 'Play the recording' })).toBeVisible();
    expect(file()).toBeNull();
  });
  test('is not asked for again when the time is over', async () => {
    await on({ state: 'rejected', error: 'not_arrived' });
    expect(screen.getByText(recordingMessages.rejected.late)).toBeVisible();
    expect(file()).toBeNull();
  });
});
