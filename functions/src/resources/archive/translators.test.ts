import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { describe, expect, test } from 'vitest';
import type { Platform } from '../../platform/firebase';
import { ADMIN, decision, NAMED, OFFER, OWNER, passOf, stage } from '../../testing/archiveStage';
import type { Offerer } from './offerer';
import { archiveHandlers } from './routes';

const TRANSLATOR = passOf('t', 'translator');

/** The pieces of the list as this caller reads them. */
async function listed(at: ReturnType<typeof stage>, by: Offerer, state?: 'withdrawn') {
  const { list } = archiveHandlers({ db: at.db } as Platform);
  const answer = await list({ ...by, query: { state } } as Parameters<typeof list>[0]);
  return 'body' in answer ? answer.body : answer;
}

test('a piece that was taken back is listed for organisers, and for no translator', async () => {
  const at = stage();
  const { item } = await at.offered(OWNER, OFFER);
  expect(await listed(at, TRANSLATOR)).toMatchObject([{ id: item.id }]);
  await at.pieces.withdraw(OWNER, item.id, '');
  for (const state of [undefined, 'withdrawn'] as const) {
    expect(await listed(at, TRANSLATOR, state)).toEqual([]);
    expect(await listed(at, ADMIN, state)).toMatchObject([{ id: item.id, text: 'One\nTwo\nThree' }]);
  }
});

test.each([
  ['no consent to the archive', { ...NO_PURPOSES, take_part: true }, null],
  ['no consent to the name', { ...NAMED, publish_name: false }, { label: '', learnt_from: '' }],
  ['a consent to everything', NAMED, { label: 'The Larks', learnt_from: '' }],
])(
  'with %s a translator reads of a child’s piece only what may be shown beside its words',
  async (_how, purposes, expected) => {
    const at = stage(true);
    at.stored.put('consents/c1', decision(purposes));
    const { item } = await at.offered(OWNER, { ...OFFER, learnt_from: 'Her mother Njeri' });
    const words = { id: item.id, text: 'One\nTwo\nThree' };
    expect(await listed(at, TRANSLATOR)).toMatchObject(expected ? [{ ...words, ...expected }] : []);
    expect(await listed(at, ADMIN)).toMatchObject([
      { ...words, label: 'The Larks', learnt_from: 'Her mother Njeri' },
    ]);
  },
);

describe('a piece of a child whose name is not public', () => {
  const NAMELESS = { ...NAMED, publish_name: false };
  const TITLE = "Wairimu's river";
  const notFound = { code: 'not-found' };
  /** Offers it, and returns it as a translator could read it. */
  async function offered(purposes: typeof NAMED, changes: object) {
    const at = stage(true);
    at.stored.put('consents/c1', decision(purposes));
    const { item } = await at.offered(OWNER, { ...OFFER, ...changes });
    return { at, item };
  }

  test.each([
    ['its title', { title: TITLE }],
    ['its words', { text: 'I am Wairimu\nOf the river' }],
    ['its translation', { translation: 'Wairimu sings' }],
    ['its meaning', { meaning: 'Wairimu greets the river' }],
  ])('is not there for a translator where %s names the child', async (_where, changes) => {
    const { at, item } = await offered(NAMELESS, changes);
    expect(await listed(at, TRANSLATOR)).toEqual([]);
    const { id, rev } = item;
    await expect(at.pieces.review(TRANSLATOR, id, { rev, part: 'words' })).rejects.toMatchObject(notFound);
    await expect(at.pieces.correct(TRANSLATOR, id, { rev, meaning: 'Other' })).rejects.toMatchObject(
      notFound,
    );
    expect(await listed(at, ADMIN)).toMatchObject([{ id, ...changes }]);
  });

  test('is read by a translator once an organiser has taken the name out of its words', async () => {
    const { at, item } = await offered(NAMELESS, { title: TITLE });
    const { id, rev } = await at.pieces.correct(ADMIN, item.id, { rev: item.rev, title: 'Rivers' });
    expect(await listed(at, TRANSLATOR)).toMatchObject([{ id, title: 'Rivers' }]);
    expect(await at.pieces.review(TRANSLATOR, id, { rev, part: 'words' })).toMatchObject({ id });
  });

  test('has an empty place where it names the child', async () => {
    const { at, item } = await offered(NAMELESS, { place: 'Home of Wairimu' });
    expect(await listed(at, TRANSLATOR)).toMatchObject([{ id: item.id, place: '' }]);
  });

  test('is read with the name where the name is public', async () => {
    const { at } = await offered(NAMED, { title: TITLE, place: 'Home of Wairimu' });
    expect(await listed(at, TRANSLATOR)).toMatchObject([{ title: TITLE, place: 'Home of Wairimu' }]);
  });

  test('is not there for another translator where proposed words name the child, and its author reads it without them', async () => {
    const { at, item } = await offered(NAMELESS, {});
    const { correct } = archiveHandlers({ db: at.db } as Platform);
    const body = { rev: item.rev, title: TITLE, meaning: 'A river' };
    const asked = { ...TRANSLATOR, params: { id: item.id }, body } as Parameters<typeof correct>[0];
    const proposal = { title: '', meaning: 'A river' };
    expect(await correct(asked)).toMatchObject({ title: 'Rũũĩ', proposal });
    expect(await listed(at, passOf('u', 'translator'))).toEqual([]);
    expect(at.stored.fields(`archive/${item.id}`)).toMatchObject({ proposal: { title: TITLE } });
  });
});

test('a piece of which only the sound may be shown is not there for a translator', async () => {
  const at = stage(true);
  at.stored.put('consents/c1', decision({ ...NAMED, archive_words: false }));
  const { item } = await at.offered(OWNER, OFFER);
  expect(item.allowed).toMatchObject({ text: false, sound: true });
  expect(await listed(at, TRANSLATOR)).toEqual([]);
  const step = at.pieces.review(TRANSLATOR, item.id, { rev: item.rev, part: 'words' });
  await expect(step).rejects.toMatchObject({ code: 'not-found' });
  expect(await listed(at, ADMIN)).toMatchObject([{ id: item.id }]);
  const { rev } = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'words' });
  expect(rev).toBe(item.rev + 1);
});
