import type { GroupOpsInput } from '@ndeiya/domain/groups/operation';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PassHolder } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { groupWithGuardians, openPoetry } from '../../testing/groupWithGuardians';
import { groupHandlers } from './routes';

const OP = 'operation-of-the-leader';

let memory: ReturnType<typeof groupWithGuardians>['memory'];
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  const made = groupWithGuardians();
  memory = made.memory;
  openPoetry(memory);
  made.enter('amina', 'mum@example.org', { state: 'draft', category: 'Poetry' });
});

const handlers = () => groupHandlers({ db: memory.db } as Platform);
const forget = (path: string) => {
  for (const id of memory.all(path).keys()) memory.remove(`${path}/${id}`);
};

/** The same operation by the phone of the leader, and by the dashboard. */
const WAYS: Record<string, () => unknown> = {
  phone: () => {
    const stamp = {
      op_id: OP,
      device_id: 'device-of-leader',
      seq: 1,
      at_client: '2031-08-01T09:00:00+03:00',
    };
    const op = { ...stamp, kind: 'send', payload: {} };
    const body: GroupOpsInput = { ops: [op] };
    const request = { pass: { id: 'leader' } as PassHolder, body, language: 'en' };
    return handlers().ops(request as Parameters<ReturnType<typeof handlers>['ops']>[0]);
  },
  dashboard: () => {
    const user = { uid: 'admin', isAdmin: true };
    const request = { params: { id: 'g1' }, body: { op_id: OP }, user, pass: null, language: 'en' };
    return handlers().send(request as Parameters<ReturnType<typeof handlers>['send']>[0]);
  },
};

test.each(Object.keys(WAYS))(
  'the %s asks a guardian with an operation, and not with its repetition',
  async (way) => {
    await WAYS[way]?.();
    expect(memory.all('mail').size).toBe(1);
    for (const path of ['mail', 'passes']) forget(path);
    await WAYS[way]?.();
    expect(memory.all('mail').size).toBe(0);
  },
);
