import { tableMessages as texts } from '@ndeiya/domain/vote/tableMessages';
import { tableOperation, type TableResult } from '@ndeiya/domain/vote/ticketApi';
import { voterMessages } from '@ndeiya/domain/vote/voterMessages';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../testing/answers';
import { emptyDatabase } from '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import { makeOpened, makeVote } from '../../testing/voteServer';
import type { PhoneDatabase } from '../kit/database';
import { CrewContext } from './context';
import { CrewPhone } from './phone';
import { TableScreen } from './TableScreen';

const PASS = '7KQ2M-9XW4T-ABCDE-FGHJK';
const CODE = 'K7QF-3M9A-XT';
const OTHER = 'K7QF-3M9B-XT';
const OPS = '/api/vote/ops';
const { public_key } = makeOpened();

let database: PhoneDatabase;
let phone: CrewPhone;
let stop: () => void;
let server: ReturnType<typeof passServer>;
/** The answers of the server. A network that is down answers nothing. */
let says: {
  vote: object;
  ticket: () => Response;
  result: Partial<TableResult>;
  isUp: boolean;
};
const onlyUp = (work: () => Response) => () => {
  if (!says.isUp) throw new TypeError('no network');
  return work();
};
const sentOps = () =>
  server.to(OPS).flatMap(({ body }) => (body as unknown as { ops: { op_id: string }[] }).ops);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  says = {
    vote: { ...makeVote(), public_key, box_hash: null },
    ticket: () => answer(200, makeOpened()),
    result: { outcome: 'counted', receipt: 'R7K2QM', reason: '' },
    isUp: true,
  };
  server = passServer('crew', {
    '/api/terms_versions/current': () => answer(200, { id: 't1', text: '', purposes: {} }),
    '/api/votes/2026': onlyUp(() => answer(200, says.vote)),
    '/api/vote/open': onlyUp(() => says.ticket()),
    [OPS]: onlyUp(() => {
      const { ops } = server.to(OPS).at(-1)?.body as unknown as { ops: { op_id: string }[] };
      return answer(200, { results: ops.map(({ op_id }) => ({ op_id, ...says.result })) });
    }),
  });
  database = await emptyDatabase();
  phone = new CrewPhone(database);
  await phone.open(PASS);
  stop = await phone.start();
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <CrewContext value={phone}>
      <TableScreen onClose={() => undefined} />
    </CrewContext>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openList = async (code = CODE) => {
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: code } });
  press(texts.list);
};
const voteFor = async (title: RegExp, code = CODE) => {
  await openList(code);
  fireEvent.click(await screen.findByRole('checkbox', { name: title }));
  press(voterMessages.choose.vote);
};
/** Everything that the phone has stored. */
const stored = async () =>
  JSON.stringify([await database.operations('2026 table'), await database.operations('p1')]);

test('a vote at the table is sealed, sent in the form of the route, and leaves only its receipt on the phone', async () => {
  show();
  await voteFor(/The River/);
  expect(await screen.findByText('R7K2QM')).toBeVisible();
  expect(screen.getByRole('heading', { name: texts.inBox })).toHaveFocus();
  const [op] = sentOps();
  expect(tableOperation.safeParse(op).success).toBe(true);
  expect(op).toMatchObject({ kind: 'cast', payload: { code: CODE } });
  expect(JSON.stringify(server.requests)).not.toContain('A007');
  await waitFor(async () => {
    const text = await stored();
    expect(text).toContain('R7K2QM');
    expect(text).not.toContain(CODE);
    expect(text).not.toContain((op as unknown as { payload: { sealed: string } }).payload.sealed);
  });
  press(texts.next);
  expect(await screen.findByLabelText('Code')).toHaveValue('');
  await openList(OTHER);
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.filter((box) => (box as HTMLInputElement).checked)).toEqual([]);
  expect(screen.queryByText(/1 chosen/)).toBeNull();
});

test('without a network the vote waits, its ticket is refused here, and a restarted phone sends it once', async () => {
  show();
  await screen.findByLabelText('Code');
  expect(screen.getByText(texts.oldPhones)).toBeVisible();
  says.isUp = false;
  await openList();
  expect(await screen.findByText(texts.unseen)).toBeVisible();
  fireEvent.click(screen.getByRole('checkbox', { name: /The River/ }));
  press(voterMessages.choose.vote);
  expect(await screen.findByText(texts.waiting)).toBeVisible();
  expect(await stored()).not.toContain('A007');
  press(texts.next);
  await openList();
  expect(await screen.findByText(texts.waits)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue(CODE);
  stop();
  says.isUp = true;
  phone = new CrewPhone(database);
  stop = await phone.start();
  await waitFor(async () => {
    expect(await stored()).toContain('R7K2QM');
  });
  expect(new Set(sentOps().map(({ op_id }) => op_id)).size).toBe(1);
  await waitFor(async () => {
    expect(await stored()).not.toContain(CODE);
  });
});

test('a vote that closes on another day has the day beside the time', async () => {
  says.vote = { ...says.vote, closes_at: '2093-08-14T14:00:00.000Z' };
  show();
  await openList();
  expect(await screen.findByText(/Voting closes: .*August 14, 2093/)).toBeVisible();
});

test('two presses make one vote', async () => {
  show();
  await openList();
  fireEvent.click(await screen.findByRole('checkbox', { name: /The River/ }));
  const button = screen.getByRole('button', { name: voterMessages.choose.vote });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('R7K2QM')).toBeVisible();
  expect(await database.operations('2026 table')).toHaveLength(1);
});

test.each([
  [{ outcome: 'used', receipt: null, reason: '' }, texts.outcomes.used],
  [{ outcome: 'late', receipt: null, reason: '' }, texts.outcomes.late],
  [{ outcome: 'void', receipt: null, reason: '' }, texts.outcomes.void],
  [{ outcome: 'not_active', receipt: null, reason: '' }, texts.outcomes.not_active],
  [{ outcome: 'invalid', receipt: null, reason: 'wrong_code' }, texts.outcomes.wrong_code],
  [{ outcome: 'invalid', receipt: null, reason: 'unreadable' }, texts.outcomes.invalid],
  [{ outcome: 'duplicate', receipt: null, reason: '' }, texts.outcomes.released],
] as const)('a vote that the server answers with %j is not called counted', async (result, sentence) => {
  says.result = result;
  show();
  await voteFor(/The River/);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('heading', { name: texts.notInBox })).toBeVisible();
  press(texts.next);
  expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
});

test.each([
  ['used', texts.used],
  ['not_active', texts.notActive],
  ['void', texts.void],
] as const)('a ticket that is %s is refused before anything is sealed', async (state, sentence) => {
  says.ticket = () => answer(200, makeOpened({ state }));
  show();
  await openList();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: voterMessages.choose.vote })).toBeNull();
  expect(sentOps()).toEqual([]);
});

test('a wrong code is refused by its form here, and by its check at the server', async () => {
  says.ticket = () => answer(400, { error: 'wrong', code: 'invalid-vote-code' });
  show();
  await openList('K7QF');
  expect(await screen.findByText(texts.wrong)).toBeVisible();
  await openList();
  await waitFor(() => {
    expect(screen.getByLabelText('Code')).toHaveValue('');
  });
  expect(screen.getByText(texts.wrong)).toBeVisible();
});

test('a wrong code that the site refuses for their number closes the list, so that no vote is sealed with it', async () => {
  says.ticket = () => answer(429, { error: 'slow down', code: 'rate-limited' });
  show();
  await openList();
  expect(await screen.findByText(texts.manyWrong)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(sentOps()).toEqual([]);
});

test('a site that fails is not called unreached, and the ticket is looked up again when the network returns', async () => {
  says.ticket = () => answer(500, { error: 'failed' });
  show();
  await openList();
  expect(await screen.findByText(texts.notLookedUp)).toBeVisible();
  expect(screen.queryByText(texts.unseen)).toBeNull();
  says.ticket = () => answer(200, makeOpened());
  fireEvent(window, new Event('online'));
  await waitFor(() => {
    expect(screen.queryByText(texts.notLookedUp)).toBeNull();
  });
  expect(screen.getByRole('checkbox', { name: /The River/ })).toBeVisible();
});

test.each([
  [{ state: 'closed', box_hash: 'a'.repeat(64) }, texts.closed],
  [{ state: 'counted', box_hash: 'a'.repeat(64) }, texts.closed],
  [{ state: 'published', box_hash: 'a'.repeat(64) }, texts.closed],
  [{ state: 'void' }, texts.voidVote],
])('a vote in the state %j takes no code, and the list that was open goes', async (change, sentence) => {
  show();
  await openList();
  await screen.findByRole('button', { name: voterMessages.choose.vote });
  says.vote = { ...says.vote, ...change };
  await phone.table.refresh(true);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('in the minutes after the end the code is still taken, and the page says that the box decides', async () => {
  says.vote = { ...says.vote, state: 'closed' };
  show();
  expect(await screen.findByText(texts.grace)).toBeVisible();
  await voteFor(/The River/);
  expect(await screen.findByText('R7K2QM')).toBeVisible();
});

test('an entry that is withdrawn while it is ticked leaves the choice', async () => {
  show();
  await openList();
  fireEvent.click(await screen.findByRole('checkbox', { name: /The River/ }));
  const vote = makeVote();
  const entries = vote.entries.map((one) => (one.id === 'A007' ? { ...one, withdrawn: true } : one));
  says.vote = { ...says.vote, entries };
  await phone.table.refresh(true);
  expect(await screen.findByText(voterMessages.choose.nothing)).toBeVisible();
  press(voterMessages.choose.vote);
  expect(await screen.findByText(new RegExp(voterMessages.choose.tooFew))).toBeVisible();
  expect(sentOps()).toEqual([]);
});

test('logging out deletes the votes that wait and the list; a pass that has ended takes the tickets with it', async () => {
  show();
  await screen.findByLabelText('Code');
  says.isUp = false;
  await voteFor(/The River/);
  await screen.findByText(texts.waiting);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-02T00:00:00Z'));
  const later = new CrewPhone(database);
  (await later.start())();
  expect(await stored()).not.toContain(CODE);
  expect(later.table.unsent()).toEqual([]);
  expect(later.table.lost()).toHaveLength(1);
  await phone.leave();
  expect(await database.operations('2026 table')).toEqual([]);
  expect(JSON.stringify(await database.keptKeys())).not.toContain('table list');
});

test('the pass of a steward has no table, and a check-in whose table is not open never asks for a vote', async () => {
  expect(server.to('/api/votes/2026')).toEqual([]);
  expect(phone.table.state.get().current?.owner).toBe('2026 table');
  server = passServer('steward');
  const other = new CrewPhone(await emptyDatabase());
  await other.open(PASS);
  (await other.start())();
  expect(other.table.state.get().current).toBeNull();
});
