import { auditLog } from '@ndeiya/domain/system/records';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { cleanAuditLogOnce } from './cleaning';

vi.mock('../../../platform/log', () => ({ logError: () => undefined }));

const MANY = 700;
const noTime = () => true;
let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
  const changes = { email: { before: null, after: 'a@example.org' } };
  for (let at = 0; at < MANY; at += 1)
    memory.put(`${auditLog.path}/l${String(at)}`, { collection: 'users', title: null, changes });
});

test('runs without time clean one part of the log after the other, and then none', async () => {
  const cleaned: number[] = [];
  for (let run = 0; run < 5; run += 1) cleaned.push(await cleanAuditLogOnce(memory.db, noTime));
  expect(cleaned).toEqual([300, 300, 100, 0, 0]);
  expect(JSON.stringify(memory.everything())).not.toContain('example.org');
});

test('a run that has time cleans the whole log, and the next one reads nothing of it', async () => {
  expect(await cleanAuditLogOnce(memory.db)).toBe(MANY);
  const before = memory.reads;
  expect(await cleanAuditLogOnce(memory.db)).toBe(0);
  expect(memory.reads - before).toBe(1);
});

test('a line without readable changes loses what it has, and the lines behind it are cleaned', async () => {
  memory.put(`${auditLog.path}/a`, { collection: 'users', title: 'a@example.org', changes: null });
  expect(await cleanAuditLogOnce(memory.db)).toBe(MANY + 1);
  expect(JSON.stringify(memory.everything())).not.toContain('example.org');
});
