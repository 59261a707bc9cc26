import { expect, test } from 'vitest';
import { LANGUAGES_LIMITS } from '../kernel/constants';
import { makeComment, makeReview, makeTranslation } from '../testing/languageMakers';
import { applyTranslationOp } from './applying';
import type { Translation } from './language';
import { languageMessages as sentences } from './messages';
import type { TranslationOp } from './operation';

const ENGLISH = 'Back to Events';
const WANJIKU = { id: 'p1', name: 'Wanjikũ' };
const KAMAU = { id: 'p2', name: 'Kamau' };
const now = new Date('2031-08-16T10:00:00Z');
const apply = (op: TranslationOp, before?: Translation, by = WANJIKU) =>
  applyTranslationOp(op, { before, by, now });
const drafted = () => {
  const { after } = apply(makeTranslation({ text: 'Coka' }));
  if (!after) throw new Error('the draft was not applied');
  return after;
};

test('a first draft names its author and is not reviewed', () => {
  expect(drafted()).toMatchObject({
    text: 'Coka',
    state: 'draft',
    by: 'p1',
    by_name: 'Wanjikũ',
    reviewed_by: null,
  });
});

test('a draft that is sent again changes nothing, and says that it is applied', () => {
  expect(apply(makeTranslation({ text: 'Coka' }), drafted())).toEqual({
    result: { op_id: expect.any(String) as string, outcome: 'applied', text: 'Coka', reason: '' },
  });
});

test('a draft over a text that its translator has not seen is a conflict and shows that text', () => {
  const { after, result } = apply(makeTranslation({ text: 'Thiĩ', base: '' }), drafted(), KAMAU);
  expect(after).toBeUndefined();
  expect(result).toMatchObject({ outcome: 'conflict', text: 'Coka', reason: sentences.changed });
});

test('a draft that breaks a placeholder is refused', () => {
  const { result } = apply(makeTranslation({ english: 'Read More: {title}', text: 'Thoma' }));
  expect(result).toMatchObject({ outcome: 'refused', text: '' });
});

test('another person reviews; the author cannot', () => {
  const review = makeReview(ENGLISH, 'Coka');
  expect(apply(review, drafted()).result).toMatchObject({ outcome: 'refused', reason: sentences.ownReview });
  expect(apply(review, drafted(), KAMAU).after).toMatchObject({ state: 'reviewed', reviewed_by: 'p2' });
});

test('a review of a text that has changed since is refused', () => {
  const { result } = apply(makeReview(ENGLISH, 'Thiĩ'), drafted(), KAMAU);
  expect(result).toMatchObject({ outcome: 'refused', reason: sentences.nothingToReview });
});

test('a review of a draft that a later rule refuses is refused with the reason', () => {
  const before = { ...drafted(), text: 'Ingĩra made-up.com' };
  expect(apply(makeReview(ENGLISH, before.text), before, KAMAU)).toEqual({
    result: expect.objectContaining({ outcome: 'refused', reason: sentences.check.address }) as unknown,
  });
});

test('a change of a reviewed text makes it a draft again', () => {
  const { after: reviewed } = apply(makeReview(ENGLISH, 'Coka'), drafted(), KAMAU);
  const { after } = apply(makeTranslation({ text: 'Thiĩ', base: 'Coka' }), reviewed);
  expect(after).toMatchObject({ text: 'Thiĩ', state: 'draft', reviewed_by: null });
});

test('a comment is kept once, and leaves the text as it is', () => {
  const comment = makeComment(ENGLISH, 'Is this the right word?');
  const { after } = apply(comment, drafted(), KAMAU);
  expect(after).toMatchObject({ text: 'Coka', by: 'p1', comments: [{ name: 'Kamau' }] });
  expect(apply(comment, after, KAMAU).after).toBeUndefined();
});

test('the last reviewed text is kept over drafts and a deletion, until another reviewed text is replaced', () => {
  const after = (op: TranslationOp, before: Translation, by = WANJIKU) => {
    const { after: next } = apply(op, before, by);
    if (!next) throw new Error('the operation was not applied');
    return next;
  };
  expect(drafted()).not.toHaveProperty('earlier');
  const reviewed = after(makeReview(ENGLISH, 'Coka'), drafted(), KAMAU);
  const replaced = after(makeTranslation({ text: 'x', base: 'Coka' }), reviewed);
  expect(replaced).toMatchObject({ state: 'draft', text: 'x', earlier: 'Coka' });
  const deleted = after(makeTranslation({ text: '', base: 'x' }), replaced);
  expect(deleted).toMatchObject({ text: '', earlier: 'Coka' });
  const back = after(makeTranslation({ text: 'Coka', base: '' }), deleted, KAMAU);
  expect(after(makeReview(ENGLISH, 'Coka'), back)).toMatchObject({ state: 'reviewed', text: 'Coka' });
  const second = after(makeReview(ENGLISH, 'x'), replaced, KAMAU);
  expect(after(makeTranslation({ text: 'y', base: 'x' }), second)).toMatchObject({ earlier: 'x' });
});

test('a text has comments up to the bound, and one more is refused with a sentence', () => {
  const comments = Array.from({ length: LANGUAGES_LIMITS.comments - 1 }, (_, index) => ({
    op_id: `op-${String(index)}`,
    by: 'p1',
    name: 'Wanjikũ',
    text: 'Look',
    at: now,
  }));
  const { after } = apply(makeComment(ENGLISH, 'Last'), { ...drafted(), comments });
  expect(after?.comments).toHaveLength(LANGUAGES_LIMITS.comments);
  expect(apply(makeComment(ENGLISH, 'One more'), after)).toMatchObject({
    result: { outcome: 'refused', reason: sentences.manyComments },
  });
});
