import { archiveMessages as texts } from '@ndeiya/domain/archive/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { account, ADMIN, OFFER, OWNER, passOf, type Stage, stage } from '../../testing/archiveStage';
import type { Offerer } from './offerer';

const SECOND = account('second', true);
const TRANSLATOR = passOf('t', 'translator');
const OWN_REVIEW = { code: 'forbidden', message: texts.ownReview };

let at: Stage;
beforeEach(() => {
  at = stage();
});

/** An offered piece whose title this organiser has changed. */
async function corrected(
  by: Offerer = ADMIN,
  changes: { title?: string; place?: string } = { title: 'Rui' },
) {
  const { item } = await at.offered(OWNER, OFFER);
  return at.pieces.correct(by, item.id, { rev: item.rev, ...changes });
}

describe('the review of words that an organiser has changed', () => {
  test.each([
    ['of the words by the organiser who has changed them', ADMIN, 'words', false],
    ['of the content by the organiser who has changed the words', ADMIN, 'content', true],
    ['of the words by another organiser', SECOND, 'words', true],
    ['of the content by another organiser', SECOND, 'content', true],
    ['of the words by a translator', TRANSLATOR, 'words', true],
    ['of the words by the account that has offered the piece', account('owner', true), 'words', false],
  ] as const)('%s', async (...[, by, part, isAllowed]) => {
    const { id, rev } = await corrected();
    const review = at.pieces.review(by, id, { rev, part });
    if (isAllowed) expect((await review).reviewed[part]).not.toBeNull();
    else await expect(review).rejects.toMatchObject(OWN_REVIEW);
  });

  test.each([
    ['before any review', 'offered'],
    ['after both reviews', 'reviewed'],
  ])('is refused to their author where the words were changed %s', async (...[, state]) => {
    const { item } = await at.offered(OWNER, OFFER);
    let { rev } = item;
    if (state === 'reviewed') {
      ({ rev } = await at.pieces.review(SECOND, item.id, { rev, part: 'content' }));
      ({ rev } = await at.pieces.review(ADMIN, item.id, { rev, part: 'words' }));
    }
    const changed = await at.pieces.correct(ADMIN, item.id, { rev, text: 'Other words' });
    expect(changed).toMatchObject({ state: 'offered', words_by: ['admin'] });
    const own = at.pieces.review(ADMIN, item.id, { rev: changed.rev, part: 'words' });
    await expect(own).rejects.toMatchObject(OWN_REVIEW);
  });

  test('is refused to each of two authors, also pressed twice, and is open to a third person', async () => {
    const first = await corrected();
    const { id, rev } = await at.pieces.correct(SECOND, first.id, { rev: first.rev, meaning: 'A river' });
    for (const author of [ADMIN, SECOND, ADMIN])
      await expect(at.pieces.review(author, id, { rev, part: 'words' })).rejects.toMatchObject(OWN_REVIEW);
    const { reviewed } = await at.pieces.review(account('third', true), id, { rev, part: 'words' });
    expect(reviewed.words).toMatchObject({ by: 'third' });
  });

  test('is refused to their author after the owner has offered the piece again', async () => {
    const changed = await corrected();
    const { item } = await at.offered(OWNER, { ...OFFER, title: changed.title });
    const own = at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'words' });
    await expect(own).rejects.toMatchObject(OWN_REVIEW);
  });

  test('is open to an organiser who has changed a fact, or sent the same words again', async () => {
    const { id, rev } = await corrected(ADMIN, { title: 'Rũũĩ', place: 'Ridge' });
    expect((await at.pieces.review(ADMIN, id, { rev, part: 'words' })).reviewed.words).not.toBeNull();
  });

  test('is open to everybody again after a withdrawal, because the new offer has the words of its owner', async () => {
    const { id } = await corrected();
    await at.pieces.withdraw(OWNER, id, '');
    const { item } = await at.offered(OWNER, OFFER);
    expect(item).toMatchObject({ title: 'Rũũĩ', words_by: [] });
    const { reviewed } = await at.pieces.review(ADMIN, id, { rev: item.rev, part: 'words' });
    expect(reviewed.words).toMatchObject({ by: 'admin' });
  });
});
