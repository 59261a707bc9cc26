import { compileMessage } from '@ndeiya/domain/languages/format';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { tableMessages } from '@ndeiya/domain/vote/tableMessages';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addEnglish } from '../../i18n/language';
import { answer } from '../../testing/answers';
import { emptyDatabase } from '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import type { PhoneDatabase } from '../kit/database';
import { CrewContext } from './context';
import { CrewApp } from './CrewApp';
import { CrewPhone } from './phone';
import { TableLog } from './TableLog';

const PASS = '7KQ2M-9XW4T-ABCDE-FGHJK';
const OPS = '/api/vote/ops';
const OTHER_PASS = '8KQ2M-9XW4T-ABCDE-FGHJK';
const VOTE = { code: 'K7QF-3M9A-XT', sealed: 'sealed', commitment: 'commitment' };

const { status, leave, replace } = crewMessages;
// The pages of passes have these texts in a build of their own.
addEnglish(
  Object.fromEntries(
    [status.votes, status.lost, tableMessages.sums, tableMessages.unsure].map((text) => [
      text,
      compileMessage(text),
    ]),
  ),
);

let database: PhoneDatabase;
let phone: CrewPhone;
let stop: () => void;
let isUp: boolean;
/** The pass that the server opens. */
let opened: object;
let server: ReturnType<typeof passServer>;

const passOf = (id: string, more: object = {}) => ({
  token: `${id}.1`,
  role: 'crew',
  name: id,
  edition: 2026,
  expires_at: '2099-01-01T00:00:00Z',
  ...more,
});
const kept = async () => (await database.operations('2026 table')).map(({ result }) => result?.outcome);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  isUp = false;
  opened = passOf('p1');
  server = passServer('crew', {
    '/api/passes/open': () => answer(200, opened),
    '/api/terms_versions/current': () => answer(200, { id: 't1', text: '', purposes: {} }),
    [OPS]: () => {
      if (!isUp) throw new TypeError('no network');
      const { ops } = server.to(OPS).at(-1)?.body as unknown as { ops: { op_id: string }[] };
      const result = { outcome: 'counted', receipt: 'R7K2QM', reason: '' };
      return answer(200, { results: ops.map(({ op_id }) => ({ op_id, ...result })) });
    },
  });
  database = await emptyDatabase();
  phone = new CrewPhone(database);
  await phone.open(PASS);
  stop = await phone.start();
  await phone.table.put(VOTE);
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <CrewContext value={phone}>
      <CrewApp />
    </CrewContext>,
  );

test('a vote whose pass has ended before it was sent is said to be lost, and nowhere that all was sent', async () => {
  show();
  expect(
    await screen.findByText(/1 vote of the table waits for the network/, { selector: '.status' }),
  ).toBeVisible();
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-02T00:00:00Z'));
  await phone.table.refresh();
  const lost = /has not confirmed, and that can no longer be sent: 1/;
  expect(await screen.findByText(lost, { selector: '.status' })).toBeVisible();
  expect(screen.getByText(lost, { selector: 'dialog p' })).toHaveTextContent(leave.lost);
  expect(screen.queryByText(/waits for the network/)).toBeNull();
  expect(screen.queryByText(new RegExp(status.sent))).toBeNull();
  expect(screen.queryByText(leave.sent)).toBeNull();
});

test('a vote whose pass has ended before the box answered is not said to be outside the box', async () => {
  await phone.table.sender.send();
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-02T00:00:00Z'));
  await phone.table.refresh();
  render(
    <CrewContext value={phone}>
      <TableLog />
    </CrewContext>,
  );
  expect(await screen.findByText(new RegExp(tableMessages.outcomes.unsure))).toBeVisible();
  expect(
    screen.getByText('Waiting: 0. Not in the box: 0. Not confirmed: 1.', { exact: false }),
  ).toBeVisible();
});

test('a vote that was never sent before its pass ended is said to be outside the box, beside one that is not confirmed', async () => {
  await phone.table.sender.send();
  // Another tab holds the lock of the sender, so that the next vote waits for its turn.
  const locks = { request: () => new Promise(() => undefined) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  await phone.table.put({ ...VOTE, code: 'M4XT-9QRA-7K' });
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-02T00:00:00Z'));
  await phone.table.refresh();
  Reflect.deleteProperty(navigator, 'locks');
  render(
    <CrewContext value={phone}>
      <TableLog />
    </CrewContext>,
  );
  expect(await screen.findByText(new RegExp(tableMessages.outcomes.over))).toBeVisible();
  expect(
    screen.getByText('Waiting: 0. Not in the box: 1. Not confirmed: 1.', { exact: false }),
  ).toBeVisible();
  const stored = JSON.stringify(await database.operations('2026 table'));
  expect(stored).not.toMatch(/M4XT|sealed"?:"sealed|K7QF/);
});

test('another pass of the same check-in sends the votes that wait, without a question', async () => {
  opened = passOf('p2');
  await phone.open(OTHER_PASS);
  expect(phone.table.unsent()).toHaveLength(1);
  isUp = true;
  await phone.table.sender.send();
  expect(await kept()).toEqual(['counted']);
  expect(server.to(OPS).at(-1)?.token).toBe('Pass p2.1');
});

test.each([
  ['another year', { edition: 2027 }],
  ['a steward', { role: 'steward' }],
])('the pass of %s replaces the open one only once the person gives up the votes', async (_whose, other) => {
  show();
  await database.write(async (store) => {
    store('kept').put({}, 'table list 2026 table');
    await Promise.resolve();
  });
  opened = passOf('p2', other);
  window.location.hash = OTHER_PASS;
  expect(
    await screen.findByText(/1 vote of the table waits for the network\. The pass that you/),
  ).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: replace.keep }));
  expect(await screen.findByText('p1')).toBeVisible();
  expect(await kept()).toEqual([undefined]);
  window.location.hash = OTHER_PASS;
  fireEvent.click(await screen.findByRole('button', { name: replace.open }));
  expect(await screen.findByText('p2')).toBeVisible();
  expect(await kept()).toEqual([]);
  expect(await database.keptKeys()).not.toContain('table list 2026 table');
});

test('a question about votes that are sent meanwhile is answered by itself', async () => {
  opened = passOf('p2', { edition: 2027 });
  const opening = phone.open(OTHER_PASS);
  await vi.waitFor(() => {
    expect(phone.table.question.get()).not.toBeNull();
  });
  isUp = true;
  await phone.table.sender.send();
  await opening;
  expect(phone.state.get().current?.owner).toBe('p2');
});
