import * as judging from 'virtual:routes/judging';
import { beforeEach, expect, test, vi } from 'vitest';
import { callByPass, sendByPass } from '../../server/callByPass';
import { answer } from '../../testing/answers';
import { emptyDatabase } from '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import type { PhoneDatabase } from './database';
import type { OperationResult, QueuedOperation, Stamp } from './operation';
import { phonePasses } from './passes';
import { PassPhone, type PassTask } from './passPhone';
import { Personal } from './personal';

/** A list of names that a leader types without a network: the work for which the engine is to be used next. */
interface ListOp extends Stamp {
  kind: 'draft' | 'send';
  member: string;
  name: string;
}
interface ListPack {
  members: { id: string; name: string }[];
}
type Queued = QueuedOperation<ListOp>;

const CODE = '7KQ2M-9XW4T-ABCDE-FGHJK';
const OTHER_CODE = 'ZZQ2M-9XW4T-ABCDE-FGHJK';
const OPEN = '/api/passes/open';
const OPS = '/api/judging/ops';
const LIST = '/api/judging/pack';

const taskOf = (database: PhoneDatabase): PassTask<ListOp, OperationResult, ListPack> => ({
  passes: phonePasses(database, { key: 'list pass', roles: ['crew'], isSingle: true }),
  send: (...request) => sendByPass(judging.ops, ...request),
  queued: ({ member, kind }) => ({ subject: member, isDraft: kind === 'draft', waitMs: 60_000 }),
  pack: {
    key: (owner) => `list pack ${owner}`,
    // The list has no route yet, so the test's server answers with it at that of the judges.
    read: async ({ token }) => (await callByPass(judging.pack, { pass: token })) as unknown as ListPack,
  },
  personal: new Personal(database, 'list pack ', {
    isIn: ({ op }: Queued) => op.name !== '',
    without: (one: Queued) => ({ ...one, op: { ...one.op, name: '' } }),
  }),
});

let database: PhoneDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
const phoneOn = () => new PassPhone(database, taskOf(database));
const names = async () => (await database.operations('p1')).map(({ op }) => (op as ListOp).name);
const draft = (name: string) => ({ kind: 'draft' as const, member: 'm1', name });

/** A server that has this list, and answers operations only while `isUp`. */
function listServer() {
  const state = { isUp: true, pack: { members: [{ id: 'm1', name: 'Wanja' }] } };
  const taken: ListOp[] = [];
  const server = passServer('crew', {
    [LIST]: () => answer(200, state.pack),
    [OPS]: () => {
      if (!state.isUp) throw new TypeError('no network');
      const { ops } = server.to(OPS).at(-1)?.body as unknown as { ops: ListOp[] };
      taken.push(...ops);
      return answer(200, { results: ops.map(({ op_id }) => ({ op_id, outcome: 'applied' })) });
    },
  });
  return { ...server, state, taken };
}

test('a draft without a network is replaced by the next one, outlives the page, and is sent as one operation', async () => {
  const { state, taken } = listServer();
  const phone = phoneOn();
  await phone.open(CODE);
  state.isUp = false;
  await phone.append(draft('Wan'));
  await phone.append(draft('Wanjiru'));
  const reloaded = phoneOn();
  const stop = await reloaded.start();
  expect(reloaded.state.get()).toMatchObject({ current: { owner: 'p1' }, pack: state.pack });
  expect(await names()).toEqual(['Wanjiru']);
  state.isUp = true;
  await reloaded.sender.send();
  stop();
  expect(new Set(taken.map(({ op_id, name }) => `${op_id} ${name}`)).size).toBe(1);
  expect(taken[0]?.name).toBe('Wanjiru');
});

test('an answered operation loses the name of the person, and one that waits keeps it', async () => {
  const { state } = listServer();
  const phone = phoneOn();
  await phone.open(CODE);
  state.isUp = false;
  const stop = await phone.start();
  await phone.append(draft('Wanja'));
  await phone.sender.send();
  expect(await names()).toEqual(['Wanja']);
  state.isUp = true;
  await phone.sender.send();
  await vi.waitFor(async () => {
    expect(await names()).toEqual(['']);
  });
  stop();
});

test('an answer that comes after a later one does not replace it', async () => {
  const { state } = listServer();
  const phone = phoneOn();
  await phone.open(CODE);
  const held = Promise.withResolvers<Response>();
  const server = fetch;
  vi.stubGlobal('fetch', vi.fn().mockReturnValueOnce(held.promise).mockImplementation(server));
  const first = phone.refresh();
  state.pack = { members: [{ id: 'm1', name: 'Later' }] };
  await phone.refresh();
  held.resolve(answer(200, { members: [{ id: 'm1', name: 'Earlier' }] }));
  expect(await first).toBe(false);
  expect(phone.state.get().pack?.members[0]?.name).toBe('Later');
  expect(await database.kept('list pack p1')).toEqual(state.pack);
});

test('the time of the pack is that at which its reading was begun, however late it arrives', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  try {
    const { state } = listServer();
    const phone = phoneOn();
    await phone.open(CODE);
    const held = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', vi.fn().mockReturnValueOnce(held.promise));
    vi.setSystemTime(2000);
    const reading = phone.refresh();
    vi.setSystemTime(9000);
    held.resolve(answer(200, state.pack));
    await reading;
    expect(phone.state.get().readAt).toBe(2000);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that comes after the log-out is not kept', async () => {
  listServer();
  const phone = phoneOn();
  await phone.open(CODE);
  const held = Promise.withResolvers<Response>();
  const server = fetch;
  vi.stubGlobal('fetch', vi.fn().mockReturnValueOnce(held.promise).mockImplementation(server));
  const reading = phone.refresh();
  await vi.waitFor(() => {
    expect(fetch).toHaveBeenCalledOnce();
  });
  await phone.leave();
  held.resolve(answer(200, { members: [] }));
  await reading;
  expect(await database.kept('list pack p1')).toBeUndefined();
  expect(phone.state.get()).toMatchObject({ current: null, pack: null, passes: [] });
});

test('a pass that another one replaces gives its place back, and its list leaves the phone', async () => {
  const { to } = passServer('crew', {
    [OPEN]: () => {
      const { code } = to(OPEN).at(-1)?.body ?? {};
      const token = code === CODE ? 'p1.1' : 'p2.1';
      return answer(200, {
        token,
        role: 'crew',
        name: '',
        edition: 2026,
        expires_at: '2099-01-01T00:00:00Z',
      });
    },
    [LIST]: () => answer(200, { members: [] }),
  });
  const phone = phoneOn();
  await phone.open(CODE);
  expect(await database.kept('list pack p1')).toBeDefined();
  await phone.open(OTHER_CODE);
  expect(await database.kept('list pack p1')).toBeUndefined();
  expect(phone.state.get()).toMatchObject({ current: { owner: 'p2' }, passes: [{ owner: 'p2' }] });
  await vi.waitFor(() => {
    expect(to('/api/passes/leave').map(({ token }) => token)).toEqual(['Pass p1.1']);
  });
});

test('a pass that is left in one tab is gone in the other, and one opened again has its new token there', async () => {
  const { free } = listServer();
  const phone = phoneOn();
  await phone.open(CODE);
  const other = phoneOn();
  const stop = await other.start();
  free();
  await phone.open(CODE);
  await vi.waitFor(() => {
    expect(other.state.get().current?.token).toBe('p1.2');
  });
  await phone.leave();
  await vi.waitFor(() => {
    expect(other.state.get()).toMatchObject({ current: null, pack: null });
  });
  stop();
});

test('once the pass was opened again its refusal is no longer shown', async () => {
  const { free } = passServer('crew');
  const phone = phoneOn();
  await phone.open(CODE);
  free();
  await phone.refresh();
  expect(phone.sender.state.get().refused).toEqual({ p1: 'not open here' });
  expect(phone.state.get()).toMatchObject({ ended: 'not open here', pack: null, reading: 'failed' });
  await phone.open(CODE);
  expect(phone.sender.state.get().refused).toEqual({});
  expect(phone.state.get()).toMatchObject({ ended: null, reading: 'done', refusal: '' });
});

test('two tabs that keep a pass at the same moment lose neither, and have one name of the phone', async () => {
  const { to } = passServer('judge', {
    [OPEN]: () => {
      const token = `p${String(to(OPEN).length)}.1`;
      return answer(200, {
        token,
        role: 'judge',
        name: '',
        edition: 2026,
        expires_at: '2099-01-01T00:00:00Z',
      });
    },
  });
  const tab = () => phonePasses(database, { key: 'passes', roles: ['judge'], isSingle: false });
  await Promise.all([tab().open(CODE), tab().open(OTHER_CODE)]);
  expect((await tab().all()).map(({ owner }) => owner).sort()).toEqual(['p1', 'p2']);
  expect(new Set(to(OPEN).map(({ body }) => body.device)).size).toBe(1);
});
