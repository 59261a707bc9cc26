import { LANGUAGES_LIMITS } from '../kernel/constants';
import { escapeHtmlText } from '../kernel/escapeHtml';

/** Paragraphs as the editor of details writes them, and nothing else. */
const PARAGRAPHS = /^(?:<p>(?:(?!<\/?p>).)*<\/p>)+$/s;
const PARAGRAPH = /<p>(.*?)<\/p>/gs;
/** A run of words with one or more formats. */
const FORMATTED = /((?:<(?:strong|em|u)>)+)([^<]*(?:<br>[^<]*)*)((?:<\/(?:strong|em|u)>)+)/g;
const MARK = /<(\/?)(\d)>/g;
/** A translator's mark has one digit. */
const MOST_FORMATS = 10;
/** A paragraph as translators read it; a format is an element that they must keep: 'Bring a <0>drum</0>.' */
interface ParagraphText {
  english: string;
  /** The tags of each element. */
  formats: readonly { open: string; close: string }[];
}

/** Null where the paragraph has no words, or cannot be told as a text. */
function readParagraph(html: string): ParagraphText | null {
  const formats: { open: string; close: string }[] = [];
  const marked = html.replace(FORMATTED, (...found: string[]) => {
    const [, open = '', words = '', close = ''] = found;
    formats.push({ open, close });
    const number = String(formats.length - 1);
    return `<${number}>${words}</${number}>`;
  });
  const text = marked
    .replace(/(?:<br>)+$/, '')
    .replaceAll('<br>', '\n')
    .trim();
  const hasOthers = formats.length > MOST_FORMATS || /[<>]|&(?!amp;)/.test(text.replace(MARK, ''));
  const english = text.replaceAll('&amp;', '&');
  if (hasOthers || english.replace(MARK, '').trim() === '') return null;
  return english.length > LANGUAGES_LIMITS.englishChars ? null : { english, formats };
}

function paragraphHtml(translated: string, { formats }: ParagraphText): string {
  const parts = translated.split(MARK);
  // `split` gives the words, the slash and the number in turns.
  return parts
    .map((part, place) => {
      if (place % 3 === 0) return escapeHtmlText(part).replaceAll('\n', '<br>');
      if (place % 3 === 1) return '';
      const format = formats[Number(part)];
      return (parts[place - 1] ? format?.close : format?.open) ?? '';
    })
    .join('');
}

/** A part of details with one language. */
interface DetailsPart {
  html: string;
  /** The text that stands for it in the catalogues; null where it has none. */
  text: ParagraphText | null;
  /** The tag around it: the editor writes a text without any format as lines. */
  isParagraph: boolean;
}

function partsOf(html: string): DetailsPart[] {
  const part = (inner: string, isParagraph: boolean) => ({
    html: isParagraph ? `<p>${inner}</p>` : inner,
    text: readParagraph(inner),
    isParagraph,
  });
  if (PARAGRAPHS.test(html)) return [...html.matchAll(PARAGRAPH)].map(([, inner = '']) => part(inner, true));
  if (!html.includes('<')) return html.split('\n').map((line) => part(line, false));
  return [{ html, text: null, isParagraph: true }];
}

/** The texts of an event's details, which translators get: one for each paragraph. */
export const detailsTexts = (html: string): string[] =>
  partsOf(html).flatMap(({ text }) => text?.english ?? []);

/** The details in a reader's language, a paragraph each; one without a translation as it was typed. */
export function translatedDetails(html: string, t: (text: string) => string) {
  return partsOf(html).map((part) => {
    const { text, isParagraph } = part;
    const translated = text ? t(text.english) : '';
    if (!text || translated === text.english) return { html: part.html, isTranslated: false };
    const inner = paragraphHtml(translated, text);
    return { html: isParagraph ? `<p>${inner}</p>` : inner, isTranslated: true };
  });
}
