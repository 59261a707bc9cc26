import { compileMessage } from '@ndeiya/domain/languages/format';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addEnglish } from '../../i18n/language';
import { answer } from '../../testing/answers';
import { emptyDatabase } from '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import type { PhoneDatabase } from '../kit/database';
import { CrewContext } from './context';
import { CrewApp } from './CrewApp';
import { CrewPhone } from './phone';

const PASS = '7KQ2M-9XW4T-ABCDE-FGHJK';
const OPS = '/api/vote/ops';
const VOTE = { code: 'K7QF-3M9A-XT', sealed: 'sealed', commitment: 'commitment' };

const { status, leave } = crewMessages;
// The pages of passes have these texts in a build of their own.
addEnglish(Object.fromEntries([status.votes, status.lost].map((text) => [text, compileMessage(text)])));

let database: PhoneDatabase;
let phone: CrewPhone;
let stop: () => void;
let isUp: boolean;
let server: ReturnType<typeof passServer>;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  isUp = false;
  server = passServer('crew', {
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
