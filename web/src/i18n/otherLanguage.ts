export { translatedDetails } from '@ndeiya/domain/site/detailsTexts';
import { addLanguageForms } from '@ndeiya/domain/kernel/dateNames';
import { KIKUYU_DATES } from '@ndeiya/domain/languages/kikuyuDates';
import { type CldrData, formsFrom } from '@ndeiya/domain/languages/written';
import { texts as kikuyu } from 'virtual:texts/ki';
import { others } from 'virtual:texts/others';
import { isDemo } from '../lib/isDemo';
import { publishedTexts } from './published';
import { type Catalogue, type Speech, type Translate, translator } from './texts';
import { notingUntranslated } from './untranslated';

/** The texts in this release. A language that was added in the dashboard has only those that were published. */
async function builtTexts(language: string): Promise<Catalogue | undefined> {
  if (language === 'ki') return kikuyu;
  return (await others[language]?.())?.texts;
}
const BUILT_DATES: Readonly<Record<string, CldrData>> = { ki: KIKUYU_DATES };
const PREVIEW = '#preview=';
const PSEUDO = /-X[AB]$/;

/** The text that this page was opened to show, with a mark. */
async function markedTexts(language: string): Promise<Catalogue> {
  if (!location.hash.startsWith(PREVIEW)) return {};
  const { markPreview, previewTexts } = await import('./preview');
  markPreview();
  return previewTexts(language);
}

/** English is asked by itself, because screens that are loaded later add their texts to it. */
function withEnglish(language: string, { own, english }: { own: Catalogue; english: Catalogue }): Translate {
  const [spoken, inEnglish] = [translator(language, own), translator(language, english)];
  return (text, values) => (Object.hasOwn(own, text) && own[text] ? spoken : inEnglish)(text, values);
}

/**
 * A language with its texts: those of this release, and over them those that were published since. Throws where there
 * are none. English texts without a translation have placeholders too. English itself is here only with a marked text.
 */
async function readSpeech(language: string, english: Catalogue): Promise<Speech> {
  const marked = await markedTexts(language);
  if (language === 'en')
    return { language, direction: 'ltr', t: translator(language, { ...english, ...marked }) };
  if (PSEUDO.test(language) && isDemo) {
    const { pseudoSpeech } = await import('./pseudo');
    return pseudoSpeech(language, english);
  }
  const [published, built] = await Promise.all([publishedTexts(language), builtTexts(language)]);
  const { version, direction, texts, dates } = published;
  const forms = BUILT_DATES[language] ?? dates;
  if (forms) addLanguageForms(language, formsFrom(forms));
  const isMarked = Object.keys(marked).length > 0;
  if (!built && version === 0 && !isMarked) throw new Error(`there are no texts in ${language}`);
  const own = { ...built, ...texts, ...marked };
  const t = notingUntranslated(withEnglish(language, { own, english }), own);
  const has = (text: string) => Object.hasOwn(own, text);
  return { language, direction, t, ...(!isMarked && { has }) };
}

/** `readSpeech`, with the styles for its direction. */
export async function speechOf(language: string, english: Catalogue): Promise<Speech> {
  const speech = await readSpeech(language, english);
  // The judges' page has its own styles, and a build without these.
  if (import.meta.env.VITE_JUDGE === '1') return speech;
  if (speech.direction === 'ltr') return speech;
  const { mirrored } = await import('./mirrorCss');
  return { ...speech, mirror: mirrored };
}
