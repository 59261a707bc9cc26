import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { beforeEach, expect, test } from 'vitest';
import type { DocumentChange } from '../../platform/documentChange';
import { ADMIN, OFFER, OWNER, type Stage, stage } from '../../testing/archiveStage';
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
  expect(note).toMatchObject({ kind: 'archive', id });
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
