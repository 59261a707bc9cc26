import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from '../../../platform/rateLimiter';
import { storedAs } from '../../../testing/archiveStage';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { planLeaderNews } from './leaderNews';
import { type StepEvent, toTypedAddress } from './mailLimits';

const MAILBOX = 'teacher@example.org';

let memory: MemoryFirestore;
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  memory = new MemoryFirestore();
});

function putGroup(id: string): void {
  const leader = { name: 'Teacher', phone: '0722 000 111', email: MAILBOX };
  memory.put(`groups/${id}`, { ...storedAs('groups', { leader, pass: `pass-${id}` }), ...stampsAt() });
}

/** Somebody decides about an entry of the group. */
const decide = (group: string, at = new Date()) =>
  memory.db.runTransaction(async (transaction) => {
    const news = { group, site: 'Site', edition: 'Edition' };
    const told = [{ event: { at }, news }] as unknown as StepEvent[];
    (await planLeaderNews(transaction, memory.db, told))();
  });
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
