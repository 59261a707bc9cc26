import * as z from 'zod/mini';
import { LANGUAGES_LIMITS } from '../kernel/constants';
import { wholeText } from '../kernel/fields';
import { byId, instant, type RouteSpec } from '../kernel/routeSpec';
import { languageInput, languages, languageTag, publishedTexts, translation, translations } from './language';
import { languageMessages } from './messages';
import { translationOps, translationResult } from './operation';
import { suggestions } from './suggestion';
import { thanksInput, translationThanks } from './thanks';

const tagged = z.strictObject({ id: languageTag });

const language = z.strictObject({
  id: z.string(),
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  letters: z.string(),
  /** In per cent of the texts of home, participate and registration. */
  menu_share: z.number(),
  /** 0 until texts were published. */
  version: z.number(),
  published_at: z.nullable(instant),
});
export type LanguageAnswer = z.output<typeof language>;

/** `thanked` counts the names that visitors see from this publication on. */
const publication = z.strictObject({ ...language.shape, thanked: z.number() });
export type PublishedLanguage = z.output<typeof publication>;

const text = z.strictObject({
  ...translation.shape,
  at: instant,
  comments: z.array(z.strictObject({ name: z.string(), text: z.string(), at: instant })),
});
export type TranslatedText = z.output<typeof text>;

/** Somebody who wants to be thanked. */
const thanks = z.strictObject({
  id: z.string(),
  /** The account or pass of the translator. */
  by: z.string(),
  name: z.string(),
  /** False until an administrator has published with the name. */
  shown: z.boolean(),
});
export type ThanksAnswer = z.output<typeof thanks>;
const allThanks = z.strictObject({ thanks: z.array(thanks) });

const texts = z.strictObject({
  language,
  /** The id under which the caller's own texts stand. */
  caller: z.string(),
  texts: z.array(text),
  /** The texts that the organisers have typed for the pages of the site, with their places. */
  content: z.array(z.strictObject({ english: z.string(), place: z.string() })),
  /** English text → text, as visitors see it. */
  published: z.record(z.string(), z.string()),
  /** Everybody who wants to be thanked. */
  thanks: z.array(thanks),
});
export type LanguageTexts = z.output<typeof texts>;

const state = z.enum(['draft', 'reviewed']);
const localeFile = z.record(
  z.string(),
  z.strictObject({ text: z.string(), status: state, source: z.string() }),
);
export type LocaleFile = z.output<typeof localeFile>;

const most = (max: number) => wholeText(max, languageMessages.entries);
const importInput = z.strictObject({
  /** A preview changes nothing. */
  preview: z.boolean(),
  entries: z
    .array(
      z.strictObject({
        english: most(LANGUAGES_LIMITS.englishChars).check(z.minLength(1)),
        /** '' where the file has none any more. */
        text: most(LANGUAGES_LIMITS.textChars),
        status: state,
        source: most(300),
        /** The side that a conflict is solved with. */
        choice: z.optional(z.enum(['dashboard', 'file'])),
      }),
      languageMessages.entries,
    )
    .check(
      z.minLength(1, languageMessages.entries),
      z.maxLength(LANGUAGES_LIMITS.importAtOnce, languageMessages.entries),
    ),
});
export type ImportInput = z.output<typeof importInput>;

const imported = z.strictObject({
  /** The number of texts that were taken from the file; `kept` counts those of the dashboard that are newer. */
  taken: z.number(),
  kept: z.number(),
  same: z.number(),
  /** Both have changed: nothing of these was written. */
  conflicts: z.array(
    z.strictObject({ english: z.string(), agreed: z.string(), dashboard: z.string(), file: z.string() }),
  ),
  /** Texts of the file that do not fit their English, with the reason. */
  refused: z.array(z.strictObject({ english: z.string(), reason: z.string() })),
});
export type ImportAnswer = z.output<typeof imported>;

export const languageApi = {
  list: {
    method: 'get',
    path: '/languages',
    access: 'public',
    summary: 'The languages of the site beside English',
    answer: z.array(language),
    cacheSeconds: 60,
  },
  save: {
    method: 'put',
    path: '/languages/:id',
    access: 'admin',
    summary:
      'Add a language, or change its name, direction, letters, or the share from which on the menu has it',
    writes: languages.path,
    params: tagged,
    body: languageInput,
    answer: language,
  },
  texts: {
    method: 'get',
    path: '/languages/:id/texts',
    access: 'staff',
    roles: ['translator'],
    summary: 'The translations of a language, with who made and who reviewed them',
    params: tagged,
    answer: texts,
    limit: 'translationsPerPass',
  },
  suggestions: {
    method: 'get',
    path: '/languages/:id/suggestions',
    access: 'staff',
    roles: ['translator'],
    summary: 'Words that the developers suggest, which no speaker has checked; visitors never see them',
    params: tagged,
    answer: z.strictObject({ suggestions }),
    limit: 'translationsPerPass',
  },
  publish: {
    method: 'post',
    path: '/languages/:id/publish',
    access: 'admin',
    summary: 'Publish the reviewed texts: visitors see them within a minute, without a deployment',
    writes: publishedTexts.path,
    params: tagged,
    answer: publication,
    errors: ['too-large'],
  },
  names: {
    method: 'get',
    path: '/languages/:id/thanks',
    access: 'public',
    summary: 'The names of translators who want to be thanked, and with which an administrator has published',
    params: tagged,
    answer: z.strictObject({ names: z.array(z.string()) }),
    cacheSeconds: 60,
  },
  thank: {
    method: 'put',
    path: '/languages/:id/thanks',
    access: 'staff',
    roles: ['translator'],
    summary:
      'Say under which name you want to be thanked; an empty name takes it back at once. Visitors see it after the next publication',
    writes: translationThanks.path,
    params: tagged,
    body: thanksInput,
    answer: allThanks,
    limit: 'translationsPerPass',
  },
  unthank: {
    method: 'delete',
    path: '/languages/thanks/:id',
    access: 'admin',
    summary: 'Take a name away from those who are thanked, at once',
    writes: translationThanks.path,
    params: byId,
    answer: allThanks,
  },
  exportFile: {
    method: 'post',
    path: '/languages/:id/export',
    access: 'admin',
    summary: 'The texts as the repository’s file of this language, which counts as agreed from then on',
    writes: translations.path,
    params: tagged,
    answer: z.strictObject({ file: localeFile }),
  },
  importFile: {
    method: 'post',
    path: '/languages/:id/import',
    access: 'admin',
    summary:
      'Merge a part of the repository’s file: what only one side has changed is taken, conflicts are named',
    writes: translations.path,
    params: tagged,
    body: importInput,
    answer: imported,
    previews: true,
  },
} as const satisfies Record<string, RouteSpec>;

export const translationApi = {
  ops: {
    method: 'post',
    path: '/translations/ops',
    access: 'staff',
    roles: ['translator'],
    summary:
      'Send up to 50 drafts, reviews and comments. Each has an outcome of its own and may be sent again',
    writes: translations.path,
    body: translationOps,
    answer: z.strictObject({ results: z.array(translationResult) }),
    limit: 'translationsPerPass',
  },
} as const satisfies Record<string, RouteSpec>;
