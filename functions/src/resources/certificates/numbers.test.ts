import { beforeEach, describe, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { issueIn } from './issue';
import { byNumber } from './numbers';
import { CertificateService } from './service';

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});

const numberOf = (counter: number) => `2026-${String(counter).padStart(4, '0')}`;
/** Stores certificates with these counters; those that are older than the field say it in their number alone. */
function store(from: number, to: number, isOlder = false): void {
  for (let counter = from; counter <= to; counter += 1) {
    const { counter: _newest, ...older } = storedAs('certificates', {
      number: numberOf(counter),
      edition: 2026,
    });
    memory.put(`certificates/c${String(counter)}`, isOlder ? older : { ...older, counter });
  }
}
const HOLDER = {
  kind: 'judge',
  holder_name: 'Njeri',
  award: 'Judge',
  category: null,
  entry: null,
  owner: null,
} as const;
const issue = async (count: number) => {
  const list = Array.from({ length: count }, () => HOLDER);
  const made = await memory.db.runTransaction((transaction) =>
    issueIn(transaction, memory.db, { list, edition: 2026, by: 'admin' }),
  );
  return made.map(({ number }) => number);
};

/** All pages of the list, one after the other. */
async function listed(): Promise<string[]> {
  const service = new CertificateService(memory.db);
  const found: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 20; pages += 1) {
    const page = await service.list({ edition: '2026', cursor });
    found.push(...page.found.map(({ number }) => number));
    if (page.next === null) return found;
    cursor = page.next;
  }
  return found;
}
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, place) => numberOf(from - place));

test.each([[true], [false]])(
  'no two certificates get the same number where 9,999 were issued before (without a counter of their own: %s)',
  async (isOlder) => {
    expect(await issue(1)).toEqual(['2026-0001']);
    store(9998, 9999, isOlder);
    expect(await issue(2)).toEqual(['2026-10000', '2026-10001']);
    expect(await issue(2)).toEqual(['2026-10002', '2026-10003']);
  },
);

describe('the list has every certificate once, the newest first', () => {
  test('where more than 9,999 were issued', async () => {
    store(1, 9);
    store(9900, 10_105);
    expect(await listed()).toEqual([...down(10_105, 9900), ...down(9, 1)]);
  });

  test.each([
    ['where those before have no counter', { older: [9901, 9950], counted: [9951, 10_160] }],
    ['where newer numbers stand between theirs as texts', { older: [985, 1005], counted: [10_000, 10_260] }],
    ['where one page has the last of both', { older: [900, 1000], counted: [1001, 1001] }],
  ] as const)('%s', async (_, { older, counted }) => {
    store(older[0], older[1], true);
    store(counted[0], counted[1]);
    expect(await listed()).toEqual([...down(counted[1], counted[0]), ...down(older[1], older[0])]);
  });

  test('where none has a counter', async () => {
    store(1, 203, true);
    expect(await listed()).toEqual(down(203, 1));
  });
});

test('certificates are printed in the order in which they were issued, also where a number has five digits', () => {
  const all = ['2026-10000', '2026-9999', '2026-0001'].map((number) => ({ number }));
  expect(all.toSorted(byNumber)).toEqual(all.toReversed());
});
