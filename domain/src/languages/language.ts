import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { LANGUAGES_LIMITS } from '../kernel/constants';
import { atMost, line, stamps, timestamp, wholeCharacters } from '../kernel/fields';
import { isLanguageTag } from '../kernel/languageTag';
import { DEFAULT_MENU_SHARE } from './menu';
import { languageMessages } from './messages';

/** A BCP 47 tag: language, and perhaps script or region. */
export const languageTag = z.string(languageMessages.tag).check(
  atMost(20, languageMessages.tag),
  z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, languageMessages.tag),
  z.refine((tag) => tag.split('-')[0] !== 'en', languageMessages.english),
  z.refine(isLanguageTag, languageMessages.tag),
);

/** A language of the site, English included. */
export const siteLanguage = z.union([z.literal('en'), languageTag], languageMessages.tag);

/** From this share of the texts of home, participate and registration on, in per cent, the menu has the language. */
const menuShare = z
  .int(languageMessages.menuShare)
  .check(z.minimum(0, languageMessages.menuShare), z.maximum(100, languageMessages.menuShare));

export const languageInput = z.strictObject({
  name: line('Name', LANGUAGES_LIMITS.nameChars),
  direction: z.enum(['ltr', 'rtl'], languageMessages.direction),
  letters: z
    .string(languageMessages.letters)
    .check(
      z.trim(),
      atMost(160, languageMessages.letters),
      wholeCharacters,
      z.regex(/^(\S{1,3}( \S{1,3}){0,39})?$/u, languageMessages.letters),
    ),
  menu_share: z._default(menuShare, DEFAULT_MENU_SHARE),
});
export type LanguageInput = z.output<typeof languageInput>;

/** A language of the site beside English. The document id is its tag. Functions write it. */
export const languages = defineCollection(
  'languages',
  z.object({
    name: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    letters: z.string(),
    /** A document from before has the default. */
    menu_share: z._default(menuShare, DEFAULT_MENU_SHARE),
    /** Counts the publications; 0 before the first. */
    version: z.number(),
    /** The last publication; null before the first, and where no text is published any more. */
    published_at: z.nullable(timestamp),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: true,
    impersonal: ['name', 'direction', 'letters', 'menu_share', 'version', 'published_at'],
    label: 'Language',
    onHome: true,
  },
);
export type Language = EntityOf<typeof languages>;

const comment = z.object({
  op_id: z.string(),
  by: z.string(),
  name: z.string(),
  text: z.string(),
  at: timestamp,
});

/** The translation of one text, with who made and who reviewed it. */
export const translation = z.object({
  english: z.string(),
  /** '' where it is missing. */
  text: z.string(),
  state: z.enum(['draft', 'reviewed']),
  /** The account or pass of the author. */
  by: z.string(),
  by_name: z.string(),
  at: timestamp,
  reviewed_by: z.nullable(z.string()),
  reviewed_name: z.string(),
  /** The source of the translation, which the repository's file names. */
  source: z.string(),
  /** The last reviewed text that another one has replaced, so that it can be brought back. Older translations lack it. */
  earlier: z.optional(z.string()),
  /** The text on which dashboard and repository last agreed. */
  agreed: z.string(),
  comments: z.array(comment),
});
export type Translation = z.output<typeof translation>;

/**
 * Translations of one language, in sixteen documents by the first digit of each text's hash: a page reads them all
 * with sixteen reads, and two translators rarely write the same one. Functions write them.
 */
export const translations = defineCollection(
  'translations',
  z.object({
    language: z.string(),
    texts: z.record(z.string(), translation),
    /** The texts among these that wait for a review. Documents that were written before the overview counted them lack it. */
    drafts: z._default(z.number(), 0),
    ...stamps,
  }),
  // The names of translators stand beside their texts, as in the history of the repository.
  { owner: 'site', audited: false, impersonal: [] },
);

/** The published texts of a language, which its file is made of. The document id is the tag. */
export const publishedTexts = defineCollection(
  'published_texts',
  z.object({
    language: z.string(),
    version: z.number(),
    direction: z.enum(['ltr', 'rtl']),
    /** JSON: English text → text. */
    catalogue: z.string(),
    ...stamps,
  }),
  { owner: 'site', audited: false, impersonal: [] },
);
