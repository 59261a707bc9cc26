import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember } from '@ndeiya/domain/testing/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { sharedReads } from '../consents/sharedReads';
import { concernOf, NewDecisions } from './newDecisions';

const edition = 2031;
const KEPT_MS = 5 * 60_000;
let memory: MemoryFirestore;
let decisions: NewDecisions;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  memory = new MemoryFirestore();
  decisions = new NewDecisions(edition, KEPT_MS);
});
afterEach(() => {
  vi.useRealTimers();
});

const say = () => {
  memory.put('consents/d', { ...makeConsent({ edition, entry: 'other' }), updated_at: new Date() });
};

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<undefined>((resolve) => {
    open = () => {
      resolve(undefined);
    };
  });
  return {
    open: () => {
      open();
    },
    opened,
  };
}

/** A look that has read what there is, and goes on when it is told to. */
async function begin(): Promise<() => Promise<number>> {
  const read = gate();
  const told = gate();
  const transaction = {
    get: async (of: { get: () => Promise<unknown> }) => {
      const answer = await of.get();
      read.open();
      await told.opened;
      return answer;
    },
    getAll: (...all: { get: () => Promise<unknown> }[]) => Promise.all(all.map((one) => one.get())),
  } as unknown as Transaction;
  const done = decisions.look(transaction, memory.db, sharedReads(transaction, memory.db));
  await read.opened;
  vi.setSystemTime(Date.now() + 1000);
  return () => {
    told.open();
    return done;
  };
}

test('a decision that another look has seen is new to one that has read before it and ends later', async () => {
  const endEarly = await begin();
  say();
  const late = await (await begin())();
  const early = await endEarly();
  expect(decisions.after(early)).toMatchObject([{ entry: 'other' }]);
  expect(decisions.after(late)).toEqual([]);
});

test.each(['first', 'last'])(
  'a decision that was there before two looks is new to none of them where the earlier one ends %s',
  async (place) => {
    say();
    const looks = [await begin(), await begin()];
    const times = [];
    for (const end of place === 'first' ? looks : looks.toReversed()) times.push(await end());
    expect(times.flatMap((time) => decisions.after(time))).toEqual([]);
  },
);

test('a decision whose time is before the last look is new where it was stored later', async () => {
  const named = new Date(Date.now() - 30_000);
  const at = await (await begin())();
  memory.put('consents/d', { ...makeConsent({ edition }), updated_at: named });
  await (
    await begin()
  )();
  expect(decisions.after(at)).toHaveLength(1);
});

test('what everybody has seen for as long as something is kept is forgotten', async () => {
  say();
  await (
    await begin()
  )();
  expect(decisions.after(0)).toHaveLength(1);
  vi.setSystemTime(Date.now() + KEPT_MS + 60_000);
  await (
    await begin()
  )();
  expect(decisions.after(0)).toEqual([]);
});

describe('a decision of a stranger about a child that nobody is called like', () => {
  const one = { entry: 'other', child: 'Njeri', groups: [null], accounts: ['a'], persons: ['p'], seenAt: 0 };
  const entry = { ...makeEntry({ owner: null }), id: 'e' } as Parameters<typeof concernOf>[1];
  const people = makeEntryPeople({ owner: null, members: [makeMember({ name: 'Amina Wambui' })] });

  test.each<[string, ReturnType<typeof concernOf>, { of?: object; about?: object }]>([
    ['concerns no entry', null, {}],
    ['may concern every entry where it cannot be read', 'near', { of: { isUnreadable: true } }],
    ['may concern an entry of which nobody knows who is in it', 'near', { about: { members: [] } }],
    ['concerns an entry whose people alone name the account', 'near', { about: { owner: 'a' } }],
  ])('%s', (_, concern, { of, about }) => {
    expect(concernOf({ ...one, ...of }, entry, { ...people, ...about })).toBe(concern);
  });
});
