import { beforeEach, describe, expect, test } from 'vitest';
import { account, ADMIN, OFFER, OWNER, passOf, type Stage, stage } from '../../testing/archiveStage';
import { withdrawnPieces, withdrawsPiece } from '../tombstones/archive';
import { listedForTranslators } from './forTranslators';
import { ownPieces } from './own';

/** A published piece of which one field does not match the schema, as after a half restored database. */

const DAMAGE: Record<string, object> = {
  'parts that are shown': { shows: 'all' },
  award: { award: 7 },
  proposal: { proposal: { title: 7 } },
  sound: { sound: { path: 7 } },
  state: { state: 'x' },
  'number of its changes': { rev: 'one' },
  'time of its beginning': { created_at: 'yesterday' },
};

let at: Stage;
let id: string;
let code: string;
const itemOf = () => at.stored.fields(`archive/${id}`) ?? {};
const publicPiece = () => at.stored.fields(`archive_public/${id}`);
const damage = (fields: object) => at.stored.put(`archive/${id}`, { ...itemOf(), ...fields });

beforeEach(async () => {
  at = stage();
  const { item, code: made = '' } = await at.offered(OWNER, OFFER);
  const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  const words = await at.pieces.review(ADMIN, item.id, { rev: content.rev, part: 'words' });
  await at.pieces.publish(item.id, words.rev);
  [id, code] = [item.id, made];
});

const WAYS: Record<string, () => Promise<unknown>> = {
  'the owner': () => at.pieces.withdraw(OWNER, id, ''),
  'an organiser': () => at.pieces.withdraw(ADMIN, id, ''),
  'the code of the permission': () => at.pieces.withdrawByCode(code),
};

describe.each(Object.entries(DAMAGE))('a piece with a damaged field (%s)', (_, fields) => {
  test.each(Object.entries(WAYS))('is taken out by %s, and keeps what cannot be read', async (__, way) => {
    damage(fields);
    const before = itemOf();
    await way();
    expect(publicPiece()).toBeUndefined();
    expect(itemOf()).toMatchObject({
      state: 'withdrawn',
      sound: null,
      text: before.text,
      shows: before.shows,
    });
  });

  test('is taken out again after a restore', async () => {
    const [old, shown] = [itemOf(), publicPiece()];
    await at.pieces.withdraw(OWNER, id, '');
    const [note] = await withdrawnPieces(at.db);
    at.stored.put(`archive/${id}`, { ...old, ...fields });
    at.stored.put(`archive_public/${id}`, { ...shown });
    if (!note) throw new Error('the night finds no note');
    expect(await withdrawsPiece({ db: at.db, bucket: await at.bucket() }, note)).toBe(true);
    expect(publicPiece()).toBeUndefined();
  });
});

test('the owner of a damaged entry and the leader of a damaged group take their piece out', async () => {
  damage({ owner: null, pass: 'child' });
  at.stored.put('entries/e1', { ...at.stored.fields('entries/e1'), late: 7 });
  at.stored.put('groups/group', { ...at.stored.fields('groups/group'), name: 7 });
  const stranger = account('stranger');
  await expect(at.pieces.withdraw(stranger, id, '')).rejects.toMatchObject({ code: 'not-found' });
  const shown = [itemOf(), publicPiece()] as const;
  for (const by of [OWNER, passOf('leader-pass', 'leader')]) {
    at.stored.put(`archive/${id}`, { ...shown[0] });
    at.stored.put(`archive_public/${id}`, { ...shown[1] });
    await at.pieces.withdraw(by, id, '');
    expect(publicPiece()).toBeUndefined();
  }
});

test('a stranger takes no piece out of which nobody knows who has offered it', async () => {
  damage({ owner: 7, pass: 7, entry: 7, code_hash: 7 });
  const stranger = account('stranger');
  await expect(at.pieces.withdraw(stranger, id, '')).rejects.toMatchObject({ code: 'not-found' });
  await expect(at.pieces.withdraw(passOf('p', 'leader'), id, '')).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(publicPiece()).toBeDefined();
});

test('a public part that a restore has brought back without its piece goes with the next withdrawal', async () => {
  const shown = publicPiece();
  await at.pieces.withdraw(OWNER, id, '');
  at.stored.put(`archive_public/${id}`, { ...shown });
  await at.pieces.withdraw(OWNER, id, '');
  expect(publicPiece()).toBeUndefined();
});

test('organisers and the owner find a damaged piece in their lists, and translators do not', async () => {
  damage({ award: 7 });
  const idsOf = (found: readonly { id: string }[]) => found.map((one) => one.id);
  expect(idsOf((await at.pieces.list({}, true)).found)).toEqual([id]);
  expect(idsOf(await ownPieces(at.db, OWNER))).toEqual([id]);
  const { found } = await at.pieces.list({});
  expect(await listedForTranslators(at.db, found)).toEqual([]);
});

test('a damaged piece that was taken out is offered again as a whole, by its people alone', async () => {
  damage({ shows: 'all', withdrawn: 7, state: 'withdrawn', owner: 'somebody' });
  at.stored.put('entries/e1', { ...at.stored.fields('entries/e1'), owner: null });
  const leader = passOf('leader-pass', 'leader');
  await expect(at.offered(leader, OFFER)).rejects.toMatchObject({ code: 'archive-state' });
  at.stored.put('entries/e1', { ...at.stored.fields('entries/e1'), owner: 'owner' });
  await at.offered(OWNER, OFFER);
  expect(itemOf()).toMatchObject({ state: 'offered', shows: OFFER.shows, withdrawn: null });
});
