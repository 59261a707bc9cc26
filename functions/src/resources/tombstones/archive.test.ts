import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DocumentChange } from '../../platform/documentChange';
import { ADMIN, OFFER, OWNER, passOf, type Stage, stage } from '../../testing/archiveStage';
import { noteOfPiece, withdrawnPieces, withdrawsPiece } from './archive';

let at: Stage;
let id: string;
beforeEach(async () => {
  at = stage();
  const { item } = await at.offered(OWNER, OFFER);
  id = item.id;
  const content = await at.pieces.review(ADMIN, id, { rev: item.rev, part: 'content' });
  const words = await at.pieces.review(ADMIN, id, { rev: content.rev, part: 'words' });
  await at.pieces.publish(id, words.rev);
});

const itemOf = () => at.stored.fields(`archive/${id}`) ?? null;
const EVENT = { eventId: 'e', actor: 'system', collection: 'archive' };
const change = (before: DocumentChange['before'], after: DocumentChange['after']): DocumentChange => {
  return { ...EVENT, time: new Date(), documentId: id, before, after };
};
const services = async () => ({ db: at.db, bucket: await at.bucket() });

test('a piece that a backup shows again is withdrawn again by its note, once', async () => {
  const [old, shown] = [itemOf(), at.stored.fields(`archive_public/${id}`)];
  await at.pieces.withdraw(OWNER, id, '');
  const note = noteOfPiece(change(old, itemOf()));
  expect(note).toMatchObject({ kind: 'archive', id, by: 'owner' });
  at.stored.put(`archive/${id}`, old ?? {});
  at.stored.put(`archive_public/${id}`, shown ?? {});
  if (!note) throw new Error('there is no note');
  expect(await withdrawsPiece(await services(), note)).toBe(true);
  expect(itemOf()).toMatchObject({ state: 'withdrawn', sound: null });
  expect(at.stored.fields(`archive_public/${id}`)).toBeUndefined();
  expect(await withdrawsPiece(await services(), note)).toBe(false);
});

test('a piece that a consent has changed since the restore is withdrawn again all the same', async () => {
  const old = itemOf();
  await at.pieces.withdraw(OWNER, id, '');
  const [note] = await withdrawnPieces(at.db);
  if (!note) throw new Error('the night finds no note');
  at.stored.put(`archive/${id}`, { ...old, updated_at: new Date(Date.now() + 1000) });
  expect(await withdrawsPiece(await services(), note)).toBe(true);
});

test('a piece that was offered again after the note stays', async () => {
  await at.pieces.withdraw(OWNER, id, '');
  const [note] = await withdrawnPieces(at.db);
  if (!note) throw new Error('the night finds no note');
  const later = new Date(Date.now() + 1000);
  at.stored.put(`archive/${id}`, { ...itemOf(), state: 'offered', created_at: later, updated_at: later });
  expect(await withdrawsPiece(await services(), note)).toBe(false);
  expect(itemOf()).toMatchObject({ state: 'offered' });
});

test('a deleted piece has a note; one that stays, was withdrawn before, or is of a rehearsal has none', () => {
  const item = itemOf();
  expect(noteOfPiece(change(item, null))).toMatchObject({ id });
  expect(noteOfPiece(change(item, { ...item, title: 'Another' }))).toBeNull();
  expect(noteOfPiece(change({ ...item, state: 'withdrawn' }, null))).toBeNull();
  expect(noteOfPiece(change({ ...item, edition: REHEARSAL_YEAR }, null))).toBeNull();
});

describe('a piece that is withdrawn again after a restore', () => {
  const LEADER = passOf('leader-pass', 'leader');
  const by = (name: string, reason: string) => ({ by: name, reason, at: new Date() });
  /** The note of the piece as it was withdrawn; then an older state shows it again, and the note is applied. */
  async function restored(withdrawn: object | null, changes: object = {}): Promise<void> {
    const old = itemOf();
    if (withdrawn) at.stored.put(`archive/${id}`, { ...old, state: 'withdrawn', sound: null, withdrawn });
    else await at.pieces.withdraw(OWNER, id, '');
    const note = noteOfPiece(change(old, itemOf()));
    at.stored.put(`archive/${id}`, { ...old, ...changes });
    if (!note) throw new Error('there is no note');
    expect(await withdrawsPiece(await services(), note)).toBe(true);
  }
  const refused = (offer: Promise<unknown>) =>
    expect(offer).rejects.toMatchObject({ code: 'archive-state', status: 409 });

  test('is not offered by the leader where the performer had taken it back, and is by the performer', async () => {
    await restored(null);
    await refused(at.offered(LEADER, OFFER));
    expect((await at.offered(OWNER, OFFER)).item).toMatchObject({ state: 'offered' });
  });

  test('is offered by anybody who may offer it where it had gone with a consent', async () => {
    await restored(by('system', 'consent'));
    expect((await at.offered(LEADER, OFFER)).item).toMatchObject({ state: 'offered' });
  });

  test('is not offered by the leader where nobody knows who had taken it back', async () => {
    await restored(by('system', 'restored'));
    await refused(at.offered(LEADER, OFFER));
    const [night] = await withdrawnPieces(at.db);
    expect(night).not.toHaveProperty('by');
  });

  test('stays taken back by the performer through a second restore', async () => {
    await restored(null);
    const [note] = await withdrawnPieces(at.db);
    expect(note).toMatchObject({ by: 'owner' });
  });

  test('is not offered by the leader where a consent had ended it before the note was applied', async () => {
    const state = { state: 'withdrawn', withdrawn: by('system', 'consent') };
    await restored(null, state);
    await refused(at.offered(LEADER, OFFER));
  });
});
