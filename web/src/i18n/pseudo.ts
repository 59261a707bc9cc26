import { type Catalogue, type Speech, type Translate, translator } from './texts';

const PLAIN = 'aeioucnsyzAEIOUCNSYZ';
const ACCENTED = 'áéíóúçñšýžÁÉÍÓÚÇÑŠÝŽ';
/** A tag of an element and a placeholder keep their form. */
const PIECES = /(<\/?\d>|\{\w+\})/;
/** Longer than English by as much as translations into Kikuyu and Kiswahili often are. */
const LONGER = 0.4;

const accented = (text: string) =>
  text
    .split(PIECES)
    .map((piece, place) =>
      place % 2 ? piece : piece.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    )
    .join('');

/** The text with accents, longer, and in brackets: what is cut off lacks a bracket, what is not translated has none. */
export function pseudo(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const more = words.length > 0 ? ` ${'·'.repeat(Math.ceil(text.length * LONGER))}` : '';
  // A line may break between the dots as it does between the words of a language.
  return `[${accented(text)}${more.replaceAll('·····', '···· ')}]`;
}

/** The message with its plain texts changed, its placeholders and choices kept. */
function pseudoMessage(message: Catalogue[string]): Catalogue[string] {
  if (typeof message === 'string') return pseudo(message);
  return ['[', ...message.map((token) => (typeof token === 'string' ? accented(token) : token)), ' ····]'];
}

/**
 * A language that nobody speaks, for tests and while developing: `en-XA` is English with accents, `ar-XB` the same from
 * right to left.
 */
export function pseudoSpeech(language: string, english: Catalogue): Speech {
  const texts: Catalogue = {};
  const told = translator(language, texts, pseudo);
  // A message is made when it is shown, because screens that are loaded later add theirs.
  const t: Translate = (text, values) => {
    const message = Object.hasOwn(english, text) && english[text];
    if (message) texts[text] ??= pseudoMessage(message);
    return told(text, values);
  };
  const direction = language.endsWith('B') ? 'rtl' : 'ltr';
  return { language, direction, t };
}
