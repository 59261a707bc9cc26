import { beforeEach, describe, expect, test } from 'vitest';
import { account, OFFER, OWNER, passOf, type Stage, stage, storedAs } from '../../testing/archiveStage';
import { ownPieces } from './own';

const LEADER = passOf('leader-pass', 'leader');

let at: Stage;
beforeEach(() => {
  at = stage();
});

const idsOf = async (by: typeof OWNER) => (await ownPieces(at.db, by)).map(({ id }) => id);

/** The id of the piece that the leader's pass has offered. */
async function offeredByPass(): Promise<string> {
  const { item } = await at.offered(LEADER, OFFER);
  return item.id;
}

describe('a piece that a pass has offered of the entry of an account', () => {
  test('is in the list of the account and in that of the pass, and in no other', async () => {
    const id = await offeredByPass();
    expect(await idsOf(OWNER)).toEqual([id]);
    expect(await idsOf(LEADER)).toEqual([id]);
    expect(await idsOf(account('stranger'))).toEqual([]);
    expect(await idsOf(passOf('other', 'leader'))).toEqual([]);
  });

  test('is withdrawn by the account, and then offered anew by it', async () => {
    const id = await offeredByPass();
    expect(await at.pieces.withdraw(OWNER, id, '')).toMatchObject({ state: 'withdrawn' });
    expect((await at.offered(OWNER, OFFER)).item).toMatchObject({ id, owner: 'owner', pass: null });
  });

  test('takes the words of a translator where the account decides so', async () => {
    const id = await offeredByPass();
    const { rev } = await at.pieces.correct(passOf('t', 'translator'), id, { rev: 1, title: 'Rui' });
    expect(await at.pieces.decideWords(OWNER, id, { rev, accept: true })).toMatchObject({ title: 'Rui' });
  });
});

test('a piece that an account has offered of its own entry is listed once', async () => {
  const { item } = await at.offered(OWNER, OFFER);
  expect(await idsOf(OWNER)).toEqual([item.id]);
});

describe('a piece that an earlier pass of the leader has offered', () => {
  const NEW_PASS = passOf('new-pass', 'leader');
  const handOver = () => {
    at.stored.put('groups/group', storedAs('groups', { pass: 'new-pass' }));
  };

  test('is listed, decided and withdrawn with the pass of today, and not with that of another group', async () => {
    const id = await offeredByPass();
    handOver();
    expect(await idsOf(NEW_PASS)).toEqual([id]);
    expect(await idsOf(passOf('other', 'leader'))).toEqual([]);
    const { rev } = await at.pieces.correct(passOf('t', 'translator'), id, { rev: 1, title: 'Rui' });
    expect(await at.pieces.decideWords(NEW_PASS, id, { rev, accept: true })).toMatchObject({ title: 'Rui' });
    const asOther = at.pieces.withdraw(passOf('other', 'leader'), id, '');
    await expect(asOther).rejects.toMatchObject({ code: 'not-found' });
    expect(await at.pieces.withdraw(NEW_PASS, id, '')).toMatchObject({ state: 'withdrawn' });
  });

  test('stays with the account where an account has offered it', async () => {
    const { item } = await at.offered(OWNER, OFFER);
    expect(await idsOf(LEADER)).toEqual([]);
    await expect(at.pieces.withdraw(LEADER, item.id, '')).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('a list reads none of the entries of the account or the group of which no piece was offered', async () => {
  const { item } = await at.offered(LEADER, OFFER);
  const of = { owner: 'owner', group: 'group' };
  const { archive: _archive, ...other } = { archive: null, ...storedAs('entries', of) };
  for (let count = 0; count < 200; count += 1) at.stored.put(`entries/other-${String(count)}`, other);
  for (const by of [OWNER, LEADER]) {
    at.stored.reads = 0;
    expect(await idsOf(by)).toEqual([item.id]);
    expect(at.stored.reads).toBeLessThan(20);
  }
});
