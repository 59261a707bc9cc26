import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PassHolder } from '../../../http/types';
import { RateLimiter } from '../../../platform/rateLimiter';
import { YEAR_OF_GROUP } from '../../../testing/groupWithGuardians';
import { memoryBucket } from '../../../testing/memoryBucket';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { OperationService } from '../../judging/operations';
import { StageOperationService } from './operations';

const PASS = 'pass-1';
const holder: PassHolder = {
  id: PASS,
  role: 'steward',
  name: 'Stage',
  edition: YEAR_OF_GROUP,
  expires_at: new Date('2099-01-01'),
  person: null,
  group: null,
  entry: null,
};
let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
});

/** A phone of the stage and one of a judge, with the collection in which its operations are kept. */
const PHONES = [
  [
    'the stage',
    'stage_ops',
    (ops: unknown[]) =>
      new StageOperationService({ db: memory.db, ...memoryBucket() }).receive(holder, { ops }),
  ],
  [
    'a judge',
    'sheet_ops',
    (ops: unknown[]) => new OperationService({ db: memory.db }).receive(PASS, { ops }),
  ],
] as const;

const used = (limit: 'operationsPerPass' | 'refusedOpsPerPass', left: number) =>
  new RateLimiter(memory.db).hit({ limit, key: PASS, exact: true, times: RATE_LIMITS[limit].max - left });
const op = (n: number) => ({ op_id: `operation-${String(n)}`, unreadable: n });

describe.each(PHONES)('a pass of %s', (_name, path, send) => {
  const kept = () => memory.all(path).size;

  test('sends no more operations than a day has, and what was not taken is not kept', async () => {
    await used('operationsPerPass', 2);
    await expect(send([op(1), op(2), op(3)])).rejects.toMatchObject({ code: 'rate-limited' });
    expect(kept()).toBe(0);
    expect((await send([op(1), op(2)])).results).toHaveLength(2);
    await expect(send([op(4)])).rejects.toMatchObject({ code: 'rate-limited' });
  });

  test('has each refused operation kept once, and beyond some hundred a day refused without keeping it', async () => {
    await used('refusedOpsPerPass', 2);
    await send([op(1)]);
    await send([op(1)]);
    expect(kept()).toBe(1);
    const { results } = await send([op(2), op(3)]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid']);
    expect(kept()).toBe(2);
  });

  test('has operations back that a fault of the server has stopped', async () => {
    await used('operationsPerPass', 2);
    const fault = vi.spyOn(RateLimiter.prototype, 'allowsIn').mockRejectedValue(new Error('no database'));
    await expect(send([op(1), op(2)])).rejects.toThrow('no database');
    fault.mockRestore();
    expect((await send([op(1), op(2)])).results).toHaveLength(2);
  });

  test('has only that operation back that always fails, and not those before it', async () => {
    await used('operationsPerPass', 4);
    const put = memory.put.bind(memory);
    vi.spyOn(memory, 'put').mockImplementation((to, fields) => {
      if (JSON.stringify(fields).includes('operation-3')) throw new Error('too many index entries');
      put(to, fields);
    });
    await expect(send([op(1), op(2), op(3)])).rejects.toThrow('too many index entries');
    expect(kept()).toBe(2);
    expect((await send([op(4), op(5)])).results).toHaveLength(2);
    await expect(send([op(6)])).rejects.toMatchObject({ code: 'rate-limited' });
  });
});
