import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { atMost, STAMPS, stamps, wholeCharacters } from '../kernel/fields';
import { languageMessages } from './messages';

/** More names than a language has translators; a further one is refused with a sentence. */
export const THANKS_LIMIT = 100;
const NAME_CHARS = 60;

/** The name under which somebody is thanked; '' takes it back. Only one line is a name. */
export const thanksInput = z.strictObject({
  name: z
    .string(languageMessages.thanks.name)
    .check(
      z.trim(),
      atMost(NAME_CHARS, languageMessages.thanks.name),
      wholeCharacters,
      z.regex(/^[^\p{Cc}<>@/]*$/u, languageMessages.thanks.name),
    ),
});

/**
 * The names of translators who want to be thanked, under the language and the account or pass. Visitors see a name once
 * an administrator has published with it. Functions write them.
 */
export const translationThanks = defineCollection(
  'translation_thanks',
  z.object({
    language: z.string(),
    /** The account or pass of the translator. */
    by: z.string(),
    name: z.string(),
    shown: z.boolean(),
    ...stamps,
  }),
  { owner: 'site', audited: false, impersonal: ['language', 'shown', ...STAMPS] },
);
export type TranslationThanks = EntityOf<typeof translationThanks>;

/** The id of the document: a language has each translator once. */
export const thanksId = (language: string, by: string) => `${language}_${by}`;
