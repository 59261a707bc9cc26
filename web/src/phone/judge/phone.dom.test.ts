import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import type { PhoneDatabase } from '../kit/database';
import { JudgePhone } from './phone';

const CODE = '7KQ2M-9XW4T-ABCDE-FGHJK';
const OPEN = '/api/passes/open';
const LEAVE = '/api/passes/leave';

let database: PhoneDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});

const current = (phone: JudgePhone) => phone.state.get().current;

test('after the devices were freed the same page gets the new token by the same link', async () => {
  const server = passServer('judge');
  const phone = new JudgePhone(database);
  await phone.open(CODE);
  expect(current(phone)?.token).toBe('p1.1');
  server.free();
  await phone.open(CODE);
  expect(current(phone)?.token).toBe('p1.2');
});

test('the same link opened again, while the pass is good, takes no other place', async () => {
  const server = passServer('judge');
  const phone = new JudgePhone(database);
  await phone.open(CODE);
  await phone.open(CODE);
  expect(server.to(OPEN)).toHaveLength(1);
});

test('logging out frees the place by the name of the phone, which the phone keeps for the next log-in', async () => {
  const server = passServer('judge');
  const phone = new JudgePhone(database);
  await phone.open(CODE);
  const pass = current(phone);
  if (pass) await phone.leave(pass);
  await vi.waitFor(() => {
    expect(server.to(LEAVE)).toHaveLength(1);
  });
  expect(server.to(LEAVE)[0]?.token).toBe('Pass p1.1');
  await new JudgePhone(database).open(CODE);
  const names = [...server.to(OPEN), ...server.to(LEAVE)].map(({ body }) => body.device);
  expect(names[0]).toMatch(/^[\w-]{22,64}$/);
  expect(new Set(names).size).toBe(1);
});

test('logging out without a network deletes everything, and the next log-in names the same phone', async () => {
  const server = passServer('judge', {
    [LEAVE]: () => {
      throw new TypeError('no network');
    },
  });
  const phone = new JudgePhone(database);
  await phone.open(CODE);
  const pass = current(phone);
  if (pass) await phone.leave(pass);
  expect(phone.state.get().passes).toEqual([]);
  await phone.open(CODE);
  const [first, second] = server.to(OPEN).map(({ body }) => body.device);
  expect(second).toBe(first);
});

test('a pass of another role is refused before it takes a place, and the phone keeps nothing of it', async () => {
  const server = passServer('steward');
  const phone = new JudgePhone(database);
  await expect(phone.open(CODE)).rejects.toMatchObject({ code: 'forbidden' });
  expect(server.to(OPEN)[0]?.body.roles).toEqual(['judge', 'head']);
  expect(phone.state.get().passes).toEqual([]);
});
