import { DEMO_VOTE, VOTE } from '@ndeiya/domain/vote/constants';
import { voteMessages } from '@ndeiya/domain/vote/messages';
import { recount } from '@ndeiya/domain/vote/recount';
import { describe, expect, test, vi } from 'vitest';
import { damagedVote } from '../../testing/damagedVote';
import { inFreshHall } from '../../testing/freshHall';
import { type VoteHall, YEAR } from '../../testing/voteHall';
import { votesFileOf } from './answers';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

let hall: VoteHall;
inFreshHall((fresh) => {
  hall = fresh;
});

const { idOf, pathOf, cast, damage, end, read, counts, counted } = damagedVote(() => hall);

describe('a ballot that is damaged after the sealing', () => {
  const refusedCount = (message: string) =>
    expect(counts('two', DEMO_VOTE.key)).rejects.toMatchObject({ code: 'stale', message });

  test('is counted out where it is in the box, and the public file has its number and still counts again', async () => {
    const { codes } = await hall.open();
    await cast(codes[0]);
    await cast(codes[1], ['B001']);
    await end();
    await read();
    await counts('one');
    damage(codes[1]);
    // This one has no vote, so that nothing is missing with it.
    damage(codes[2]);
    await counts('two', DEMO_VOTE.key);
    expect(hall.stored()).toMatchObject({ state: 'counted', sealed_box: null });
    await hall.votes.publish(YEAR, 'admin');
    const file = await votesFileOf(hall.memory.db, hall.stored());
    if (!file) throw new Error('the vote is not published');
    expect(file.counts).toMatchObject({ used: 2, phone: 2, spoilt: 1, damaged: 1 });
    expect(file).toMatchObject({ winners: ['A001'], box_hash: hall.stored().box_hash });
    expect(file.commitments).toHaveLength(2);
    expect(file.receipts).toHaveLength(2);
    expect(recount(file).wrong).toEqual([]);
    expect(recount(file).unchecked.join(' ')).toContain('after the box was sealed: 1.');
  });

  test('counts once it is repaired before the count', async () => {
    const { codes } = await hall.open();
    await cast(codes[0]);
    await end();
    await read();
    const repair = damage(codes[0]);
    await counts('one');
    repair();
    await counts('two', DEMO_VOTE.key);
    expect(hall.stored().counts).toMatchObject({ used: 1, spoilt: 0 });
    expect(hall.stored().counts).not.toHaveProperty('damaged');
  });

  test.each([
    ['is deleted', (path: string) => hall.memory.remove(path)],
    [
      'is put back to the time before its vote',
      (path: string) => hall.memory.put(path, { ...hall.memory.fields(path), kept: null }),
    ],
  ])('stops the count where a ballot %s as well, and names the damaged one', async (_how, change) => {
    const { codes } = await hall.open();
    await cast(codes[0]);
    await cast(codes[1]);
    await end();
    await read();
    damage(codes[0]);
    change(pathOf(codes[1]));
    await counts('one');
    await refusedCount(voteMessages.unreadableBox(1, idOf(codes[0])));
    expect(hall.stored()).toMatchObject({ state: 'closed', counts: null });
  });

  test('stops the count where another vote was put into the box beside it', async () => {
    const { codes } = await hall.open();
    await cast(codes[0]);
    const before = hall.memory.fields(pathOf(codes[1])) ?? {};
    await cast(codes[1]);
    const later = hall.memory.fields(pathOf(codes[1])) ?? {};
    hall.memory.put(pathOf(codes[1]), before);
    await end();
    await read();
    damage(codes[0]);
    hall.memory.put(pathOf(codes[1]), later);
    await counts('one');
    await refusedCount(voteMessages.unreadableBox(1, idOf(codes[0])));
  });

  test('stops the count where more than a hundred votes are damaged, as after a change of the secret', async () => {
    const { codes } = await hall.open(9);
    const many = codes.slice(0, VOTE.unreadable + 1);
    for (const code of many) await cast(code);
    await end();
    await read();
    for (const code of many) damage(code);
    await counts('one');
    await expect(counts('two', DEMO_VOTE.key)).rejects.toMatchObject({ code: 'stale' });
  });

  test('stops the count of a box that was sealed before its commitments were kept', async () => {
    const { codes } = await hall.open();
    await cast(codes[0]);
    await end();
    await read();
    hall.put({ sealed_box: null });
    damage(codes[0]);
    await counts('one');
    await refusedCount(voteMessages.unreadableBox(1, idOf(codes[0])));
  });

  test('stops no count where its ticket had no vote', async () => {
    const { codes } = await hall.open();
    await cast(codes[0]);
    await end();
    await read();
    damage(codes[1]);
    await counted();
    expect(hall.stored().counts).toMatchObject({ used: 1, spoilt: 0 });
  });
});
