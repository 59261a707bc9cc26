import { lostPasses, lostPassInput } from '@ndeiya/domain/people/lostPass';
import { passes } from '@ndeiya/domain/people/pass';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocumentChange } from '../../../platform/documentChange';
import type { Platform } from '../../../platform/firebase';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { enforceRetention } from '../../system/maintenance/retention';
import { knownNumberProjection } from './knownNumbers';
import { LostPassService } from './lost';
import { lostPassHandlers } from './routes';

const CHANGE = { eventId: 'e1', time: new Date(), before: null, actor: 'system' };

let memory: MemoryFirestore;
let service: LostPassService;
beforeEach(() => {
  memory = new MemoryFirestore();
  service = new LostPassService(memory.db);
});

afterEach(() => {
  vi.useRealTimers();
});

const report = (phone: string, website?: string) =>
  service.report(lostPassInput.parse({ phone, ...(website !== undefined && { website }) }));
const listed = async (known: 'yes' | 'no') => (await service.list({ known })).found;
const waiting = async () => (await listed('no')).map(({ phone }) => phone);

test('a number that is sent again in another spelling while it waits adds no line, and another number does', async () => {
  await report('0712 345 678');
  await report('+254712345678');
  await report('0722 000 000');
  expect(await waiting()).toEqual(['+254 712 345 678', '+254 722 000 000']);
});

test('a number that is sent twenty times at once waits once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => report('0712 345 678')));
  expect(await waiting()).toHaveLength(1);
});

test('a number that was done with waits again when it is sent again, and the earlier line stays done with', async () => {
  await report('0712 345 678');
  const [first] = await listed('no');
  await service.done(first?.id ?? '');
  expect(await waiting()).toEqual([]);
  await report('0712 345 678');
  await expect(service.done(first?.id ?? '')).rejects.toMatchObject({ code: 'not-found' });
  expect(await waiting()).toEqual(['+254 712 345 678']);
});

test('a number that is sent again while it waits is kept for 90 days from then, and another goes after its own', async () => {
  const day = (days: number) => new Date(Date.UTC(2031, 0, 1 + days));
  vi.useFakeTimers({ toFake: ['Date'], now: day(0) });
  await report('0712 345 678');
  await report('0722 000 000');
  vi.setSystemTime(day(89));
  await report('0712 345 678');
  await enforceRetention(memory.db, day(91));
  expect(await waiting()).toEqual(['+254 712 345 678']);
  await enforceRetention(memory.db, day(180));
  expect(await waiting()).toEqual([]);
});

test('a program that fills in the hidden field leaves no line', async () => {
  await report('0712 345 678', 'https://spam.example');
  expect(await waiting()).toEqual([]);
});

test('the answer is the same for a number of a participant, an unknown one and one that waits, and nothing but the line is stored', async () => {
  memory.put('participants/p1', { phone: '+254 712 345 678' });
  memory.put(`${passes.path}/p1`, { person: 'p1' });
  const { report: post } = lostPassHandlers({ db: memory.db } as Platform);
  const before = memory.everything().length;
  const send = (phone: string) => post({ body: { phone } } as Parameters<typeof post>[0]);
  const answers = [
    await send('+254 712 345 678'),
    await send('+254 799 999 999'),
    await send('+254 712 345 678'),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(memory.all(lostPasses.path).size).toBe(2);
  expect(memory.everything()).toHaveLength(before + 2);
});

describe('a number that is', () => {
  const KNOWN: Record<string, [path: string, fields: object]> = {
    'in a registration without an account': ['participants/p1', { phone: '+254 712 345 678', user_id: null }],
    "a leader's": ['groups/g1', { leader: { phone: '+254 712 345 678' } }],
    'one to which the site has sent a text': ['texts/t1', { to: '+254712345678' }],
  };
  const onChange = (change: DocumentChange) => knownNumberProjection(memory.db).onChange(change);
  const follow = async () => {
    for (const [documentId, after] of memory.all(lostPasses.path))
      await onChange({ ...CHANGE, collection: lostPasses.path, documentId, after });
  };

  test.each(Object.keys(KNOWN))('%s stands before all that anybody can make up', async (which) => {
    for (let made = 0; made < 120; made += 1) await report(`07${String(10_000_000 + made)}`);
    await report('0712 345 678');
    const [path, fields] = KNOWN[which] ?? ['', {}];
    memory.put(path, fields);
    await follow();
    expect((await listed('yes')).map(({ phone }) => phone)).toEqual(['+254 712 345 678']);
    expect((await listed('no')).map(({ known }) => known)).not.toContain(true);
  });

  test('in a registration of an account stands among the others, because any account can write it there', async () => {
    await report('0712 345 678');
    memory.put('participants/p1', { phone: '+254 712 345 678', user_id: 'stranger' });
    await follow();
    expect(await listed('yes')).toEqual([]);
    expect(await waiting()).toEqual(['+254 712 345 678']);
  });

  test('done with before its event comes stays so', async () => {
    await report('0712 345 678');
    const [[documentId = '', after = {}] = []] = memory.all(lostPasses.path);
    memory.put('groups/g1', { leader: { phone: '+254 712 345 678' } });
    memory.remove(`${lostPasses.path}/${documentId}`);
    await onChange({ ...CHANGE, collection: lostPasses.path, documentId, after });
    expect(memory.all(lostPasses.path).size).toBe(0);
  });
});

test('every number that waits is reached by the pages of the list', async () => {
  for (let made = 0; made < 120; made += 1) await report(`07${String(10_000_000 + made)}`);
  const first = await service.list({ known: 'no' });
  const second = await service.list({ known: 'no', cursor: first.next ?? '' });
  expect([first.found.length, second.found.length, second.next]).toEqual([100, 20, null]);
});
