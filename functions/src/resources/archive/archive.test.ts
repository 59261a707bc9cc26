import { archiveMessages as texts } from '@ndeiya/domain/archive/messages';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { beforeEach, describe, expect, test } from 'vitest';
import { committing } from '../../platform/commit';
import {
  account,
  ADMIN,
  decision,
  NAMED,
  OFFER,
  OWNER,
  passOf,
  PUBLISHED,
  type Stage,
  stage,
  storedAs,
} from '../../testing/archiveStage';
import { changed, WAYS_OUT } from '../../testing/archiveWays';
import type { Offerer } from './offerer';
import { publicOf as shownOf } from './publicPiece';

let at: Stage;
beforeEach(() => {
  at = stage();
});

const offered = (by = OWNER, input = OFFER) => at.offered(by, input);

/** Offers the piece of the entry, and reviews both of its parts. */
async function reviewed(input = OFFER) {
  const { item } = await offered(OWNER, input);
  const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  return at.pieces.review(ADMIN, item.id, { rev: content.rev, part: 'words' });
}

const passFor = (entry: string | null): Offerer => {
  const { pass } = passOf('contestant-pass', 'contestant', 'njeri');
  return { user: null, pass: pass && { ...pass, entry } };
};

/** Reviews and publishes it; returns its id. */
async function published(input = OFFER): Promise<string> {
  const { id, rev } = await reviewed(input);
  await at.pieces.publish(id, rev);
  return id;
}
const itemOf = (id: string) => at.stored.fields(`archive/${id}`);
const publicOf = (id: string) => at.stored.fields(`archive_public/${id}`);
const code = (error: string) => expect.objectContaining({ code: error }) as Error;

describe('an offer', () => {
  test('the words that are absent are those of the entry, and the withdrawal code is stored as a hash', async () => {
    const { item, code: withdrawal } = await offered();
    expect(item).toMatchObject({
      title: 'Rũũĩ',
      text: 'One\nTwo\nThree',
      label: 'The Larks',
      state: 'offered',
    });
    expect(withdrawal).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/);
    expect(JSON.stringify(at.stored.everything())).not.toContain(withdrawal?.replaceAll('-', ''));
    expect(at.stored.fields('entries/e1')).toMatchObject({ archive: item.id });
  });

  test('before the results of a round are published the piece cannot be offered', async () => {
    at.stored.put('rounds/r', storedAs('rounds', { published: null, practice: false }));
    await expect(offered()).rejects.toEqual(code('entry-state'));
    at.stored.put('rounds/r', storedAs('rounds', { published: PUBLISHED, practice: true }));
    await expect(offered()).rejects.toEqual(code('entry-state'));
  });

  test.each([
    ['the owner', OWNER, true],
    ['an administrator', ADMIN, true],
    ['the leader of its group', passOf('leader-pass', 'leader'), true],
    ['the contestant who performs alone in it', passOf('contestant-pass', 'contestant', 'njeri'), true],
    ['another account', account('stranger'), false],
    ['the leader of another group', passOf('other', 'leader'), false],
    ['a contestant of another entry', passOf('other', 'contestant', 'kamau'), false],
    ['a contestant of nobody', passOf('other', 'contestant'), false],
  ])('%s may offer it: %s', async (...[, by, isAllowed]) => {
    if (isAllowed) expect((await offered(by)).item.entry).toBe('e1');
    else await expect(offered(by)).rejects.toEqual(code('not-found'));
  });

  test('a piece without a title has its first line as its title', async () => {
    at.stored.put('settings/competition', storedAs('settings', {}));
    const input = { ...OFFER, kind: 'riddle', title: '', text: '\n Two doors \nNo house' } as const;
    const { item } = await at.offers.collect(account('child'), input, committing(at.db));
    expect(item).toMatchObject({ title: 'Two doors', text: input.text });
  });

  test.each([
    ['an account', account('elder'), false],
    ['a leader', passOf('leader-pass', 'leader'), false],
    ['a pass of an entry without minors', passFor('e-adult'), false],
    ['a pass of an entry with a minor', passFor('e-minor'), true],
    ['a pass without an entry', passFor(null), true],
    ['a pass whose entry is gone', passFor('e-gone'), true],
  ])('a piece that %s has collected is treated as a minor’s: %s', async (...[, by, has_minor]) => {
    at.stored.put('settings/competition', storedAs('settings', {}));
    at.stored.put('entries/e-adult', storedAs('entries', { has_minor: false }));
    at.stored.put('entries/e-minor', storedAs('entries', { has_minor: true }));
    const input = {
      ...OFFER,
      kind: 'riddle',
      title: 'Doors',
      text: 'Two doors',
      learnt_from: 'Wanja',
    } as const;
    const { item } = await at.offers.collect(by, input, committing(at.db));
    expect(item.has_minor).toBe(has_minor);
    expect(shownOf(item, new Date()).learnt_from).toBe(has_minor ? '' : 'Wanja');
  });

  test('a proverb without an entry has words alone, and a permission of its own', async () => {
    at.stored.put('settings/competition', storedAs('settings', {}));
    const input = { ...OFFER, kind: 'proverb', title: 'Words', text: 'A river has two banks.' } as const;
    const made = await at.offers.collect(account('child'), input, committing(at.db));
    expect(made.item).toMatchObject({
      entry: null,
      label: '',
      shows: { text: true, sound: false, name: false },
    });
    await at.pieces.withdrawByCode(made.code ?? '');
    expect(itemOf(made.item.id)).toMatchObject({ state: 'withdrawn' });
  });
});

describe('review and publication', () => {
  test('nobody reviews a piece of their own, and a translator reviews the words only', async () => {
    const { item } = await offered(ADMIN);
    const review = (by: Offerer, part: 'content' | 'words') =>
      at.pieces.review(by, item.id, { rev: item.rev, part });
    await expect(review(ADMIN, 'words')).rejects.toEqual(code('forbidden'));
    await expect(review(passOf('t', 'translator'), 'content')).rejects.toEqual(code('forbidden'));
    expect(await review(passOf('t', 'translator'), 'words')).toMatchObject({ state: 'offered' });
  });

  test('a piece that was not reviewed is refused with what is lacking', async () => {
    const { item } = await offered();
    await expect(at.pieces.publish(item.id, item.rev)).rejects.toMatchObject({
      code: 'archive-state',
      fields: { words: texts.lacks.words, content: texts.lacks.content },
    });
  });

  test('a published piece has its words, its name and a copy of its sound', async () => {
    const id = await published();
    expect(publicOf(id)).toMatchObject({ title: 'Rũũĩ', label: 'The Larks', sound: { seconds: 12 } });
    expect(publicOf(id)).not.toHaveProperty('entry');
    at.files.delete('recordings/owner/r1');
    const { bytes, read } = await at.sound(id);
    expect(bytes).toBe(1000);
    expect((await read({ start: 0, end: 4 })).toString()).toBe('sound');
  });

  test('a piece is published once, and not from a version that somebody has changed', async () => {
    const id = await published();
    await expect(at.pieces.publish(id, 4)).rejects.toEqual(code('archive-state'));
    expect([...at.files.keys()].filter((path) => path.startsWith('archive/'))).toHaveLength(1);
    at = stage();
    const { item } = await offered();
    const half = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
    const whole = await at.pieces.review(ADMIN, item.id, { rev: half.rev, part: 'words' });
    await expect(at.pieces.publish(item.id, half.rev)).rejects.toEqual(code('stale'));
    expect(await at.pieces.publish(item.id, whole.rev)).toMatchObject({ state: 'published' });
  });

  test('words that an organiser changes are reviewed again; after publication the change is public', async () => {
    const whole = await reviewed();
    const changed = await at.pieces.correct(ADMIN, whole.id, { rev: whole.rev, title: 'Rui' });
    const reviewedAgain = { words: null, content: null };
    expect(changed).toMatchObject({ state: 'offered', title: 'Rui', reviewed: reviewedAgain });
    at = stage();
    const id = await published();
    await at.pieces.correct(ADMIN, id, { rev: 4, title: 'Corrected' });
    expect(publicOf(id)).toMatchObject({ title: 'Corrected' });
  });

  test('the list has the oldest first where pieces wait, a hundred at a time', async () => {
    const { item } = await offered();
    const fields = at.stored.fields(`archive/${item.id}`) ?? {};
    at.stored.remove(`archive/${item.id}`);
    for (let day = 1; day <= 101; day += 1)
      at.stored.put(`archive/p${String(day)}`, { ...fields, created_at: new Date(day * 86_400_000) });
    const first = await at.pieces.list({ state: 'offered' });
    expect([first.found.length, first.found[0]?.id, first.next]).toEqual([100, 'p1', 'p100']);
    const second = await at.pieces.list({ state: 'offered', cursor: 'p100' });
    expect([second.found.map(({ id }) => id), second.next]).toEqual([['p101'], null]);
    await expect(at.pieces.list({ state: 'offered', cursor: 'gone' })).rejects.toEqual(
      code('invalid-fields'),
    );
  });

  test('an organiser lets less be shown than was offered, and never more; a correction of nothing leaves the state', async () => {
    const { id, rev } = await reviewed({ ...OFFER, shows: { text: true, sound: false, name: false } });
    const wider = { rev, shows: { text: true, sound: true, name: false } };
    await expect(at.pieces.correct(ADMIN, id, wider)).rejects.toMatchObject({
      fields: { shows: texts.wider },
    });
    expect(await at.pieces.correct(ADMIN, id, { rev })).toMatchObject({ state: 'reviewed' });
  });

  test("another's work shows two lines, and no sound is copied", async () => {
    const id = await published({ ...OFFER, tradition: 'anothers' });
    const hidden = { place: '', label: '', award: '', meaning: '', learnt_from: '' };
    expect(publicOf(id)).toMatchObject({ text: 'One\nTwo', translation: null, sound: null, ...hidden });
    expect([...at.files.keys()]).toEqual(['recordings/owner/r1']);
  });

  test('a recording with a picture is not copied, because the sound alone was allowed', async () => {
    at.stored.put('recordings/r1', {
      ...at.stored.fields('recordings/r1'),
      mime: 'video/mp4',
      codecs: ['avc', 'aac'],
    });
    const id = await published();
    expect(publicOf(id)).toMatchObject({ text: 'One\nTwo\nThree', sound: null });
    expect([...at.files.keys()]).toEqual(['recordings/owner/r1']);
  });

  test('a piece without an offer of words or sound is refused', async () => {
    await expect(
      published({ ...OFFER, shows: { text: false, sound: false, name: true } }),
    ).rejects.toMatchObject({ fields: { permission: texts.lacks.permission } });
  });
});

describe('a child', () => {
  beforeEach(() => {
    at = stage(true);
  });

  test('a guardian who allows words and sound without the name leaves neither label nor award', async () => {
    at.stored.put('consents/c1', decision({ ...NAMED, publish_name: false }));
    const id = await published({ ...OFFER, learnt_from: 'Her grandmother' });
    expect(publicOf(id)).toMatchObject({ label: '', award: '', learnt_from: '', text: 'One\nTwo\nThree' });
  });

  test('words that name the child are refused while the name is not public', async () => {
    at.stored.put('consents/c1', decision({ ...NAMED, publish_name: false }));
    await expect(published({ ...OFFER, title: "Wairimu's river" })).rejects.toMatchObject({
      code: 'archive-state',
      fields: { title: texts.namesSomebody },
    });
    expect([...at.files.keys()]).toEqual(['recordings/owner/r1']);
  });

  test('a consent under another text publishes nothing', async () => {
    at.stored.put('consents/c1', decision({ ...NO_PURPOSES, take_part: true, publish_media: true }));
    await expect(published()).rejects.toMatchObject({ fields: { consent: texts.lacks.consent } });
  });

  test('a sound that is no longer allowed goes, and the words stay', async () => {
    const id = await published();
    at.stored.put('consents/c1', decision({ ...NAMED, archive_sound: false }));
    await changed(at, 'consents/c1');
    expect(publicOf(id)).toMatchObject({ sound: null, text: 'One\nTwo\nThree' });
    await expect(at.sound(id)).rejects.toEqual(code('not-found'));
    expect([...at.files.keys()]).toEqual(['recordings/owner/r1']);
  });

  test('after the people of the entry are deleted, what was allowed stays, until somebody takes it back', async () => {
    const id = await published();
    at.stored.remove('entry_people/e1');
    await changed(at, 'entry_people/e1');
    expect(publicOf(id)).toBeDefined();
    at.stored.put('consents/c1', { ...decision(NAMED), withdrawn_at: new Date(), withdrawn_by: 'hash' });
    await changed(at, 'consents/c1');
    expect(publicOf(id)).toBeUndefined();
    expect(itemOf(id)).toMatchObject({ state: 'withdrawn' });
  });
});

/** The addresses that are made of the public document, and the sound. */
const ADDRESSES: Record<string, (id: string) => unknown> = {
  'page, JSON, list, index and sitemap': (id) => publicOf(id) ?? null,
  sound: (id) => at.sound(id).catch(() => null),
};

describe('every way out × every address', () => {
  beforeEach(() => {
    at = stage(true);
  });
  const CELLS = Object.keys(WAYS_OUT).flatMap((way) =>
    Object.keys(ADDRESSES).map((address) => ({ way, address })),
  );
  test.each(CELLS)('after $way: nothing is left at $address', async ({ way, address }) => {
    const { item, code: made = '' } = await offered();
    const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
    const words = await at.pieces.review(ADMIN, item.id, { rev: content.rev, part: 'words' });
    await at.pieces.publish(item.id, words.rev);
    expect(await ADDRESSES[address]?.(item.id)).not.toBeNull();
    await WAYS_OUT[way]?.(at, { id: item.id, code: made });
    expect(await ADDRESSES[address]?.(item.id)).toBeNull();
  });

  test('withdrawing again changes nothing, and a wrong code is refused', async () => {
    const id = await published();
    const first = await at.pieces.withdraw(OWNER, id, 'First');
    expect(await at.pieces.withdraw(ADMIN, id, 'Second')).toEqual(first);
    await expect(at.pieces.withdrawByCode('0')).rejects.toEqual(code('invalid-pass-code'));
    await expect(at.pieces.withdrawByCode('AAAAA-AAAAA-AAAAA-AAAAA')).rejects.toEqual(
      code('invalid-pass-code'),
    );
  });

  test('a stranger cannot withdraw a piece, and does not learn that it exists', async () => {
    const id = await published();
    await expect(at.pieces.withdraw(account('stranger'), id, '')).rejects.toEqual(code('not-found'));
    await expect(at.pieces.withdraw(passOf('other', 'leader'), id, '')).rejects.toEqual(code('not-found'));
    expect(publicOf(id)).toBeDefined();
  });

  test('a withdrawn piece returns only by a new offer with a new code, and is reviewed again', async () => {
    const id = await published();
    await at.pieces.withdraw(OWNER, id, '');
    await expect(at.pieces.publish(id, 5)).rejects.toEqual(code('archive-state'));
    const again = await offered();
    expect(again.item).toMatchObject({ id, state: 'offered', reviewed: { content: null, words: null } });
    expect(again.code).toBeDefined();
    expect(publicOf(id)).toBeUndefined();
  });

  test('a name that is taken back alone leaves the words, without the name', async () => {
    const id = await published();
    at.stored.put('consents/c1', decision({ ...NAMED, publish_name: false }));
    await changed(at, 'consents/c1');
    expect(publicOf(id)).toMatchObject({ label: '', text: 'One\nTwo\nThree' });
  });
});
