import type { Operation } from '@ndeiya/domain/judging/operation';
import type { Round } from '@ndeiya/domain/judging/round';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { expect, test } from 'vitest';
import { RateLimiter } from '../../platform/rateLimiter';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { putRound } from '../../testing/twoRounds';
import { OperationService } from './operations';

const PASS = 'judge';
const SHEET = `A_eA1_${PASS}`;
const LIMIT = { limit: 'replayedOpsPerPass', key: PASS } as const;

/** An open round with a sheet that was confirmed, reopened and confirmed again, where the reopening arrives last. */
async function sheetAfterLateReopening(memory: MemoryFirestore): Promise<unknown> {
  putRound(memory, 'A', { state: 'open', published: null });
  memory.put(`judges/A_${PASS}`, storedAs('judges', { round: 'A', pass: PASS }));
  const { rules } = memory.fields('rounds/A') as unknown as Round;
  const marks = Object.fromEntries(rules.criteria.map(({ key, max }) => [key, max]));
  const op = (seq: number, what: Partial<Operation>) => makeOperation({ seq, sheet_id: SHEET, ...what });
  const submit = { kind: 'submit', payload: { marks } } as const;
  const reopen = { kind: 'reopen', payload: { reason: 'A slip' } } as const;
  const ops = [op(1, submit), op(3, submit), op(2, reopen)];
  await new OperationService({ db: memory.db }).scanned(PASS, ops, 'scanner');
  return memory.fields(`sheets/${SHEET}`)?.state;
}

test('an operation that arrives late is put in its place, and the others that are read for it are counted', async () => {
  const memory = new MemoryFirestore();
  expect(await sheetAfterLateReopening(memory)).toBe('confirmed');
  const limiter = new RateLimiter(memory.db);
  const most = RATE_LIMITS.replayedOpsPerPass.max;
  await limiter.hit({ ...LIMIT, times: most - 2 });
  await expect(limiter.hit(LIMIT)).rejects.toMatchObject({ code: 'rate-limited' });
});

test('beyond the operations that one pass has read in a day the latest one stays as it is', async () => {
  const memory = new MemoryFirestore();
  await new RateLimiter(memory.db).hit({ ...LIMIT, times: RATE_LIMITS.replayedOpsPerPass.max });
  expect(await sheetAfterLateReopening(memory)).toBe('draft');
});
