import type { Translation } from '../languages/language';
import type { TranslationOp } from '../languages/operation';
import type { Suggestion } from '../languages/suggestion';
import { unique } from './unique';

let lastSeq = 0;
type Draft = Extract<TranslationOp, { kind: 'draft' }>;

const stamp = () => ({
  op_id: `op-${unique()}-${'0'.repeat(16)}`,
  device_id: 'device-1',
  seq: (lastSeq += 1),
  at_client: '2031-08-16T10:00:00+03:00',
  language: 'ki',
  english: 'Back to Events',
});

/** A translator's draft of one text. */
export const makeTranslation = (overrides: Partial<Draft> = {}): Draft => ({
  ...stamp(),
  kind: 'draft',
  text: 'Rũthiomi',
  base: '',
  ...overrides,
});

export const makeReview = (english: string, text: string): TranslationOp => ({
  ...stamp(),
  kind: 'review',
  english,
  text,
});

export const makeComment = (english: string, text: string): TranslationOp => ({
  ...stamp(),
  kind: 'comment',
  english,
  text,
});

/** A translation as it is stored, which somebody has written and nobody has reviewed. */
export const makeStoredTranslation = (english: string, more: Partial<Translation> = {}): Translation => ({
  english,
  text: 'Rũthiomi',
  state: 'draft',
  by: 'writer',
  by_name: 'W',
  at: new Date(),
  reviewed_by: null,
  reviewed_name: '',
  source: '',
  agreed: '',
  comments: [],
  ...more,
});
/** The same after its review. */
export const makeReviewedTranslation = (english: string, more: Partial<Translation> = {}): Translation =>
  makeStoredTranslation(english, {
    state: 'reviewed',
    reviewed_by: 'reviewer',
    reviewed_name: 'R',
    ...more,
  });

/** Words of the developers for a text, with a reason and a source. */
export const makeSuggestion = (text: string): Suggestion => ({
  text,
  reason: 'The word for it.',
  source: 'a test',
  question: '',
});
