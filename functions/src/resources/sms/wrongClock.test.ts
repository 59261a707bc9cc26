import { NO_TEXTS } from '@ndeiya/domain/sms/text';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { sendDue } from './delivery';
import type { SendAnswer } from './provider';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const YEAR = 2026;
const NOW = new Date('2026-08-15T09:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

afterEach(() => vi.useRealTimers());

const ACCEPTED: SendAnswer = { result: 'accepted', providerId: 'at-1', cents: 100 };

test('an instance whose clock is ahead sends a text that is not over, and leaves one that another instance is sending', async () => {
  const memory = new MemoryFirestore();
  memory.clock = () => NOW;
  const spend = { ...NO_TEXTS, on: true, budget: 100_000, price: 100, quiet_from: null, quiet_to: null };
  memory.put(`text_spend/${String(YEAR)}`, { ...spend, ...stampsAt() });
  const put = (id: string, state: string, next_at: Date) => {
    const { delivery, ...golden } = storedAs('texts', {}) as unknown as { delivery: object };
    const text = { ...golden, edition: YEAR, kind: 'offered', to: `+25471100000${id}`, merged_into: null };
    const waits = { ...delivery, state, attempts: 0, next_at };
    memory.put(`texts/${id}`, { ...text, valid_until: inHours(2), delivery: waits });
  };
  put('1', 'queued', NOW);
  put('2', 'sending', inHours(1));
  vi.useFakeTimers({ toFake: ['Date'], now: inHours(5) });
  const send = vi.fn(() => Promise.resolve(ACCEPTED));
  await sendDue({ db: memory.db, sms: { send } });
  expect(send).toHaveBeenCalledOnce();
  expect(memory.fields('texts/1')).toMatchObject({ delivery: { state: 'sent' } });
  expect(memory.fields('texts/2')).toMatchObject({ delivery: { state: 'sending' } });
});
