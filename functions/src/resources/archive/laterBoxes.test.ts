import { entries } from '@ndeiya/domain/entries/entry';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN, decision, NAMED, OFFER, OWNER, type Stage, stage } from '../../testing/archiveStage';
import { changed } from '../../testing/archiveWays';
import { followedWithoutPeople } from '../consents/withoutPeople';

/** The people of a published piece are deleted or damaged, and a guardian decides again, with fewer boxes. */

let at: Stage;
const publicOf = (id: string) => at.stored.fields(`archive_public/${id}`);

async function published(shows: Partial<typeof OFFER.shows> = {}): Promise<string> {
  const { item } = await at.offered(OWNER, { ...OFFER, shows: { ...OFFER.shows, ...shows } });
  const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  const { id, rev } = await at.pieces.review(ADMIN, item.id, { rev: content.rev, part: 'words' });
  await at.pieces.publish(id, rev);
  return id;
}

/** A decision in another entry of the child, which counts in the entry of the piece. */
const later = (boxes: Partial<typeof NAMED>, fields: object = {}) => ({
  ...decision({ ...NAMED, ...boxes }),
  entry: 'e2',
  counts_in: ['e1'],
  given_at: new Date(Date.now() + 1000),
  ...fields,
});

async function decides(one: ReturnType<typeof later>): Promise<void> {
  at.stored.put('consents/c2', one);
  await changed(at, 'consents/c2');
  // A decision about another child of the account is no event of the piece: it is read with the next one.
  await changed(at, 'entries/e1');
}

beforeEach(() => {
  at = stage(true);
});

describe.each([
  ['deleted', () => at.stored.remove('entry_people/e1')],
  ['damaged', () => at.stored.put('entry_people/e1', { ...at.stored.fields('entry_people/e1'), members: 7 })],
])('the people are %s, and the guardian', (_, lose) => {
  test('leaves the box of the sound empty: the sound goes, also its file, and the words and the name stay', async () => {
    const id = await published();
    lose();
    await decides(later({ archive_sound: false }));
    expect(publicOf(id)).toMatchObject({ sound: null, label: 'The Larks', text: 'One\nTwo\nThree' });
    expect([...at.files.keys()]).toEqual(['recordings/owner/r1']);
    await decides(later({}));
    expect(publicOf(id)).toMatchObject({ sound: null });
  });

  test('leaves the box of the name empty: words in which the name may stand are withdrawn', async () => {
    const id = await published();
    lose();
    await decides(later({ publish_name: false }));
    expect(publicOf(id)).toBeUndefined();
    expect(at.stored.fields(`archive/${id}`)).toMatchObject({ state: 'withdrawn' });
  });

  test('leaves the box of the name empty: words that were published without it stay', async () => {
    const id = await published({ name: false });
    lose();
    await decides(later({ publish_name: false }));
    expect(publicOf(id)).toMatchObject({ label: '', text: 'One\nTwo\nThree' });
  });

  test('ticks every box, or had left one empty before the publication: all stays', async () => {
    const id = await published();
    const before = publicOf(id);
    lose();
    await decides(later({}));
    await decides(later({ archive_sound: false }, { given_at: new Date(Date.now() - 60_000) }));
    expect(publicOf(id)).toEqual(before);
  });

  test('of another child of the group refuses: all stays', async () => {
    const id = await published();
    const before = publicOf(id);
    lose();
    const of = { owner: null, group: 'g1' };
    at.stored.put('entries/e1', { ...at.stored.fields('entries/e1'), ...of });
    await decides(later({}, { ...of, person: 'p-other', counts_in: [], decision: 'refused' }));
    expect(publicOf(id)).toEqual(before);
  });

  test('of another child of the account leaves one empty: all stays', async () => {
    const id = await published();
    const before = publicOf(id);
    lose();
    await decides(later({ archive_sound: false, publish_name: false }, { counts_in: [] }));
    expect(publicOf(id)).toEqual(before);
  });
});

test.each([
  ['every box', {}, false],
  ['all but the sound', { archive_sound: false }, true],
  ['all but the name', { publish_name: false }, true],
])(
  'the commit of a yes with %s takes the piece of an entry without people out: %j %s',
  (_, boxes, isHidden) => {
    const entry = entries.converter.fromFirestore({ id: 'e1', data: () => at.stored.fields('entries/e1') });
    expect(followedWithoutPeople(entry, [{ ...later(boxes), id: 'c2' }]).hides !== null).toBe(isHidden);
  },
);
