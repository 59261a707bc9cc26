import { openDB } from 'idb';
import { expect, test } from 'vitest';
import '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import { openDatabase } from '../kit/database';
import { JudgePhone } from './phone';

const PASS = {
  token: 'p1.1',
  role: 'judge',
  name: 'Wanjiku',
  edition: 2026,
  expires_at: '2099-01-01T00:00:00Z',
  owner: 'p1',
  codeHash: 'hash',
  pin: { salt: 's', hash: 'h' },
};
const OPERATION = {
  op_id: 'o1',
  owner: 'p1',
  subject: 'r_e_p1',
  seq: 7,
  replaceable: true,
  receipt: null,
  op: { op_id: 'o1', device_id: 'd1', seq: 7, at_client: '2026-11-25T00:00:00Z', kind: 'draft' },
  sent_at: null,
  result: null,
  refusal: null,
};

test("what an earlier version of the page has kept is read: the judge's pass, sheets, marks and number of operations", async () => {
  passServer('judge', {
    '/api/judging/pack': () => {
      throw new TypeError('no network');
    },
  });
  const name = crypto.randomUUID();
  const earlier = await openDB(name, 1, {
    upgrade(database) {
      database.createObjectStore('operations', { keyPath: 'op_id' }).createIndex('owner', 'owner');
      database.createObjectStore('kept');
    },
  });
  await earlier.put('operations', OPERATION);
  const kept = {
    device: { id: 'd1', seq: 7 },
    passes: [PASS],
    'current pass': 'p1',
    'pass device': 'phone-name',
    'pack p1': { pack: { rounds: [{ id: 'r' }] }, at: 1 },
  };
  for (const [key, value] of Object.entries(kept)) await earlier.put('kept', value, key);
  earlier.close();
  const database = await openDatabase(name);
  const phone = new JudgePhone(database);
  const stop = await phone.start();
  expect(phone.state.get()).toMatchObject({
    current: PASS,
    pack: { pack: { rounds: [{ id: 'r' }] } },
    operations: [OPERATION],
    isEvicted: false,
  });
  await phone.append(
    { kind: 'draft', sheet_id: 'r_e_p1', base_rev: 0, payload: { marks: {}, comment: '' } },
    null,
  );
  expect((await database.operations('p1')).map(({ op }) => [op.device_id, op.seq])).toEqual([['d1', 8]]);
  stop();
});
