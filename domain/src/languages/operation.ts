import * as z from 'zod/mini';
import { LANGUAGES_LIMITS } from '../kernel/constants';
import { wholeText } from '../kernel/fields';
import { languageTag } from './language';
import { languageMessages } from './messages';

const limited = (max: number) => wholeText(max, languageMessages.unreadable);

const common = {
  op_id: limited(64).check(z.regex(/^[\w-]{16,64}$/)),
  device_id: limited(64),
  seq: z.number(),
  at_client: limited(40),
  language: languageTag,
  english: limited(LANGUAGES_LIMITS.englishChars).check(z.minLength(1)),
};

/** A translator's change of one text. */
export const translationOp = z.discriminatedUnion('kind', [
  /** `base` is the text that the translator saw; '' deletes the translation. */
  z.strictObject({
    ...common,
    kind: z.literal('draft'),
    text: limited(LANGUAGES_LIMITS.textChars),
    base: limited(LANGUAGES_LIMITS.textChars),
  }),
  /** The text is approved as it stands here. */
  z.strictObject({ ...common, kind: z.literal('review'), text: limited(LANGUAGES_LIMITS.textChars) }),
  z.strictObject({
    ...common,
    kind: z.literal('comment'),
    text: limited(LANGUAGES_LIMITS.commentChars).check(z.trim(), z.minLength(1)),
  }),
]);
export type TranslationOp = z.output<typeof translationOp>;

/** Each operation is parsed by itself, so that a bad one does not hold up the others. */
export const translationOps = z.strictObject({
  ops: z
    .array(z.unknown(), languageMessages.ops)
    .check(z.maxLength(LANGUAGES_LIMITS.opsAtOnce, languageMessages.ops)),
  device: z.optional(z.strictObject({ id: limited(64), pending: z.number() })),
});

export const translationResult = z.strictObject({
  /** Empty where the operation had none that could be read. */
  op_id: z.string(),
  outcome: z.enum(['applied', 'conflict', 'refused']),
  /** The text as it stands now, or '' without one. */
  text: z.string(),
  /** Why it was not applied; empty where it was. */
  reason: z.string(),
});
export type TranslationResult = z.output<typeof translationResult>;
