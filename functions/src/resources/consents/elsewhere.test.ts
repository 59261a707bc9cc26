import { beforeEach, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { noesElsewhereIn, noesOnce } from './elsewhere';
import { sharedReads } from './sharedReads';

const EDITION = 2031;
let memory: MemoryFirestore;
const put = (id: string, fields: object) => {
  const about = { edition: EDITION, entry: id, child: 'Wanjiku Kamau' };
  const decision = { ...about, withdrawn_at: null, ...fields };
  memory.put(`consents/${id}`, storedAs('consents', decision));
};
beforeEach(() => {
  memory = new MemoryFirestore();
});

const found = async (name: string) => {
  const about = { id: 'walkin', edition: EDITION, names: [name] };
  const all = await memory.db.runTransaction((transaction) => noesElsewhereIn(transaction, memory.db, about));
  return all.map(({ id, isElsewhere }) => [id, isElsewhere]);
};

test('a walk-in brings along the refusals and withdrawals about a child whose name is alike, and no others', async () => {
  put('refused', { decision: 'refused' });
  put('withdrawn', { decision: 'given', withdrawn_at: new Date() });
  put('given', { decision: 'given' });
  put('other', { decision: 'refused', child: 'Otieno Were' });
  put('before', { decision: 'refused', edition: EDITION - 1 });
  put('own', { decision: 'refused', entry: 'walkin' });
  expect(await found('Wanjiku wa Kamau')).toEqual([
    ['refused', true],
    ['withdrawn', true],
  ]);
  expect(await found('Nyokabi Mwangi')).toEqual([]);
});

test('of an entry with a no every decision about the child comes along, because a later one may end it', async () => {
  put('refused', { entry: 'e1', decision: 'refused' });
  put('later', { entry: 'e1', decision: 'given' });
  expect(await found('Wanjiku Kamau')).toEqual([
    ['refused', true],
    ['later', true],
  ]);
});

test('a class reads the noes of its edition once in one run, and the next run finds a no that was said meanwhile', async () => {
  const looked = vi.spyOn(memory, 'all');
  const looks = () => looked.mock.calls.splice(0).filter(([path]) => path === 'consents').length;
  const classOf = (size: number) =>
    memory.db.runTransaction(async (transaction) => {
      const noes = noesOnce(transaction, memory.db);
      const of = { edition: EDITION, names: ['Wanjiku Kamau'], noes };
      const all = Array.from({ length: size }, (_, n) => ({ ...of, id: `e${String(n)}` }));
      return (await Promise.all(all.map((one) => noesElsewhereIn(transaction, memory.db, one)))).flat()
        .length;
    });
  expect(await classOf(1)).toBe(0);
  const once = looks();
  expect(await classOf(40)).toBe(0);
  expect(looks()).toBe(once);
  put('refused', { decision: 'refused' });
  expect(await classOf(40)).toBe(40);
});

const MANY = 600;

test('a class reads the decisions of a strange entry once, though its no has words of the names of all', async () => {
  put('refused', { entry: 'strange', decision: 'refused', child: 'Wanjiku Kamau Otieno Were' });
  for (let count = 0; count < MANY; count += 1)
    put(`given${String(count)}`, { entry: 'strange', decision: 'given' });
  const names = ['Wanjiku Kamau', 'Otieno Were', 'Kamau Were'];
  const found = await memory.db.runTransaction((transaction) => {
    const shared = sharedReads(transaction, memory.db);
    return Promise.all(
      names.map((name) =>
        noesElsewhereIn(transaction, memory.db, { ...shared, id: name, edition: EDITION, names: [name] }),
      ),
    );
  });
  expect(found.map(({ length }) => length)).toEqual([MANY + 1, 1, 1]);
  expect(memory.reads).toBeLessThan(2 * MANY);
});
