import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { expect, test } from 'vitest';
import { RateLimiter } from '../../platform/rateLimiter';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { refuseWrites } from '../../testing/refusedWrites';
import { putRound } from '../../testing/twoRounds';
import { OperationService } from './operations';

const PASS = 'judge';
const LIMIT = { limit: 'operationsPerPass', key: PASS } as const;

test('where an operation on one sheet always fails, those on other sheets are stored before the response, and count', async () => {
  const memory = new MemoryFirestore();
  putRound(memory, 'A', { state: 'open', published: null });
  memory.put(`judges/A_${PASS}`, storedAs('judges', { round: 'A', pass: PASS }));
  const op = (entry: string) => makeOperation({ sheet_id: `A_${entry}_${PASS}` });
  // Those on one sheet are taken one after the other, so that some still wait when the first one fails.
  const others = Array.from({ length: 8 }, () => op('eA2'));
  const fails = op('eA1');
  refuseWrites(memory, `sheet_ops/${fails.op_id}`);
  const sent = new OperationService({ db: memory.db }).receive(PASS, { ops: [fails, ...others] });
  await expect(sent).rejects.toThrow('too many index entries');
  expect([...memory.all('sheet_ops').keys()].toSorted()).toEqual(others.map(({ op_id }) => op_id).toSorted());
  const limiter = new RateLimiter(memory.db);
  await limiter.hit({ ...LIMIT, times: RATE_LIMITS.operationsPerPass.max - others.length });
  await expect(limiter.hit(LIMIT)).rejects.toMatchObject({ code: 'rate-limited' });
});
