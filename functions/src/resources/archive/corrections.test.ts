import type { ArchiveItem } from '@ndeiya/domain/archive/item';
import { beforeEach, expect, test } from 'vitest';
import { ADMIN, OFFER, OWNER, passOf, type Stage, stage } from '../../testing/archiveStage';
import { archiveAnswer, organisersAnswer } from './answer';
import { withCorrections } from './corrections';

let at: Stage;
beforeEach(() => {
  at = stage();
});
const valuesOf = ({ corrections }: ArchiveItem) => corrections.map(({ field, was, by }) => [field, was, by]);

test('a correction keeps each value that it has changed, with its author, and none that it has left', async () => {
  const { item } = await at.offered(OWNER, { ...OFFER, place: 'Ndeiya' });
  const changes = { rev: item.rev, title: 'Rui', place: 'Ridge', text: item.text };
  const once = await at.pieces.correct(ADMIN, item.id, changes);
  expect(valuesOf(once)).toEqual([
    ['title', 'Rũũĩ', 'admin'],
    ['place', 'Ndeiya', 'admin'],
  ]);
  const twice = await at.pieces.correct(ADMIN, item.id, { rev: once.rev, title: 'Ruui' });
  expect(valuesOf(twice).at(-1)).toEqual(['title', 'Rui', 'admin']);
});

test('words of a translator are a correction once the owner has taken them, and a kept word is none', async () => {
  const { item } = await at.offered(OWNER, OFFER);
  const proposed = await at.pieces.correct(passOf('t', 'translator'), item.id, {
    rev: item.rev,
    title: 'Rui',
  });
  expect(valuesOf(proposed)).toEqual([]);
  const taken = await at.pieces.decideWords(OWNER, item.id, { rev: proposed.rev, accept: true });
  expect(valuesOf(taken)).toEqual([['title', 'Rũũĩ', 'owner']]);
});

test('a correction after the publication is kept, is not public, and goes with the piece', async () => {
  const { item } = await at.offered(OWNER, OFFER);
  const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  const words = await at.pieces.review(ADMIN, item.id, { rev: content.rev, part: 'words' });
  const shown = await at.pieces.publish(item.id, words.rev);
  const corrected = await at.pieces.correct(ADMIN, item.id, { rev: shown.rev, title: 'Rui' });
  expect(valuesOf(corrected)).toEqual([['title', 'Rũũĩ', 'admin']]);
  expect(JSON.stringify(at.stored.fields(`archive_public/${item.id}`))).not.toContain('Rũũĩ');
  await at.pieces.withdraw(OWNER, item.id, '');
  expect((await at.offered(OWNER, OFFER)).item.corrections).toEqual([]);
});

test('organisers read the values before a correction, and owners and translators do not', async () => {
  const { item } = await at.offered(OWNER, OFFER);
  const corrected = await at.pieces.correct(ADMIN, item.id, { rev: item.rev, title: 'Rui' });
  expect(organisersAnswer(corrected).corrections).toMatchObject([{ field: 'title', was: 'Rũũĩ' }]);
  expect(archiveAnswer(corrected)).not.toHaveProperty('corrections');
});

test('the newest 40 values are kept, and fewer of long texts', async () => {
  const { item } = await at.offered(OWNER, OFFER);
  const made = { by: 'admin', at: new Date() };
  const after = (texts: readonly string[]) =>
    texts.reduce((piece, text) => withCorrections(piece, { ...piece, text }, made), item);
  const short = after(Array.from({ length: 60 }, (_, count) => `Text ${String(count)}`));
  expect(short.corrections).toHaveLength(40);
  expect(short.corrections.at(-1)?.was).toBe('Text 58');
  const long = after(Array.from({ length: 20 }, (_, count) => String(count).padEnd(9999, 'x')));
  expect(long.corrections).toHaveLength(10);
});
