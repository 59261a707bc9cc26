import { archiveMessages as texts } from '@ndeiya/domain/archive/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { account, ADMIN, OFFER, OWNER, passOf, type Stage, stage } from '../../testing/archiveStage';

const TRANSLATOR = passOf('t', 'translator');
const refusedAs = (code: string) => expect.objectContaining({ code }) as Error;

let at: Stage;
beforeEach(() => {
  at = stage();
});

/** A piece with both reviews, for which a translator then proposes another title. */
async function proposed() {
  const { item } = await at.offered(OWNER, OFFER);
  const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  const { id, rev } = await at.pieces.review(TRANSLATOR, item.id, { rev: content.rev, part: 'words' });
  return at.pieces.correct(TRANSLATOR, id, { rev, title: 'Rui' });
}
const itemOf = (id: string) => at.stored.fields(`archive/${id}`);

describe('words that a translator proposes', () => {
  test('leave the words and the reviews of the piece as they are', async () => {
    expect(await proposed()).toMatchObject({
      title: 'Rũũĩ',
      state: 'reviewed',
      proposal: { title: 'Rui', text: 'One\nTwo\nThree', by: 't' },
    });
  });

  test('are the words of the piece once its owner has taken them, and are reviewed again', async () => {
    const { id, rev } = await proposed();
    expect(await at.pieces.decideWords(OWNER, id, { rev, accept: true })).toMatchObject({
      title: 'Rui',
      state: 'offered',
      proposal: null,
      reviewed: { content: null, words: null },
    });
  });

  test('are not reviewed by the translator who has written them, also after a changed offer, but by another', async () => {
    const { id, rev } = await proposed();
    const taken = await at.pieces.decideWords(OWNER, id, { rev, accept: true });
    const own = { rev: taken.rev, part: 'words' } as const;
    await expect(at.pieces.review(TRANSLATOR, id, own)).rejects.toMatchObject({
      code: 'forbidden',
      message: texts.ownReview,
    });
    const { item } = await at.offered(OWNER, { ...OFFER, title: taken.title });
    const again = { rev: item.rev, part: 'words' } as const;
    await expect(at.pieces.review(TRANSLATOR, id, again)).rejects.toEqual(refusedAs('forbidden'));
    const other = await at.pieces.review(passOf('u', 'translator'), id, again);
    expect(other.reviewed.words).toMatchObject({ by: 'u' });
  });

  test('that the owner has not taken leave their translator free to review the words', async () => {
    const { item } = await at.offered(OWNER, OFFER);
    const { rev } = await at.pieces.correct(TRANSLATOR, item.id, { rev: item.rev, title: 'Rui' });
    const kept = await at.pieces.decideWords(OWNER, item.id, { rev, accept: false });
    const reviewed = await at.pieces.review(TRANSLATOR, item.id, { rev: kept.rev, part: 'words' });
    expect(reviewed.reviewed.words).toMatchObject({ by: 't' });
  });

  test('are dropped where the owner keeps the own ones, which need no other review', async () => {
    const { id, rev } = await proposed();
    const kept = await at.pieces.decideWords(OWNER, id, { rev, accept: false });
    expect(kept).toMatchObject({ title: 'Rũũĩ', state: 'reviewed', proposal: null });
  });

  test('are not published while the owner has not decided', async () => {
    const { id, rev } = await proposed();
    await at.pieces.publish(id, rev);
    expect(at.stored.fields(`archive_public/${id}`)).toMatchObject({ title: 'Rũũĩ' });
    expect(itemOf(id)).toMatchObject({ proposal: null });
  });

  test('can be proposed by one translator over those of another, and are gone with a new offer', async () => {
    const { id, rev } = await proposed();
    const both = await at.pieces.correct(passOf('u', 'translator'), id, { rev, meaning: 'A river' });
    expect(both).toMatchObject({ proposal: { title: 'Rui', meaning: 'A river', by: 'u', also_by: ['t'] } });
    await at.pieces.withdraw(OWNER, id, '');
    await at.offered(OWNER, OFFER);
    expect(itemOf(id)).toMatchObject({ proposal: null });
  });

  test('of two translators are reviewed by neither of them once they are taken, but by a third', async () => {
    const { id, rev } = await proposed();
    const both = await at.pieces.correct(passOf('u', 'translator'), id, { rev, meaning: 'A river' });
    const again = await at.pieces.correct(TRANSLATOR, id, { rev: both.rev, meaning: 'The river' });
    const taken = await at.pieces.decideWords(OWNER, id, { rev: again.rev, accept: true });
    const words = { rev: taken.rev, part: 'words' } as const;
    for (const author of ['t', 'u'])
      await expect(at.pieces.review(passOf(author, 'translator'), id, words)).rejects.toMatchObject({
        message: texts.ownReview,
      });
    expect((await at.pieces.review(passOf('w', 'translator'), id, words)).reviewed.words).not.toBeNull();
  });

  test('are no proposal where they are the same as those of the piece', async () => {
    const { id, rev } = await proposed();
    expect(await at.pieces.correct(TRANSLATOR, id, { rev, title: 'Rũũĩ' })).toMatchObject({ proposal: null });
  });

  test('are dropped where an organiser changes the words, and stay where only a fact is changed', async () => {
    const { id, rev } = await proposed();
    const place = await at.pieces.correct(ADMIN, id, { rev, place: 'Ridge' });
    expect(place).toMatchObject({ proposal: { title: 'Rui' } });
    const text = await at.pieces.correct(ADMIN, id, { rev: place.rev, text: 'Other words' });
    expect(text).toMatchObject({ proposal: null, text: 'Other words' });
  });

  test('are never facts such as the place', async () => {
    const { id, rev } = await proposed();
    const change = at.pieces.correct(TRANSLATOR, id, { rev, place: 'Ndeiya' });
    await expect(change).rejects.toEqual(refusedAs('forbidden'));
  });

  test('are refused for a published piece and for one that was withdrawn', async () => {
    const { id, rev } = await proposed();
    const { rev: later } = await at.pieces.publish(id, rev);
    const propose = (at_rev: number) => at.pieces.correct(TRANSLATOR, id, { rev: at_rev, title: 'Late' });
    await expect(propose(later)).rejects.toEqual(refusedAs('archive-state'));
    const { rev: last } = await at.pieces.withdraw(OWNER, id, '');
    await expect(propose(last)).rejects.toEqual(refusedAs('archive-state'));
  });
});

describe('the decision about proposed words', () => {
  test.each([
    ['an administrator who has not offered the piece', ADMIN],
    ['another account', account('stranger')],
    ['the leader of the group, where an account has offered it', passOf('leader-pass', 'leader')],
  ])('of %s is 404', async (...[, by]) => {
    const { id, rev } = await proposed();
    await expect(at.pieces.decideWords(by, id, { rev, accept: true })).rejects.toEqual(
      refusedAs('not-found'),
    );
    expect(itemOf(id)).toMatchObject({ title: 'Rũũĩ' });
  });

  test('is refused the second time, and where the translator has proposed other words meanwhile', async () => {
    const { id, rev } = await proposed();
    await at.pieces.correct(TRANSLATOR, id, { rev, title: 'Ruui' });
    await expect(at.pieces.decideWords(OWNER, id, { rev, accept: true })).rejects.toEqual(refusedAs('stale'));
    const { rev: kept } = await at.pieces.decideWords(OWNER, id, { rev: rev + 1, accept: false });
    await expect(at.pieces.decideWords(OWNER, id, { rev: kept, accept: true })).rejects.toMatchObject({
      code: 'archive-state',
      message: texts.noProposal,
    });
  });

  test('is refused after the publication and after the withdrawal', async () => {
    const { id, rev } = await proposed();
    const { rev: shown } = await at.pieces.publish(id, rev);
    const decide = (at_rev: number) => at.pieces.decideWords(OWNER, id, { rev: at_rev, accept: true });
    await expect(decide(shown)).rejects.toEqual(refusedAs('archive-state'));
    const { rev: ended } = await at.pieces.withdraw(OWNER, id, '');
    await expect(decide(ended)).rejects.toEqual(refusedAs('archive-state'));
  });
});

test('an administrator to whom the entry belongs reviews nothing of a piece that a pass has offered of it', async () => {
  const { item } = await at.offered(passOf('leader-pass', 'leader'), OFFER);
  const own = account('owner', true);
  for (const part of ['content', 'words'] as const)
    await expect(at.pieces.review(own, item.id, { rev: item.rev, part })).rejects.toMatchObject({
      message: texts.ownReview,
    });
  const { reviewed } = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  expect(reviewed.content).toMatchObject({ by: 'admin' });
});
