import { expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { countNow } from './request';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

test('a part of the overview that cannot be counted keeps its numbers, the other parts have theirs, and the count fails', async () => {
  const memory = new MemoryFirestore();
  const show = (...lines: unknown[]) => {
    memory.put('programmes/2026', { ...storedAs('programmes', {}), lines });
  };
  const count = () => countNow(memory.db, 2026, { parts: ['inbox', 'stage'] });
  show({ kind: 'entry', state: 'on_stage' });
  await count();
  show(null);
  memory.put('contact_messages/m', { state: 'new' });
  await expect(count()).rejects.toThrow('could not be counted');
  expect(memory.fields('overviews/2026')).toMatchObject({
    inbox: { messages: 1 },
    stage: { slots: [{ state: 'on_stage' }] },
  });
});

test('messages and applications under ‘One of many’ are counted beside the new ones', async () => {
  const memory = new MemoryFirestore();
  const states = ['new', 'further', 'further', 'closed'];
  for (const [at, state] of states.entries()) {
    memory.put(`contact_messages/m${String(at)}`, { state });
    memory.put(`partner_applications/p${String(at)}`, { state });
  }
  await countNow(memory.db, 2026, { parts: ['inbox'] });
  expect(memory.fields('overviews/2026')?.inbox).toMatchObject({
    messages: 1,
    partners: 1,
    further_messages: 2,
    further_partners: 2,
  });
});
