import { VOTE } from '@ndeiya/domain/vote/constants';
import { voteMessages } from '@ndeiya/domain/vote/messages';
import { recount } from '@ndeiya/domain/vote/recount';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plainGet } from '../../platform/documents';
import { damagedVote } from '../../testing/damagedVote';
import { inFreshHall } from '../../testing/freshHall';
import { CREW, makeDevice, type VoteHall, voteOf, YEAR } from '../../testing/voteHall';
import { voteAnswerOf, votesFileOf } from './answers';
import { readBox, sealDue } from './box';
import { typePaper } from './paper';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

let hall: VoteHall;
inFreshHall((fresh) => {
  hall = fresh;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { idOf, cast, damage, end, read, counted } = damagedVote(() => hall);
const decide = (unreadable: number) => hall.votes.close(YEAR, 'admin', { unreadable });
const answer = (toAdmin: boolean) => voteAnswerOf(hall.memory.db, hall.stored(), { toAdmin });

describe('a box with a ticket that cannot be read', () => {
  test.each([
    ['that the secret does not open', { kept: 'no longer sealed' }],
    ['that has no form', { kept: 7 }],
    ['whose batch is nowhere', { batch: 99 }],
  ])('%s is not sealed by itself, and says how many and to administrators which', async (_how, changes) => {
    const { codes } = await hall.open();
    await cast(codes[0]);
    await cast(codes[1]);
    damage(codes[1], changes);
    await end();
    expect(await read()).toMatchObject({ box_hash: null });
    await expect(sealDue(hall.memory.db)).rejects.toThrow('1 of 1 failed');
    expect(hall.stored()).toMatchObject({ box_hash: null, unreadable: { count: 1, ids: [idOf(codes[1])] } });
    expect((await answer(false)).unreadable).toEqual({ count: 1 });
    expect((await answer(true)).unreadable).toEqual({ count: 1, ids: [idOf(codes[1])] });
  });

  test('is read as a whole once, and not by each visitor', async () => {
    const { codes } = await hall.open();
    damage(codes[0]);
    await end();
    await read();
    const transactions = vi.spyOn(hall.memory, 'runTransaction');
    expect(await read()).toMatchObject({ box_hash: null, unreadable: { count: 1 } });
    expect(transactions).not.toHaveBeenCalled();
  });

  test('is sealed with every vote once the ticket can be read again', async () => {
    const { codes } = await hall.open();
    const votes = [await cast(codes[0]), await cast(codes[1])];
    const repair = damage(codes[0]);
    await end();
    await read();
    repair();
    expect(await sealDue(hall.memory.db)).toBe(1);
    expect(hall.stored()).toMatchObject({ state: 'closed', unreadable: null });
    await counted();
    expect(hall.stored().counts).toMatchObject({ used: votes.length, spoilt: 0 });
    expect(hall.stored().counts).not.toHaveProperty('unreadable');
  });

  test('is sealed without it by an administrator who has read the number, and counts again with the number in the file', async () => {
    const { codes } = await hall.open();
    const kept = await cast(codes[0]);
    await cast(codes[1], ['B001']);
    const repair = damage(codes[1]);
    await end();
    // Nobody has read a number yet.
    await expect(decide(1)).rejects.toMatchObject({ code: 'vote-state' });
    await read();
    await expect(decide(2)).rejects.toThrow(voteMessages.otherUnreadable);
    expect(hall.stored().box_hash).toBeNull();
    await decide(1);
    const { box_hash } = hall.stored();
    expect(box_hash).not.toBeNull();
    // A second press finds the box sealed.
    await expect(decide(1)).rejects.toMatchObject({ code: 'vote-state' });
    expect((await hall.casting.cast(await voteOf(codes[2] ?? '', ['B001']))).outcome).toBe('late');
    // Nothing counts that was not sealed, also where it can be read again.
    repair();
    await counted();
    await hall.votes.publish(YEAR, 'admin');
    const file = await votesFileOf(hall.memory.db, hall.stored());
    if (!file) throw new Error('the vote is not published');
    expect(file).toMatchObject({ box_hash, commitments: [kept.commitment], winners: ['A001'] });
    expect(file.counts).toMatchObject({ used: 1, spoilt: 0, unreadable: 1 });
    expect(recount(file).wrong).toEqual([]);
    expect(recount(file).unchecked.join(' ')).toContain('sealed: 1. Nobody knows');
  });

  test('waits again where other tickets are damaged between the look and the decision', async () => {
    const { codes } = await hall.open();
    const repair = damage(codes[0]);
    await end();
    await read();
    repair();
    damage(codes[1]);
    await expect(decide(1)).rejects.toThrow(voteMessages.otherUnreadable);
    expect(hall.stored()).toMatchObject({ box_hash: null, unreadable: { ids: [idOf(codes[1])] } });
  });

  test('is never sealed without more than a hundred, as after a change of the secret', async () => {
    const { codes } = await hall.open(9);
    for (const code of codes.slice(0, VOTE.unreadable + 1)) damage(code);
    await end();
    await read();
    expect(hall.stored().unreadable).toMatchObject({ count: VOTE.unreadable + 1 });
    expect(hall.stored().unreadable?.ids).toHaveLength(VOTE.unreadable);
    await expect(decide(VOTE.unreadable + 1)).rejects.toThrow(voteMessages.tooManyUnreadable);
    await expect(decide(VOTE.unreadable)).rejects.toThrow(voteMessages.tooManyUnreadable);
    await hall.votes.declareVoid(YEAR, 'The tickets cannot be read', 'admin');
    expect(hall.stored().state).toBe('void');
  });

  test('is sealed by itself where the whole batch of the ticket was made void while the vote was open', async () => {
    const { codes } = await hall.open();
    const { n, codes: stolen } = await hall.print();
    await cast(codes[0]);
    damage(stolen[0]);
    await hall.batches.makeVoid(YEAR, n, 'A stack was stolen');
    await end();
    await read();
    expect(hall.stored().box_hash).not.toBeNull();
    expect(hall.stored().unreadable).toBeNull();
  });
});

test('a damaged ticket at the table is refused by itself, and the votes after it are in the box', async () => {
  const { codes } = await hall.open();
  damage(codes[0]);
  damage(codes[2], { kept: 7 });
  const ops = [];
  for (const [at, code] of codes.slice(0, 4).entries()) {
    const { sealed, commitment, op_id } = await voteOf(code, ['A001'], { device: makeDevice() });
    const stamp = { op_id, device_id: 'device-1', seq: at + 1, at_client: new Date().toISOString() };
    ops.push({ ...stamp, kind: 'cast', payload: { code, sealed, commitment } });
  }
  const { results } = await hall.casting.table(CREW, ops);
  expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['invalid', 'damaged'],
    ['counted', ''],
    ['invalid', 'damaged'],
    ['counted', ''],
  ]);
  const box = await readBox(plainGet, hall.memory.db, Number(YEAR));
  expect(box.used).toHaveLength(2);
  expect(box.unreadable).toHaveLength(2);
});

test('a failure of the database at the table is no refusal, so that the phone sends its queue again', async () => {
  const { codes } = await hall.open();
  const { sealed, commitment, op_id } = await voteOf(codes[0] ?? '', ['A001']);
  const stamp = { op_id, device_id: 'device-1', seq: 1, at_client: new Date().toISOString() };
  const op = { ...stamp, kind: 'cast', payload: { code: codes[0], sealed, commitment } };
  vi.spyOn(hall.memory, 'runTransaction').mockRejectedValueOnce(new Error('unavailable'));
  await expect(hall.casting.table(CREW, [op])).rejects.toThrow('unavailable');
});

test.each([
  ['that the secret does not open', { kept: 'no longer sealed' }],
  ['that has no form', { kept: 7 }],
])(
  'a ticket %s is refused by name on a phone, at the gate and on paper, and takes the vote once it is repaired',
  async (_how, changes) => {
    const { codes } = await hall.open();
    const [code = ''] = codes;
    const refused = { code: 'vote-state', message: voteMessages.damagedTicket };
    const vote = await voteOf(code, ['A001']);
    const repair = damage(code, changes);
    const { device, sealed, commitment } = vote;
    await expect(hall.casting.open({ code, device })).rejects.toMatchObject(refused);
    await expect(hall.casting.cast(vote)).rejects.toMatchObject(refused);
    await expect(hall.casting.release(CREW, code)).rejects.toMatchObject(refused);
    const input = { code, sealed, commitment, typed: ['A001'] };
    await expect(typePaper(hall.memory.db, { year: YEAR, input, by: 'one' })).rejects.toMatchObject(refused);
    repair();
    expect((await hall.casting.cast(vote)).outcome).toBe('counted');
  },
);

describe('a batch that cannot be read', () => {
  const damageBatch = (n: string): (() => void) => {
    const path = `ballot_batches/${YEAR}_${n}`;
    const before = hall.memory.fields(path) ?? {};
    hall.memory.put(path, { ...before, state: 'no state' });
    return () => {
      hall.memory.put(path, before);
    };
  };

  test('leaves the answers and the votes of other batches as they are, and its tickets hold up the sealing by name', async () => {
    const { n, codes } = await hall.open();
    const other = await hall.print();
    await hall.batches.activate(YEAR, other.n);
    await cast(codes[0]);
    const repair = damageBatch(n);
    expect((await answer(false)).tickets).toMatchObject({ printed: other.codes.length });
    await expect(cast(codes[1])).rejects.toMatchObject({ message: voteMessages.damagedTicket });
    await cast(other.codes[0]);
    await end();
    await read();
    expect(hall.stored()).toMatchObject({ box_hash: null, unreadable: { count: codes.length } });
    repair();
    await sealDue(hall.memory.db);
    await counted();
    expect(hall.stored().counts).toMatchObject({ used: 2, printed: codes.length + other.codes.length });
  });

  test('is neither activated nor made void, by number or by cover, and says why; it can be once it is repaired', async () => {
    await hall.setUp();
    await hall.votes.begin(YEAR, 'admin');
    const { n, cover } = await hall.print();
    const repair = damageBatch(n);
    const refused = { code: 'vote-state', message: voteMessages.damagedBatch };
    await expect(hall.batches.activate(YEAR, n)).rejects.toMatchObject(refused);
    await expect(hall.batches.activateCover(CREW, cover)).rejects.toMatchObject(refused);
    await expect(hall.batches.makeVoid(YEAR, n, 'A stack was stolen')).rejects.toMatchObject(refused);
    repair();
    expect(await hall.batches.activateCover(CREW, cover)).toMatchObject({ state: 'active' });
    expect(await hall.batches.makeVoid(YEAR, n, 'A stack was stolen')).toMatchObject({ state: 'void' });
  });

  test('keeps its number and its room where the next one is printed', async () => {
    const { n } = await hall.open();
    damageBatch(n);
    expect((await hall.print()).n).toBe(String(Number(n) + 1));
    for (let printed = 0; printed < 8; printed += 1) await hall.print(VOTE.sheets);
    await expect(hall.print(VOTE.sheets)).rejects.toThrow(voteMessages.tooMany);
  });
});

test('a vote that cannot be read lets the step fail, and another one is sealed all the same', async () => {
  await hall.open();
  await end();
  hall.memory.put(`votes/${String(Number(YEAR) - 1)}`, { ...hall.stored(), title: 7 });
  await expect(sealDue(hall.memory.db)).rejects.toThrow('1 of 2 failed');
  expect(hall.stored().box_hash).not.toBeNull();
});
