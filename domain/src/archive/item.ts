import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { ENTRIES, LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import {
  atMost,
  optionalLine,
  optionalParagraph,
  STAMPS,
  stamps,
  timestamp,
  wholeCharacters,
  wholeNumber,
} from '../kernel/fields';
import { documentId } from '../kernel/routeSpec';
import { archiveMessages as texts } from './messages';
import {
  ARCHIVE_CARES,
  ARCHIVE_KINDS,
  ARCHIVE_STATES,
  AWARD_SOURCES,
  COLLECTED_KINDS,
  CORRECTED_FIELDS,
  REVIEW_PARTS,
  TRADITIONS,
} from './steps';

const MOST_VARIANTS = 20;
const flag = z.boolean(texts.flag);
const shown = z.strictObject({ text: flag, sound: flag, name: flag });

const words = {
  title: optionalLine('Title', LIMITS.titleChars),
  text: optionalParagraph('Text', ENTRIES.textChars),
  translation: optionalParagraph('Translation', ENTRIES.textChars),
  meaning: optionalParagraph('Meaning', LIMITS.messageChars),
};
const about = {
  language: optionalLine('Language', LIMITS.nameChars),
  tradition: z.enum(TRADITIONS, texts.tradition),
  learnt_from: optionalLine('Learnt from', LIMITS.shortTextChars),
  place: optionalLine('Place', LIMITS.nameChars),
  care: z.enum(ARCHIVE_CARES, texts.care),
};

/** A piece of an entry, as its owner offers it. Words that are absent are those of the entry. */
export const offerInput = z.strictObject({
  kind: z.enum(ARCHIVE_KINDS, texts.kind),
  ...z.partial(z.strictObject({ ...words, ...about })).shape,
  tradition: about.tradition,
  shows: shown,
  care: about.care,
});
export type OfferInput = z.output<typeof offerInput>;

/** A proverb, a riddle or a story without an entry. It has words, and no sound. */
export const collectedInput = z.strictObject({
  ...offerInput.shape,
  kind: z.enum(COLLECTED_KINDS, texts.collectedKind),
  text: words.text.check(z.minLength(1, fieldMessages.required('Text'))),
});

export type CollectedInput = z.output<typeof collectedInput>;

const rev = wholeNumber(1, 1_000_000_000, texts.rev);

/** A correction. A translator may change the words alone. */
export const correctionInput = z.strictObject({
  rev,
  ...z.partial(
    z.strictObject({
      kind: z.enum(ARCHIVE_KINDS, texts.kind),
      ...words,
      ...about,
      shows: shown,
      award: optionalLine('Award', LIMITS.titleChars),
      /** With 'results' the award is that of the published results, whatever `award` says. */
      award_from: z.enum(AWARD_SOURCES, texts.awardFrom),
      variants: z.array(documentId, texts.variants).check(z.maxLength(MOST_VARIANTS, texts.variants)),
    }),
  ).shape,
});
export type CorrectionInput = z.output<typeof correctionInput>;
/** The fields of a correction that a translator may send. */
export const WORD_FIELDS = ['title', 'text', 'translation', 'meaning'] as const;

/** The words that a translator proposes are taken, or those of the owner stay. */
export const wordsDecisionInput = z.strictObject({ rev, accept: z.boolean(texts.accept) });

export const reviewInput = z.strictObject({ rev, part: z.enum(REVIEW_PARTS, texts.part) });
export const publicationInput = z.strictObject({
  rev,
  /** The organiser has looked at the public name. */
  label_ok: z.optional(z.literal(true, texts.labelOk)),
});
export const withdrawalInput = z.strictObject({
  reason: z._default(optionalLine('Reason', LIMITS.shortTextChars), ''),
});
export const withdrawalCodeInput = z.strictObject({
  code: z
    .string(fieldMessages.required('Code'))
    .check(
      z.trim(),
      z.minLength(1, fieldMessages.required('Code')),
      atMost(100, fieldMessages.passCode),
      wholeCharacters,
    ),
});

const made = z.object({ by: z.string(), at: timestamp });
const sound = { bytes: z.number(), mime: z.string(), seconds: z.nullable(z.number()) };

/**
 * A piece of the archive. Functions alone read and write it: what everybody may read is in `archive_public` under the same
 * id, as long as it is published. It has no retention, because the withdrawal code is the only way out for many.
 */
export const archive = defineCollection(
  'archive',
  z.object({
    edition: z.number(),
    /** The entry of the piece; null where somebody brought it without one. It is never public. */
    entry: z.nullable(z.string()),
    /** The account that offered it; null where a pass did. */
    owner: z.nullable(z.string()),
    /** The pass that offered it; null where an account did. */
    pass: z.nullable(z.string()),
    kind: z.enum(ARCHIVE_KINDS),
    ...words,
    ...about,
    /** The stage name of the entry. */
    label: z.string(),
    shows: shown,
    /** The parts that the consents of the entry's people allowed when they were last read. */
    allowed: shown,
    has_minor: z.boolean(),
    award: z.string(),
    /** The award follows the published results, or an organiser has typed it, as in older documents. */
    award_from: z._default(z.enum(AWARD_SOURCES), 'typed'),
    variants: z.array(z.string()).check(z.maxLength(MOST_VARIANTS)),
    state: z.enum(ARCHIVE_STATES),
    reviewed: z.object({ content: z.nullable(made), words: z.nullable(made) }),
    /** The words that a translator has proposed. They are the piece's once its owner has confirmed them. */
    proposal: z._default(
      z.nullable(
        z.object({
          title: z.string(),
          text: z.string(),
          translation: z.string(),
          meaning: z.string(),
          by: z.string(),
          /** The passes whose proposals this one was made from. */
          also_by: z._default(z.array(z.string()), []),
          at: timestamp,
        }),
      ),
      null,
    ),
    /** The organisers who have changed the words, and the passes whose proposed words the owner has taken. They do not review the words. */
    words_by: z._default(z.array(z.string()), []),
    /** The values that were corrected, the newest last. Organisers alone read them, and they go with the piece. */
    corrections: z._default(
      z.array(z.object({ field: z.enum(CORRECTED_FIELDS), was: z.string(), by: z.string(), at: timestamp })),
      [],
    ),
    /** The SHA-256 of the withdrawal code. */
    code_hash: z.string(),
    /**
     * The copy of the recording that is played while the piece is published. `sha256` is that of the recording; '' in older
     * documents.
     */
    sound: z.nullable(z.object({ path: z.string(), sha256: z._default(z.string(), ''), ...sound })),
    published_at: z.nullable(timestamp),
    withdrawn: z.nullable(z.object({ by: z.string(), reason: z.string(), at: timestamp })),
    /** Grows with each change. */
    rev: z.number(),
    ...stamps,
  }),
  {
    owner: { uid: 'owner', participant: 'entry' },
    audited: false,
    impersonal: [
      ...(['edition', 'kind', 'language', 'tradition', 'care', 'shows', 'allowed', 'has_minor'] as const),
      ...(['award', 'award_from', 'variants', 'state', 'sound', 'published_at', 'rev', ...STAMPS] as const),
    ],
    secret: ['code_hash'],
  },
);
export type ArchiveItem = EntityOf<typeof archive>;

/** The published part of a piece, for everybody. It is deleted with the commit that withdraws the piece. */
export const archivePublic = defineCollection(
  'archive_public',
  z.object({
    edition: z.number(),
    kind: z.enum(ARCHIVE_KINDS),
    title: z.string(),
    language: z.string(),
    /** Null where the words are not shown. */
    text: z.nullable(z.string()),
    translation: z.nullable(z.string()),
    meaning: z.string(),
    tradition: z.enum(TRADITIONS),
    learnt_from: z.string(),
    place: z.string(),
    label: z.string(),
    sound: z.nullable(z.object(sound)),
    award: z.string(),
    care: z.enum(ARCHIVE_CARES),
    variants: z.array(z.string()).check(z.maxLength(MOST_VARIANTS)),
    /** The first letters of the text, for the index. */
    head: z.string(),
    published_at: timestamp,
    updated_at: timestamp,
  }),
  {
    owner: 'site',
    audited: false,
    // The footer leads to the archive as long as it has a piece.
    onHome: (piece) => piece.published_at !== undefined,
    impersonal: [
      ...(['edition', 'kind', 'language', 'tradition', 'sound', 'award', 'care', 'variants'] as const),
      ...(['published_at', 'updated_at'] as const),
    ],
  },
);
export type ArchivePublic = EntityOf<typeof archivePublic>;
