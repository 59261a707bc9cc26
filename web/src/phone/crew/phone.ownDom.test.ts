import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../testing/answers';
import { emptyDatabase } from '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import { keep, type PhoneDatabase } from '../kit/database';
import { CrewPhone } from './phone';

const CODE = '7KQ2M-9XW4T-ABCDE-FGHJK';
const OPEN = '/api/passes/open';
const GUARDIAN = 'Mama Njeri';

let database: PhoneDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});

const terms = () => answer(200, { id: 't1', text: '', purposes: {} });
const server = (answers: Record<string, () => Response> = {}) =>
  passServer('crew', { '/api/terms_versions/current': terms, ...answers });
const sign = (phone: CrewPhone) =>
  phone.append({
    slot_id: 's1',
    kind: 'witness',
    payload: {
      member: 'm1',
      consent: { language: 'en', purposes: 'take_part', signed_as: GUARDIAN, terms_version: 't1' },
    },
  });
const onPhone = async () => JSON.stringify(await database.operations('p1'));

test('the same link opens a pass again that has ended on this phone, also after a reload', async () => {
  const { free, to } = server();
  const phone = new CrewPhone(database);
  await phone.open(CODE);
  free();
  await phone.refresh();
  expect(phone.state.get().ended).toBe('not open here');
  await phone.open(CODE);
  expect(phone.state.get()).toMatchObject({ ended: null, current: { token: 'p1.2' } });
  free();
  const reloaded = new CrewPhone(database);
  await reloaded.open(CODE);
  expect(reloaded.state.get().current?.token).toBe('p1.3');
  expect(new Set(to(OPEN).map(({ body }) => body.device)).size).toBe(1);
});

test('the same link opened without a network shows the pass that the phone has', async () => {
  server();
  const phone = new CrewPhone(database);
  await phone.open(CODE);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await phone.open(CODE);
  expect(phone.state.get()).toMatchObject({ ended: null, current: { token: 'p1.1' } });
});

test('logging out frees the place of the phone', async () => {
  const { to } = server();
  const phone = new CrewPhone(database);
  await phone.open(CODE);
  await phone.leave();
  await vi.waitFor(() => {
    expect(to('/api/passes/leave').map(({ body }) => body.device)).toEqual([to(OPEN)[0]?.body.device]);
  });
});

test('the name that a guardian has typed is kept until the server has answered, and no longer', async () => {
  const answers: (() => Response)[] = [];
  server({ '/api/stage/ops': () => answers.shift()?.() ?? answer(503, {}) });
  const phone = new CrewPhone(database);
  await phone.open(CODE);
  await phone.start();
  await sign(phone);
  expect(await onPhone()).toContain(GUARDIAN);
  const [one] = await database.operations('p1');
  answers.push(() =>
    answer(200, { results: [{ op_id: one?.op_id, outcome: 'applied', slot: null, reason: '' }] }),
  );
  await phone.sender.send();
  await vi.waitFor(async () => {
    expect(await onPhone()).not.toContain(GUARDIAN);
  });
});

test('once the pass is over no name of a guardian stays on the phone, sent or not', async () => {
  server({ '/api/stage/ops': () => answer(503, {}) });
  const phone = new CrewPhone(database);
  await phone.open(CODE);
  await sign(phone);
  await phone.refresh();
  expect(await onPhone()).toContain(GUARDIAN);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-02T00:00:00Z'));
  await phone.refresh();
  expect(await onPhone()).not.toContain(GUARDIAN);
});

test('the programme that an earlier version of the page has kept is shown without a network', async () => {
  const programme = { slots: [], server_time: '2026-11-25T00:00:00Z', rev: 3, is_partial: false };
  await keep(database, 'crew pass', {
    token: 'p1.1',
    owner: 'p1',
    expires_at: '2099-01-01T00:00:00Z',
    pin: null,
  });
  await keep(database, 'crew pack', programme);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const phone = new CrewPhone(database);
  const stop = await phone.start();
  stop();
  expect(phone.state.get()).toMatchObject({ current: { owner: 'p1' }, pack: programme });
  expect(await database.kept('crew pack')).toBeUndefined();
});
