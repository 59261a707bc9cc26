import { archiveMessages as texts } from '@ndeiya/domain/archive/messages';
import { beforeEach, expect, test } from 'vitest';
import { ADMIN, decision, NAMED, OFFER, OWNER, passOf, type Stage, stage } from '../../testing/archiveStage';
import { isForTranslators } from './forTranslators';

/** The people of a child's entry are deleted a year after the event, and with them the names that nobody may read. */

let at: Stage;
beforeEach(() => {
  at = stage(true);
  at.stored.put('consents/c1', decision({ ...NAMED, publish_name: false }));
});
const deletePeople = () => {
  at.stored.remove('entry_people/e1');
};
const publicOf = (id: string) => at.stored.fields(`archive_public/${id}`);

async function reviewed() {
  const { item } = await at.offered(OWNER, OFFER);
  const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  return at.pieces.review(ADMIN, item.id, { rev: content.rev, part: 'words' });
}
async function published() {
  const { id, rev } = await reviewed();
  return at.pieces.publish(id, rev);
}
const lost = (...fields: string[]) => ({
  code: 'archive-state',
  fields: Object.fromEntries(fields.map((field) => [field, texts.namesLost])),
});

test('words that were not published before are not published any more', async () => {
  const { id, rev } = await reviewed();
  deletePeople();
  await expect(at.pieces.publish(id, rev)).rejects.toMatchObject(lost('title', 'text', 'translation'));
  expect(publicOf(id)).toBeUndefined();
});

test('a published piece takes no other words, and its old ones stay or are left out', async () => {
  const { id, rev } = await published();
  deletePeople();
  const text = 'Wairimũ, Two, Three';
  await expect(at.pieces.correct(ADMIN, id, { rev, text })).rejects.toMatchObject(lost('text'));
  expect(publicOf(id)).toMatchObject({ text: 'One\nTwo\nThree' });
  await at.pieces.correct(ADMIN, id, { rev, translation: '', kind: 'poem' });
  expect(publicOf(id)).toMatchObject({ text: 'One\nTwo\nThree', translation: '', kind: 'poem' });
});

test('a name that was public, and is hidden now, may stand in the words that were published with it', async () => {
  at.stored.put('consents/c1', decision(NAMED));
  const { id, rev } = await published();
  deletePeople();
  const shows = { text: true, sound: true, name: false };
  await expect(at.pieces.correct(ADMIN, id, { rev, shows })).rejects.toMatchObject(
    lost('title', 'text', 'translation'),
  );
});

test('a piece whose name is public takes other words as before', async () => {
  at.stored.put('consents/c1', decision(NAMED));
  const { id, rev } = await published();
  deletePeople();
  await at.pieces.correct(ADMIN, id, { rev, text: 'Four' });
  expect(publicOf(id)).toMatchObject({ text: 'Four' });
});

test('translators read no words in which nobody can look for the name', async () => {
  const translator = passOf('t', 'translator');
  const { item } = await at.offered(OWNER, OFFER);
  const entry = at.stored.fields('entries/e1') as never;
  const people = at.stored.fields('entry_people/e1') as never;
  expect(isForTranslators(item, { refused: () => [], entry, people })).toBe(true);
  deletePeople();
  await expect(at.pieces.review(translator, item.id, { rev: item.rev, part: 'words' })).rejects.toMatchObject(
    { code: 'not-found' },
  );
});
