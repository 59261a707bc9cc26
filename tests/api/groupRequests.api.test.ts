import type { MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, db, makeAdmin, resetSuite } from '../support/backend';
import { call } from '../support/client';
import { putEdition } from '../support/entries';
import { makeGroupRequest, packOf } from '../support/groups';
import { openPass } from '../support/passes';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
  await putEdition({});
});

describe('a request to enter a group', () => {
  test('becomes a group with a pass that opens its pack, and only once', async () => {
    const json = makeGroupRequest();
    expect((await call('post', '/group_requests', { json })).status).toBe(201);
    const list = await call('get', '/group_requests', { token: admin.token });
    const [request] = list.body as { id: string; state: string }[];
    expect(request).toMatchObject({ organisation: json.organisation, state: 'new' });
    const path = `/group_requests/${request?.id ?? ''}/approve`;
    const approved = await call('post', path, { token: admin.token, json: { allowance: { Poetry: 3 } } });
    expect(approved.status).toBe(201);
    const { group, pass } = approved.body as MadeGroup;
    expect(group).toMatchObject({ name: json.organisation, allowance: { Poetry: 3 }, state: 'open' });
    expect(pass).toMatchObject({ role: 'leader' });
    expect(await packOf(await openPass(pass))).toMatchObject({ group: { id: group.id }, members: [] });
    const again = await call('post', path, { token: admin.token, json: {} });
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'group-state' })]);
  });

  test('of a program that fills in the hidden field is not stored', async () => {
    const json = makeGroupRequest({ website: 'https://spam.example' });
    expect((await call('post', '/group_requests', { json })).status).toBe(201);
    const found = await db.collection('group_requests').where('organisation', '==', json.organisation).get();
    expect(found.size).toBe(0);
  });
});
