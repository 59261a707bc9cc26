import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../testing/answers';
import { emptyDatabase } from '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import type { PhoneDatabase } from '../kit/database';
import { GroupPhone } from './phone';
import type { GroupOp } from './roster';
import { rosterOf } from './rosterOf';

const CODE = '7KQ2M-9XW4T-ABCDE-FGHJK';
const OPS = '/api/groups/ops';
const PACK = '/api/groups/pack';
const CONTACT = '0712 345 678';
const WEEK_MS = 7 * 24 * 3_600_000;

let database: PhoneDatabase;
beforeEach(async () => {
  vi.useRealTimers();
  database = await emptyDatabase();
});

const guardian = { name: 'Mama Njeri', relation: 'Mother', contact: CONTACT };
const njeri = { name: 'Njeri', age_band: 'minor' as const, guardian };

/** A server that keeps the children that it is sent, and answers only while `isUp`. */
function groupServer() {
  const state: { isUp: boolean; refusal: { error: string; fields?: { pass: string } } | null } = {
    isUp: true,
    refusal: null,
  };
  const members: object[] = [];
  const taken: GroupOp[] = [];
  const server = passServer('leader', {
    [PACK]: () => {
      if (!state.isUp) throw new TypeError('no network');
      if (state.refusal !== null) return answer(401, { ...state.refusal, code: 'unauthenticated' });
      return answer(200, {
        group: { id: 'g1', name: 'Kabuku' },
        edition: { categories: [] },
        members,
        entries: [],
        refused_sheets: ['m1', 'm3'].map((member) => ({ member, reason: 'Not signed' })),
      });
    },
    [OPS]: () => {
      if (!state.isUp) throw new TypeError('no network');
      const { ops } = server.to(OPS).at(-1)?.body as unknown as { ops: GroupOp[] };
      const results = ops.map((op) => {
        taken.push(op);
        if (op.kind === 'add')
          members.push({ ...op.payload, id: op.payload.member, consent: 'missing', seq: 1 });
        return {
          op_id: op.op_id,
          outcome: 'applied',
          reason: null,
          member: { id: 'x', seq: 1 },
          entry: null,
        };
      });
      return answer(200, { results });
    },
  });
  return { ...server, state, taken };
}

async function opened(): Promise<GroupPhone> {
  const phone = new GroupPhone(database);
  await phone.open(CODE);
  await phone.start();
  // The first attempt to send is over before a test begins to type.
  await phone.sender.send();
  return phone;
}
const shown = ({ state }: GroupPhone) => {
  const { pack, operations } = state.get();
  return rosterOf(pack, operations);
};
const onPhone = async (phone: GroupPhone) =>
  JSON.stringify([
    await database.operations('p1'),
    phone.state.get().pack,
    await database.kept('group pack p1'),
  ]);

test('a child typed without a network is on the list after a reload, and is sent once', async () => {
  const { state, taken } = groupServer();
  const phone = await opened();
  state.isUp = false;
  await phone.addChild(njeri);
  const reloaded = await opened();
  expect(shown(reloaded).children).toMatchObject([{ name: 'Njeri', seq: null, isWaiting: true }]);
  state.isUp = true;
  await reloaded.sender.send();
  await phone.sender.send();
  expect(taken.map(({ kind }) => kind)).toEqual(['add']);
});

test('a child that is corrected before it is sent keeps its place in the list', async () => {
  const { state, taken } = groupServer();
  const phone = await opened();
  state.isUp = false;
  await phone.addChild(njeri);
  await phone.addChild({ ...njeri, name: 'Kamau' });
  await vi.waitFor(() => {
    expect(shown(phone).children).toHaveLength(2);
  });
  const [first] = shown(phone).children;
  await phone.changeChild(first?.id ?? '', 0, { ...njeri, name: 'Wanja' });
  state.isUp = true;
  await phone.sender.send();
  expect(taken.map(({ payload }) => 'name' in payload && payload.name)).toEqual(['Wanja', 'Kamau']);
});

test('sheets that were sent wait in the list also after a reload without a network, and are not to be photographed again', async () => {
  const { state } = groupServer();
  const phone = await opened();
  for (const member of ['m1', 'm2', 'm1']) await phone.noteSheet(member);
  state.isUp = false;
  const reloaded = await opened();
  const sheets = { refused_sheets: [{ member: 'm3' }], waiting_sheets: ['m2', 'm1'] };
  expect([phone, reloaded].map((one) => one.state.get().pack)).toMatchObject([sheets, sheets]);
});

test('a sheet that was sent waits in the list also where the phone cannot write', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  groupServer();
  const phone = await opened();
  vi.spyOn(database, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await phone.noteSheet('m1');
  expect(phone.state.get().pack).toMatchObject({ waiting_sheets: ['m1'] });
  expect(error).toHaveBeenCalledOnce();
});

test('a sheet whose photograph arrives when the phone was wiped brings no list back to it', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  groupServer();
  const phone = await opened();
  await database.write((store) => Promise.resolve(store('kept').delete('group pack p1')));
  await phone.noteSheet('m1');
  expect(await database.kept('group pack p1')).toBeUndefined();
  expect(error).not.toHaveBeenCalled();
});

test("a guardian's contact leaves the phone once the server has it, and is shown masked", async () => {
  groupServer();
  const phone = await opened();
  await phone.addChild(njeri);
  expect(await onPhone(phone)).toContain(CONTACT);
  await phone.sender.send();
  await vi.waitFor(async () => {
    expect(shown(phone).children).toMatchObject([{ seq: 1, guardian: { contact: '07•• ••• 678' } }]);
    expect(await onPhone(phone)).not.toContain(CONTACT);
  });
});

test('nothing of the children stays on a phone whose pass has ended', async () => {
  const { state } = groupServer();
  const phone = await opened();
  await phone.addChild(njeri);
  state.refusal = { error: 'The pass has ended.', fields: { pass: 'The pass has ended.' } };
  await phone.refresh(true);
  expect(phone.state.get().ended).toBe('The pass has ended.');
  expect(await onPhone(phone)).not.toContain('Njeri');
});

test('what was not sent waits on a phone whose place was freed, and is sent when its link is opened again', async () => {
  const { state, taken } = groupServer();
  const phone = await opened();
  state.isUp = false;
  await phone.addChild(njeri);
  state.isUp = true;
  state.refusal = { error: 'This pass is not open here.' };
  await phone.refresh(true);
  expect(phone.state.get()).toMatchObject({ ended: 'This pass is not open here.', pack: null });
  expect([phone.waiting(), await onPhone(phone)]).toEqual([1, expect.stringContaining(CONTACT)]);
  state.refusal = null;
  await phone.open(CODE);
  await phone.sender.send();
  expect(taken.map(({ payload }) => 'name' in payload && payload.name)).toEqual(['Njeri']);
});

test('a child that is corrected before it is sent keeps the contact that the form does not show again', async () => {
  const { state, taken } = groupServer();
  const phone = await opened();
  state.isUp = false;
  await phone.addChild(njeri);
  await vi.waitFor(() => {
    expect(shown(phone).children).toHaveLength(1);
  });
  const [child] = shown(phone).children;
  const { contact: _contact, ...typed } = guardian;
  await phone.changeChild(child?.id ?? '', 0, { ...njeri, name: 'Wanja', guardian: typed });
  state.isUp = true;
  await phone.sender.send();
  expect(taken).toMatchObject([{ kind: 'add', payload: { name: 'Wanja', guardian: { contact: CONTACT } } }]);
});

test('nothing of the children stays on a phone that had no contact with the server for seven days', async () => {
  const { state } = groupServer();
  const phone = await opened();
  await phone.addChild(njeri);
  state.isUp = false;
  vi.useFakeTimers({ now: Date.now() + WEEK_MS - 60_000, toFake: ['Date'] });
  expect(await onPhone(await opened())).toContain('Njeri');
  vi.setSystemTime(Date.now() + 120_000);
  const later = new GroupPhone(database);
  await later.start();
  expect(await onPhone(later)).not.toContain('Njeri');
  expect(later.isWiped.get()).toBe(true);
});

test('a page that stays open for seven days without the server is emptied as well', async () => {
  const { state } = groupServer();
  const phone = await opened();
  await phone.addChild(njeri);
  state.isUp = false;
  vi.useFakeTimers({ now: Date.now() + WEEK_MS + 60_000, toFake: ['Date'] });
  await phone.refresh(true);
  expect(await onPhone(phone)).not.toContain('Njeri');
});

/** Waits until whatever follows from a change of the queue has read it several times. */
async function afterChanges(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await database.operations('p1');
}

test('the group is read once after each sending, and not where a leader reads an answer away', async () => {
  const { to } = groupServer();
  const phone = await opened();
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = to(PACK).length;
    await work();
    await afterChanges();
    return to(PACK).length - before;
  };
  const adult = { name: 'Kamau', age_band: 'adult' as const };
  for (const children of [[njeri], [adult], Array.from({ length: 60 }, () => njeri)]) {
    const send = async () => {
      await phone.addChildren(children);
      await phone.sender.send();
    };
    expect(await readsOf(send)).toBe(1);
  }
  const [first] = phone.state.get().operations;
  expect(await readsOf(() => phone.noteSeen(first?.op_id ?? ''))).toBe(0);
});
