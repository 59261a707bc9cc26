import { LANGUAGES_LIMITS } from '../kernel/constants';
import { translationProblem } from './check';
import type { Translation } from './language';
import { languageMessages as sentences } from './messages';
import type { TranslationOp, TranslationResult } from './operation';

/** The account or the pass that acts, with the name that others read. */
export interface Translator {
  id: string;
  name: string;
}
interface OperationContext {
  before: Translation | undefined;
  by: Translator;
  now: Date;
}
/** The translation after an operation; `after` is undefined where nothing changes. */
interface AppliedOperation {
  after?: Translation;
  result: TranslationResult;
}
type OpOf<Kind extends TranslationOp['kind']> = Extract<TranslationOp, { kind: Kind }>;

const blank = (english: string, { by, now }: OperationContext): Translation => ({
  english,
  text: '',
  state: 'draft',
  by: by.id,
  by_name: by.name,
  at: now,
  reviewed_by: null,
  reviewed_name: '',
  source: by.name,
  agreed: '',
  comments: [],
});

const applied = (op_id: string, after: Translation): AppliedOperation => ({
  after,
  result: { op_id, outcome: 'applied', text: after.text, reason: '' },
});
const unchanged = (op: TranslationOp, { before }: OperationContext): AppliedOperation => ({
  result: { op_id: op.op_id, outcome: 'applied', text: before?.text ?? '', reason: '' },
});
function denied(op: TranslationOp, { before }: OperationContext, reason: string): AppliedOperation {
  const outcome = reason === sentences.changed ? 'conflict' : 'refused';
  return { result: { op_id: op.op_id, outcome, text: before?.text ?? '', reason } };
}

/** A reviewed text is kept until the next reviewed one is replaced, so that no draft or deletion is its end. */
function earlierOf(before: Translation | undefined): Pick<Translation, 'earlier'> {
  const earlier = before?.state === 'reviewed' ? before.text : before?.earlier;
  return earlier ? { earlier } : {};
}

/** A new text over that of `before`, which must be reviewed again. */
export function withText(
  before: Translation | undefined,
  english: string,
  { text, by, now }: Change,
): Translation {
  const context = { before, by, now };
  return {
    ...(before ?? blank(english, context)),
    ...earlierOf(before),
    text,
    state: 'draft',
    by: by.id,
    by_name: by.name,
    at: now,
    reviewed_by: null,
    reviewed_name: '',
    source: by.name,
  };
}
interface Change {
  text: string;
  by: Translator;
  now: Date;
}

function draft(op: OpOf<'draft'>, context: OperationContext): AppliedOperation {
  const { before, by, now } = context;
  const current = before?.text ?? '';
  if (op.text === current) return unchanged(op, context);
  const problem = translationProblem(op.english, op.text);
  if (problem !== null) return denied(op, context, problem);
  const isOwnDraft = before?.by === by.id && before.state === 'draft';
  if (op.base !== current && !isOwnDraft) return denied(op, context, sentences.changed);
  return applied(op.op_id, withText(before, op.english, { text: op.text, by, now }));
}

function review(op: OpOf<'review'>, context: OperationContext): AppliedOperation {
  const { before, by } = context;
  if (!before?.text || before.text !== op.text) return denied(op, context, sentences.nothingToReview);
  if (before.state === 'reviewed') return unchanged(op, context);
  if (before.by === by.id) return denied(op, context, sentences.ownReview);
  // The draft may be older than a rule that refuses it today.
  const problem = translationProblem(before.english, before.text);
  if (problem !== null) return denied(op, context, problem);
  return applied(op.op_id, { ...before, state: 'reviewed', reviewed_by: by.id, reviewed_name: by.name });
}

function comment(op: OpOf<'comment'>, context: OperationContext): AppliedOperation {
  const { by, now } = context;
  const before = context.before ?? blank(op.english, context);
  if (before.comments.some(({ op_id }) => op_id === op.op_id)) return unchanged(op, context);
  if (before.comments.length >= LANGUAGES_LIMITS.comments) return denied(op, context, sentences.manyComments);
  const own = { op_id: op.op_id, by: by.id, name: by.name, text: op.text, at: now };
  return applied(op.op_id, { ...before, comments: [...before.comments, own] });
}

/** Decides about one operation on one text. A repetition changes nothing. */
export function applyTranslationOp(op: TranslationOp, context: OperationContext): AppliedOperation {
  if (op.kind === 'draft') return draft(op, context);
  return op.kind === 'review' ? review(op, context) : comment(op, context);
}
