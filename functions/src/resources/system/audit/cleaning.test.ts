import { auditLog } from '@ndeiya/domain/system/records';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UNFINISHED } from '../../../platform/projection';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { refuseWrites } from '../../../testing/refusedWrites';
import { cleanAuditLog, cleanAuditLogOnce } from './cleaning';

vi.mock('../../../platform/log', () => ({ logError: () => undefined }));

const MANY = 700;
const NOW = new Date('2026-08-15T09:00:00Z');
const HOUR_MS = 3_600_000;
const noTime = () => true;
let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
  const changes = { email: { before: null, after: 'a@example.org' } };
  for (let at = 0; at < MANY; at += 1)
    memory.put(`${auditLog.path}/l${String(at)}`, { collection: 'users', title: null, changes });
});

/** The ids of the lines that still have an address. */
const unclean = () =>
  [...memory.all(auditLog.path)].flatMap(([id, line]) =>
    JSON.stringify(line).includes('example.org') ? id : [],
  );

test('runs without time clean one part of the log after the other, and then none', async () => {
  const runs: unknown[] = [];
  for (let run = 0; run < 5; run += 1)
    runs.push([await cleanAuditLogOnce(memory.db, NOW, noTime), unclean().length]);
  expect(runs).toEqual([
    [UNFINISHED, 400],
    [UNFINISHED, 100],
    [UNFINISHED, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('a run that has time cleans the whole log, and the next one reads nothing of it', async () => {
  expect(await cleanAuditLogOnce(memory.db, NOW)).toBe(MANY);
  const before = memory.reads;
  expect(await cleanAuditLogOnce(memory.db, NOW)).toBe(0);
  expect(memory.reads - before).toBe(1);
});

test('a line without readable changes loses what it has, and the lines behind it are cleaned', async () => {
  memory.put(`${auditLog.path}/a`, { collection: 'users', title: 'a@example.org', changes: null });
  expect(await cleanAuditLogOnce(memory.db, NOW)).toBe(MANY + 1);
  expect(JSON.stringify(memory.everything())).not.toContain('example.org');
});

describe('a line of the log that the database refuses', () => {
  const REFUSED = 'l3';
  const SOON = new Date(NOW.getTime() + HOUR_MS - 1);
  const LATER = new Date(NOW.getTime() + HOUR_MS);
  let end: () => void;
  beforeEach(() => {
    end = refuseWrites(memory, `${auditLog.path}/${REFUSED}`);
  });

  test('keeps none of those beside and behind it from being cleaned, and the step fails', async () => {
    await expect(cleanAuditLogOnce(memory.db, NOW)).rejects.toThrow('1 failed');
    expect(unclean()).toEqual([REFUSED]);
  });

  test('keeps none behind it where each run has time for one part, and the last of them fails', async () => {
    for (let run = 0; run < 3; run += 1)
      expect(await cleanAuditLogOnce(memory.db, NOW, noTime)).toBe(UNFINISHED);
    await expect(cleanAuditLogOnce(memory.db, NOW, noTime)).rejects.toThrow('1 failed');
    expect(unclean()).toEqual([REFUSED]);
  });

  test('is tried again after an hour, and until then the step fails without reading the log', async () => {
    await expect(cleanAuditLogOnce(memory.db, NOW)).rejects.toThrow('1 failed');
    end();
    const before = memory.reads;
    await expect(cleanAuditLogOnce(memory.db, SOON)).rejects.toThrow('after an hour');
    expect(memory.reads - before).toBe(2);
    expect(await cleanAuditLogOnce(memory.db, LATER)).toBe(1);
    expect(unclean()).toEqual([]);
    expect(await cleanAuditLogOnce(memory.db, LATER)).toBe(0);
  });

  test('keeps none from the command that cleans the whole log, which fails in the end', async () => {
    await expect(cleanAuditLog(memory.db)).rejects.toThrow('1 failed');
    expect(unclean()).toEqual([REFUSED]);
  });
});
