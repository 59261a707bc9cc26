import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { beforeEach, expect, test } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { withinLimits } from './mailLimits';
import type { StepEvent } from './stepEvent';

const STRANGER = 'w.njoki@gmail.com';
const OWN = 'wairimu@example.org';

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});

/** The site offers a place of an account's entry by mail; gives whether the mail is sent. */
const offer = (owner: string, to: string, actor = 'site') =>
  memory.db.runTransaction(async (transaction) => {
    const told = [{ event: { actor, owner }, mail: { to } }] as unknown as StepEvent[];
    const [found] = await withinLimits(transaction, memory.db, told);
    return (found?.mail ?? null) !== null;
  });
async function sentTo(address: (account: number) => string, accounts: number): Promise<number> {
  let sent = 0;
  for (let account = 0; account < accounts; account += 1)
    if (await offer(`u${String(account)}`, address(account))) sent += 1;
  return sent;
}

const spelled = (account: number) => `wnjoki+${String(account)}@gmail.com`;

test('the offers of many accounts to one typed mailbox have a bound together, by any spelling', async () => {
  const { max } = RATE_LIMITS.offerMailPerStranger;
  expect(await sentTo(spelled, max + 5)).toBe(max);
  expect(await offer('another', STRANGER)).toBe(false);
  expect(await offer('another', STRANGER, 'organiser')).toBe(true);
});

test('accounts whose own addresses are spellings of one mailbox have a bound together', async () => {
  const { max } = RATE_LIMITS.offerMailPerSpelling;
  for (let account = 0; account < max + 5; account += 1)
    memory.put(`users/u${String(account)}`, { email: spelled(account) });
  expect(await sentTo(spelled, max + 5)).toBe(max);
  memory.put('users/plain', { email: 'wnjoki@gmail.com' });
  expect(await offer('plain', 'wnjoki@gmail.com'), 'the address as it is written is no spelling').toBe(true);
});

/** An account gives its address up in these ways, so that the next one can have it. */
const LEAVES: [string, (account: string) => void][] = [
  [
    'has an own address by then',
    (account) => memory.put(`users/${account}`, { email: `${account}@example.net` }),
  ],
  ['is deleted by then', (account) => memory.remove(`users/${account}`)],
];

test.each(LEAVES)(
  'accounts that have one address, each of which %s, have a bound together',
  async (_, leave) => {
    const { max } = RATE_LIMITS.offerMailPerOwnAddress;
    let sent = 0;
    for (let account = 0; account < max; account += 1) {
      const id = `u${String(account)}`;
      memory.put(`users/${id}`, { email: OWN });
      for (const _offer of ['a song', 'a poem']) if (await offer(id, OWN)) sent += 1;
      leave(id);
    }
    expect(sent).toBe(max);
    expect(await offer('another', OWN), 'typed addresses have their own bound').toBe(true);
  },
);

test.each([OWN, STRANGER])(
  'strangers do not use up the offers to an account at its own address %s',
  async (own) => {
    memory.put('users/own', { email: own });
    await sentTo(() => own, RATE_LIMITS.offerMailPerStranger.max);
    expect(await offer('stranger', own)).toBe(false);
    const { max } = RATE_LIMITS.offerMailPerRecipient;
    for (let times = 0; times < max; times += 1)
      expect(await offer('own', ` ${own.toUpperCase()}`)).toBe(true);
    expect(await offer('own', own), 'the bound of one account').toBe(false);
  },
);

test.each([OWN, STRANGER])(
  'strangers do not use up the mails about the steps of an account with its own address %s',
  async (own) => {
    const step = (owner: string) => offer(owner, own, 'owner');
    memory.put('users/own', { email: own });
    for (let account = 0; account < RATE_LIMITS.entryMailPerRecipient.max; account += 1)
      expect(await step(`u${String(account)}`)).toBe(true);
    expect(await step('stranger'), 'all others together').toBe(false);
    for (let times = 0; times < RATE_LIMITS.entryMailPerOwner.max; times += 1)
      expect(await step('own')).toBe(true);
    expect(await step('own'), 'the bound of one account').toBe(false);
  },
);

test('an account for a whole class has a mail about each of its children', async () => {
  for (let child = 0; child < 100; child += 1)
    expect(await offer('school', `child${String(child)}@example.org`, 'owner')).toBe(true);
});
