import { REMOVED_NAME, withoutNames } from '@ndeiya/domain/contract/namedPeople';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Translation } from '@ndeiya/domain/languages/language';
import { THANKS_LIMIT, thanksId, thanksInput, translationThanks } from '@ndeiya/domain/languages/thanks';
import { makeReviewedTranslation } from '@ndeiya/domain/testing/languageMakers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test } from 'vitest';
import type { DocumentChange } from '../../platform/documentChange';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { noteOfThanks, takesThanksBack } from '../tombstones/thanks';
import { LanguageService } from './service';
import { keyOf, partOf } from './store';
import { ThanksService } from './thanks';

let stored: MemoryFirestore;
let thanks: ThanksService;
let languages: LanguageService;
beforeEach(() => {
  stored = new MemoryFirestore();
  thanks = new ThanksService(stored.db);
  languages = new LanguageService(stored.db);
});

const translated = (english: string, more: Partial<Translation> = {}): void => {
  const text = makeReviewedTranslation(english, more);
  const path = `translations/${partOf('ki', english)}`;
  stored.put(path, { language: 'ki', texts: { [keyOf(english)]: text }, drafts: 0, ...stampsAt() });
};
const names = async () => (await thanks.names('ki')).names;
const path = (by: string) => `${translationThanks.path}/${thanksId('ki', by)}`;

test('a name is read by visitors after the publication of a text that its owner wrote or reviewed', async () => {
  translated('Events');
  await thanks.save('writer', 'ki', 'Wanjikũ');
  await thanks.save('reviewer', 'ki', 'Kamau');
  await thanks.save('idle', 'ki', 'Njeri');
  expect(await names()).toEqual([]);
  expect(await languages.publish('admin', 'ki')).toMatchObject({ version: 1, thanked: 2 });
  expect(await names()).toEqual(['Kamau', 'Wanjikũ']);
  expect(await thanks.save('idle', 'ki', 'Njeri')).toContainEqual(
    expect.objectContaining({ by: 'idle', shown: false }),
  );
});

test('whoever wrote a draft or a deleted text is not thanked by its publication', async () => {
  translated('Events', { state: 'draft', reviewed_by: null });
  await thanks.save('writer', 'ki', 'Wanjikũ');
  expect(await languages.publish('admin', 'ki')).toMatchObject({ thanked: 0 });
  translated('Events', { text: '' });
  expect(await languages.publish('admin', 'ki')).toMatchObject({ thanked: 0 });
  expect(await names()).toEqual([]);
});

test('a publication without a new text still shows a new name, once', async () => {
  translated('Events');
  await languages.publish('admin', 'ki');
  await thanks.save('writer', 'ki', 'Wanjikũ');
  expect(await languages.publish('admin', 'ki')).toMatchObject({ version: 1, thanked: 1 });
  expect(await names()).toEqual(['Wanjikũ']);
  expect(await languages.publish('admin', 'ki')).toMatchObject({ version: 1, thanked: 0 });
});

test('another name hides the earlier one at once and waits; the same name again stays', async () => {
  translated('Events');
  await thanks.save('writer', 'ki', 'Wanjikũ');
  await languages.publish('admin', 'ki');
  await thanks.save('writer', 'ki', 'Wanjikũ');
  expect(await names()).toEqual(['Wanjikũ']);
  await thanks.save('writer', 'ki', 'Wanjikũ wa Kamau');
  expect(await names()).toEqual([]);
  await languages.publish('admin', 'ki');
  expect(await names()).toEqual(['Wanjikũ wa Kamau']);
});

test('a name that is taken back is gone at once, and stays gone after the next publication and twice', async () => {
  translated('Events');
  await thanks.save('writer', 'ki', 'Wanjikũ');
  await languages.publish('admin', 'ki');
  expect(await thanks.save('writer', 'ki', '')).toEqual([]);
  expect(await names()).toEqual([]);
  expect(await thanks.save('writer', 'ki', '')).toEqual([]);
  await languages.publish('admin', 'ki');
  expect(await names()).toEqual([]);
});

test('an organiser takes a name away, which a second time is not there', async () => {
  await thanks.save('writer', 'ki', 'Wanjikũ');
  await thanks.save('reviewer', 'ki', 'Kamau');
  expect(await thanks.remove(thanksId('ki', 'writer'))).toMatchObject([{ name: 'Kamau' }]);
  await expect(thanks.remove(thanksId('ki', 'writer'))).rejects.toBeInstanceOf(AppError);
});

test('a language that the site does not have thanks nobody', async () => {
  await expect(thanks.save('writer', 'qqq', 'Wanjikũ')).rejects.toMatchObject({ code: 'not-found' });
  await expect(thanks.names('qqq')).rejects.toMatchObject({ code: 'not-found' });
});

test(`a language thanks ${String(THANKS_LIMIT)} people; one of these may still change the name`, async () => {
  for (let place = 0; place < THANKS_LIMIT; place += 1)
    await thanks.save(`p${String(place)}`, 'ki', `Name ${String(place)}`);
  await expect(thanks.save('more', 'ki', 'Wanjikũ')).rejects.toMatchObject({ code: 'too-large' });
  expect(await thanks.save('p3', 'ki', 'Wanjikũ')).toContainEqual(
    expect.objectContaining({ by: 'p3', name: 'Wanjikũ' }),
  );
});

test('an erased person is thanked no more, and a publication does not bring the place of the name back', async () => {
  translated('Events');
  await thanks.save('writer', 'ki', 'Wanjikũ');
  await languages.publish('admin', 'ki');
  const data = stored.fields(path('writer')) ?? {};
  const erased = withoutNames({ collection: translationThanks.path, data }, new Set(['writer']));
  expect(erased).toEqual({ name: REMOVED_NAME });
  stored.put(path('writer'), { ...data, ...erased, shown: false });
  expect(await languages.publish('admin', 'ki')).toMatchObject({ thanked: 0 });
  stored.put(path('writer'), { ...data, ...erased });
  expect(await names()).toEqual([]);
});

test.each(['two\nlines', 'www.example.org/x', '<b>W</b>', 'w@example.org', 'x'.repeat(61)])(
  'a name such as %j is refused',
  (name) => {
    expect(thanksInput.safeParse({ name }).success).toBe(false);
  },
);

test('a restored backup does not thank again whoever has taken the name back, but whoever asked again later', async () => {
  const change = (before: object | undefined, after: object | null): DocumentChange => ({
    eventId: 'e',
    actor: 'system',
    collection: translationThanks.path,
    time: new Date(),
    documentId: thanksId('ki', 'writer'),
    before: { ...before },
    after: after && { ...after },
  });
  await thanks.save('writer', 'ki', 'Wanjikũ');
  const old = stored.fields(path('writer')) ?? {};
  expect(noteOfThanks(change(old, { ...old, name: 'Another' }))).toBeNull();
  const note = noteOfThanks(change(old, null));
  if (!note) throw new Error('there is no note');
  expect(await takesThanksBack(stored.db, note)).toBe(true);
  expect(await takesThanksBack(stored.db, note)).toBe(false);
  stored.put(path('writer'), { ...old, created_at: new Date(Date.now() + 60_000) });
  expect(await takesThanksBack(stored.db, note)).toBe(false);
});
