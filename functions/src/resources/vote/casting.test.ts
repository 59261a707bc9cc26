import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { VOTE } from '@ndeiya/domain/vote/constants';
import { voteMessages } from '@ndeiya/domain/vote/messages';
import { describe, expect, test, vi } from 'vitest';
import { plainGet } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { RateLimiter } from '../../platform/rateLimiter';
import { inFreshHall } from '../../testing/freshHall';
import { CREW, makeDevice, type VoteHall, voteOf, YEAR } from '../../testing/voteHall';
import { currentVote, readBox, sealDue } from './box';
import { CastingService } from './casting';
import { ticketHandlers } from './routes';

let hall: VoteHall;
const box = async () =>
  (await readBox(plainGet, hall.memory.db, Number(YEAR))).used.map(({ kept }) => kept.commitment);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

inFreshHall((fresh) => {
  hall = fresh;
});

test(
  'a thousand votes through ten instances, each sent again after its answer was lost, are each in the box once',
  { timeout: 60_000 },
  async () => {
    const { codes: some } = await hall.open(40);
    const { n, codes: more } = await hall.print(40);
    const last = await hall.print(5);
    await Promise.all([n, last.n].map((one) => hall.batches.activate(YEAR, one)));
    const codes = [...some, ...more, ...last.codes].slice(0, 1000);
    const instances = Array.from({ length: 10 }, () => new CastingService(hall.memory.db));
    const sent = await Promise.all(codes.map((code) => voteOf(code, ['A001'])));
    const send = (shift: number) =>
      Promise.all(
        sent.map((vote, at) => (instances[(at + shift) % instances.length] ?? hall.casting).cast(vote)),
      );
    const first = await send(0);
    const again = await send(3);
    expect(new Set(first.map(({ outcome }) => outcome))).toEqual(new Set(['counted']));
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['duplicate']));
    expect(again.map(({ receipt }) => receipt)).toEqual(first.map(({ receipt }) => receipt));
    expect((await box()).sort()).toEqual(sent.map(({ commitment }) => commitment).sort());
  },
);

test('of two phones that send the same ticket at once one is counted, and the other reads that it is used', async () => {
  const [code = ''] = (await hall.open()).codes;
  const [one, two] = await Promise.all([voteOf(code, ['A001']), voteOf(code, ['A002'])]);
  const answers = await Promise.all([hall.casting.cast(one), hall.casting.cast(two)]);
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['counted', 'used']);
  expect(await box()).toHaveLength(1);
});

test('an operation that comes again after a change changes nothing', async () => {
  const [code = ''] = (await hall.open()).codes;
  const device = makeDevice();
  const [first, second] = [await voteOf(code, ['A001'], { device }), await voteOf(code, [], { device })];
  const outcomes = [];
  for (const vote of [first, second, first]) outcomes.push((await hall.casting.cast(vote)).outcome);
  expect(outcomes).toEqual(['counted', 'changed', 'duplicate']);
  expect(await box()).toEqual([second.commitment]);
});

describe('a code', () => {
  const address = { client: '192.0.2.1', nearest: '192.0.2.1', isEdge: false, entries: 1 };

  test('that no server has made, or of a cover sheet, is refused without a read', async () => {
    const { cover } = await hall.open();
    const reads = vi.spyOn(hall.memory, 'runTransaction');
    for (const code of ['ABCD-EFGH-JK', 'DEMO-TICKET-1', '', cover])
      await expect(hall.casting.open({ code, device: makeDevice() })).rejects.toMatchObject({
        code: 'invalid-vote-code',
      });
    expect(reads).not.toHaveBeenCalled();
  });

  test('is counted to the limit where it is wrong, and a right one passes also from a caller who is stopped', async () => {
    const [code = ''] = (await hall.open()).codes;
    const platform = { db: hall.memory.db } as Platform;
    const { open } = ticketHandlers(platform, new RateLimiter(hall.memory.db));
    const ask = async (typed: string) =>
      open({ body: { code: typed, device: makeDevice() }, address } as Parameters<typeof open>[0]);
    const { max } = RATE_LIMITS.voteWrongPerAddress;
    for (let wrong = 0; wrong < max; wrong += 1)
      await expect(ask('no ticket')).rejects.toMatchObject({ code: 'invalid-vote-code' });
    await expect(ask('no ticket')).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await ask(code)).toMatchObject({ state: 'unused' });
  });
});

describe('at the end of a vote', () => {
  test('a ticket that was opened before votes and changes for five minutes, and another is late', async () => {
    const [seen = '', unseen = ''] = (await hall.open()).codes;
    const device = makeDevice();
    await hall.casting.open({ code: seen, device });
    await hall.votes.close(YEAR, 'admin');
    const outcomes = async () => [
      (await hall.casting.cast(await voteOf(seen, ['A001'], { device }))).outcome,
      (await hall.casting.cast(await voteOf(unseen, ['A001']))).outcome,
    ];
    expect(await outcomes()).toEqual(['counted', 'late']);
    later(VOTE.graceMs - 1);
    expect(await outcomes()).toEqual(['changed', 'late']);
    expect((await currentVote(hall.memory.db, YEAR))?.box_hash).toBeNull();
    later(1);
    expect(await outcomes()).toEqual(['late', 'late']);
  });

  test('votes that race with the closing are in the box exactly where they were told so', async () => {
    const { codes } = await hall.open();
    const sent = await Promise.all(codes.map((code) => voteOf(code, ['B001'])));
    const [answers] = await Promise.all([
      Promise.all(sent.map((vote) => hall.casting.cast(vote))),
      hall.votes.close(YEAR, 'admin'),
    ]);
    const told = sent.filter((_vote, at) => answers[at]?.outcome === 'counted');
    expect((await box()).sort()).toEqual(told.map(({ commitment }) => commitment).sort());
  });

  test('nobody has to close it, and the maintenance seals the box once after the five minutes', async () => {
    const [code = ''] = (await hall.open()).codes;
    await hall.casting.cast(await voteOf(code, ['A001']));
    later(3_600_000 + VOTE.graceMs - 1);
    expect([await sealDue(hall.memory.db), hall.stored().box_hash]).toEqual([0, null]);
    later(1);
    expect(await sealDue(hall.memory.db)).toBe(1);
    const { state, box_hash } = hall.stored();
    expect([state, box_hash]).toEqual(['closed', expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(await sealDue(hall.memory.db)).toBe(0);
    expect((await hall.casting.cast(await voteOf(code, ['A002']))).outcome).toBe('late');
  });
});

describe('a ticket that the gate releases', () => {
  test('votes from another phone, is out of the box until then, and is released once', async () => {
    const [code = ''] = (await hall.open()).codes;
    const first = await voteOf(code, ['A001']);
    await hall.casting.cast(first);
    await hall.casting.release(CREW, code);
    // A second press finds the ticket free, and says so.
    await expect(hall.casting.release(CREW, code)).rejects.toThrow(voteMessages.release.free);
    expect(await box()).toEqual([]);
    // The first phone sends its old vote again: it must not come back.
    expect(await hall.casting.cast(first)).toMatchObject({ outcome: 'duplicate', receipt: null });
    expect(await box()).toEqual([]);
    const second = await voteOf(code, ['A002']);
    expect((await hall.casting.cast(second)).outcome).toBe('counted');
    await expect(hall.casting.release(CREW, code)).rejects.toThrow(voteMessages.release.again);
    expect(await box()).toEqual([second.commitment]);
  });

  test('is refused before it was used, by another edition, and after the end of the vote', async () => {
    const [code = '', other = ''] = (await hall.open()).codes;
    await expect(hall.casting.release(CREW, code)).rejects.toThrow(voteMessages.release.unused);
    await hall.casting.cast(await voteOf(code, ['A001']));
    await hall.casting.cast(await voteOf(other, ['A001']));
    await expect(hall.casting.release({ ...CREW, edition: 1999 }, code)).rejects.toMatchObject({
      code: 'invalid-vote-code',
    });
    await hall.casting.release(CREW, code);
    await hall.votes.close(YEAR, 'admin');
    await expect(hall.casting.release(CREW, other)).rejects.toMatchObject({ code: 'vote-state' });
  });
});

describe('a batch that is made void', () => {
  test('while the vote is open takes its used tickets out of the box', async () => {
    const { n, codes } = await hall.open();
    await hall.casting.cast(await voteOf(codes[0] ?? '', ['A001']));
    await hall.batches.makeVoid(YEAR, n, 'A stack was stolen');
    expect(await box()).toEqual([]);
    expect((await hall.casting.cast(await voteOf(codes[1] ?? '', ['A001']))).outcome).toBe('void');
    await expect(hall.batches.makeVoid(YEAR, n, 'Again')).rejects.toMatchObject({ code: 'vote-state' });
  });

  test('after the end leaves its used tickets in the box', async () => {
    const { n, codes } = await hall.open();
    const vote = await voteOf(codes[0] ?? '', ['A001']);
    await hall.casting.cast(vote);
    await hall.votes.close(YEAR, 'admin');
    await hall.batches.makeVoid(YEAR, n, 'The rest was not given out');
    expect(await box()).toEqual([vote.commitment]);
  });

  test('cannot be activated any more, and a cover that is scanned twice stays active', async () => {
    await hall.open();
    const { n, cover } = await hall.print();
    for (let scan = 0; scan < 2; scan += 1)
      expect(await hall.batches.activateCover(CREW, cover)).toMatchObject({ state: 'active' });
    await hall.batches.makeVoid(YEAR, n, 'Lost');
    await expect(hall.batches.activateCover(CREW, cover)).rejects.toMatchObject({ code: 'vote-state' });
  });
});

describe('a ticket that is asked about again and again', () => {
  test('reads nothing more after 300 looks and votes, holds up no other ticket, and goes on after ten minutes', async () => {
    const { codes } = await hall.open();
    const [code = '', other = ''] = codes;
    const vote = await voteOf(code, ['A001']);
    const { device } = vote;
    for (let looks = 1; looks < 300; looks += 1) await hall.casting.open({ code, device });
    expect((await hall.casting.cast(vote)).outcome).toBe('counted');
    const transactions = vi.spyOn(hall.memory, 'runTransaction');
    const refused = { code: 'rate-limited', retryAfterSeconds: 600 };
    await expect(hall.casting.open({ code, device })).rejects.toMatchObject(refused);
    await expect(hall.casting.cast(vote)).rejects.toMatchObject(refused);
    expect(transactions).not.toHaveBeenCalled();
    expect((await hall.casting.open({ code: other, device })).state).toBe('unused');
    // The gate and the table have limits of their own.
    await hall.casting.release(CREW, code);
    later(600_000);
    expect((await hall.casting.open({ code, device })).state).toBe('unused');
  });
});
