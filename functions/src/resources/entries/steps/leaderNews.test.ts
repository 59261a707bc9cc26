import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../../platform/commit';
import { RateLimiter } from '../../../platform/rateLimiter';
import { storedAs } from '../../../testing/archiveStage';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { GroupService } from '../../groups/service';
import { planLeaderNews } from './leaderNews';
import { toTypedAddress } from './mailLimits';
import type { StepEvent } from './stepEvent';

const MAILBOX = 'teacher@example.org';

let memory: MemoryFirestore;
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  memory = new MemoryFirestore();
});

const leaderAt = (email: string | null) => ({ name: 'Teacher', phone: '0722 000 111', email });
function putGroup(id: string): void {
  const leader = leaderAt(MAILBOX);
  memory.put(`groups/${id}`, { ...storedAs('groups', { leader, pass: `pass-${id}` }), ...stampsAt() });
}

/** Somebody decides about an entry of the group. */
const decide = (group: string, at = new Date()) =>
  memory.db.runTransaction(async (transaction) => {
    const news = { group, site: 'Site', edition: 'Edition' };
    const told = [{ event: { at }, news }] as unknown as StepEvent[];
    (await planLeaderNews(transaction, memory.db, told))();
  });
/** Hands the group over while its mail waits. */
const handOver = (id: string, email: string | null) =>
  new GroupService(memory.db).handOver({ id, leader: leaderAt(email) }, committing(memory.db));
const mails = () => [...memory.all('mail').values()].map(({ to }) => to);

test('a leader is told of decisions after others have used up the mails to the address, by steps of entries or in another group', async () => {
  putGroup('g1');
  putGroup('g2');
  const limiter = new RateLimiter(memory.db);
  let left = true;
  while (left) left = await limiter.allows(toTypedAddress(MAILBOX));
  for (let hour = 0; hour < 60; hour += 1) await decide('g2', new Date(Date.UTC(2031, 0, 1, hour)));
  expect(mails()).toHaveLength(48);
  await decide('g1');
  expect(mails()).toHaveLength(49);
});

describe('a group that is handed over in the quarter of an hour of a decision', () => {
  const NEXT = 'next@example.org';
  const at = new Date();
  beforeEach(async () => {
    memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: 2026 }), ...stampsAt() });
    memory.put('editions/2026', { ...makeEdition({ year: 2026 }), ...stampsAt() });
    putGroup('g1');
    putGroup('g2');
    await decide('g1', at);
    await decide('g2', at);
  });
  const news = () => [...memory.all('mail')].filter(([id]) => id.startsWith('group-news-'));
  const receivers = () => news().map(([id, { to }]) => [id.slice(0, 'group-news-g1'.length), to]);

  test('takes back the mail that asks the former leader to open the pass, and not that of another group', async () => {
    await handOver('g1', null);
    expect(receivers()).toEqual([['group-news-g2', MAILBOX]]);
  });

  test('takes back no mail that was sent', async () => {
    const [[id, sent] = ['', {}]] = news();
    memory.put(`mail/${id}`, { ...sent, delivery: { state: 'SUCCESS' } });
    await handOver('g1', null);
    expect(receivers()).toContainEqual(['group-news-g1', MAILBOX]);
  });

  test.each([
    ['with another address', NEXT],
    ['with the same address', MAILBOX],
  ])('tells the new leader %s of the next decision', async (_which, email) => {
    await handOver('g1', email);
    await decide('g1', at);
    expect(receivers()).toEqual([
      ['group-news-g2', MAILBOX],
      ['group-news-g1', email],
    ]);
  });
});
