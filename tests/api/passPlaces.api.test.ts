import { randomUUID } from 'node:crypto';
import { passApi } from '@ndeiya/domain/people/passApi';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, db, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { makePassByApi as makePass } from '../support/passes';
import { expectSuccess } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(resetLimits);

const open = (code: string, headers = {}) => call('post', '/passes/open', { json: { code }, headers });
const openOn = (code: string, device: string) => call('post', '/passes/open', { json: { code, device } });
const leave = (pass: string, device: string) => call('post', '/passes/leave', { pass, json: { device } });
const documentOf = ({ id }: { id: string }) => db.doc(`passes/${id}`);

describe('a device', () => {
  test('a device that names itself is counted once, however often and at the same time it opens the pass', async () => {
    const pass = await makePass(admin);
    const device = randomUUID();
    const first = await openOn(pass.code, device);
    const again = await Promise.all([1, 2, 3, 4].map(() => openOn(pass.code, device)));
    expect(again.map(({ body }) => body)).toEqual(Array(4).fill(first.body));
    expect((await documentOf(pass).get()).get('devices')).toHaveLength(1);
  });

  test.each([
    ['its devices were freed', 'free_devices', 200],
    ['it was revoked', 'revoke', 400],
  ] as const)(
    'a repetition with the key of the first request gets no ended token after %s',
    async (_when, step, status) => {
      const pass = await makePass(admin);
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = expectSuccess(await open(pass.code, headers), passApi.open);
      await call('post', `/passes/${pass.id}/${step}`, { token: admin.token });
      const again = await open(pass.code, headers);
      expect(again.status).toBe(status);
      expect(again.text).not.toContain(first.token);
    },
  );
});

/** The table has the status of each step of a device in each state of the pass, and how many places are taken then. */
describe('the places of a pass', () => {
  const OWN = 'own-device-of-this-test-0001';
  const other = (count: number) => `other-device-of-this-test-000${String(count)}`;
  const states = {
    'not opened': [],
    'open here': [OWN],
    'open on two others': [other(1), other(2)],
    'open here and on two others': [OWN, other(1), other(2)],
    'open on three others': [other(1), other(2), other(3)],
  };
  const steps = {
    'opens it here': (code: string) => openOn(code, OWN),
    'opens it elsewhere': (code: string) => openOn(code, other(9)),
    'opens it without a name': (code: string) => open(code),
    'opens it on a page for another role': (code: string) =>
      call('post', '/passes/open', { json: { code, device: other(9), roles: ['steward', 'crew'] } }),
    'logs out here': (_code: string, token: string) => leave(token, OWN),
    'logs out a device that never opened it': (_code: string, token: string) => leave(token, other(9)),
  };
  const found: Record<keyof typeof states, Record<keyof typeof steps, [status: number, places: number]>> = {
    'not opened': {
      'opens it here': [200, 1],
      'opens it elsewhere': [200, 1],
      'opens it without a name': [200, 1],
      'opens it on a page for another role': [403, 0],
      'logs out here': [401, 0],
      'logs out a device that never opened it': [401, 0],
    },
    'open here': {
      'opens it here': [200, 1],
      'opens it elsewhere': [200, 2],
      'opens it without a name': [200, 2],
      'opens it on a page for another role': [403, 1],
      'logs out here': [200, 0],
      'logs out a device that never opened it': [200, 1],
    },
    'open on two others': {
      'opens it here': [200, 3],
      'opens it elsewhere': [200, 3],
      'opens it without a name': [200, 3],
      'opens it on a page for another role': [403, 2],
      'logs out here': [200, 2],
      'logs out a device that never opened it': [200, 2],
    },
    'open here and on two others': {
      'opens it here': [200, 3],
      'opens it elsewhere': [409, 3],
      'opens it without a name': [409, 3],
      'opens it on a page for another role': [403, 3],
      'logs out here': [200, 2],
      'logs out a device that never opened it': [200, 3],
    },
    'open on three others': {
      'opens it here': [409, 3],
      'opens it elsewhere': [409, 3],
      'opens it without a name': [409, 3],
      'opens it on a page for another role': [403, 3],
      'logs out here': [200, 3],
      'logs out a device that never opened it': [200, 3],
    },
  };
  async function after(state: keyof typeof states, step: keyof typeof steps): Promise<[number, number]> {
    const pass = await makePass(admin, { role: 'judge' });
    let token = 'none.none';
    for (const device of states[state])
      ({ token } = expectSuccess(await openOn(pass.code, device), passApi.open));
    const { status } = await steps[step](pass.code, token);
    const { devices } = (await documentOf(pass).get()).data() as { devices: unknown[] };
    return [status, devices.length];
  }

  test.each(Object.keys(states) as (keyof typeof states)[])(
    'each step of a device does what the table says when the pass is %s',
    async (state) => {
      const names = Object.keys(steps) as (keyof typeof steps)[];
      const seen = names.map(async (step) => [step, await after(state, step)] as const);
      expect(Object.fromEntries(await Promise.all(seen))).toEqual(found[state]);
    },
  );
});
