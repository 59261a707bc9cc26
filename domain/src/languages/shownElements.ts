import { ELEMENT } from './elements';
import { type Cases, compileMessage, type Token } from './format';

/** No sentence of the site has more; a text with more is refused, because each of them would be looked at. */
const MOST_FORMS = 200;

type Part = string | { cases: Cases };

const partOf = (token: Token): Part => {
  if (typeof token === 'string') return token;
  const [name, , cases] = token;
  return cases ? { cases } : `{${name}}`;
};

/** Every text that the tokens can become. Null where there are too many. */
function formsOf(tokens: readonly Token[]): string[] | null {
  let forms = [''];
  for (const part of tokens.map(partOf)) {
    const endings = typeof part === 'string' ? [[part]] : Object.values(part.cases).map(formsOf);
    const known = endings.flatMap((ending) => ending ?? []);
    if (endings.some((ending) => ending === null) || forms.length * known.length > MOST_FORMS) return null;
    forms = forms.flatMap((form) => known.map((ending) => form + ending));
  }
  return forms;
}

/** Every text that a message can become, with `{name}` for each value. Null where there are too many. */
export function messageForms(text: string): string[] | null {
  try {
    const message = compileMessage(text);
    return typeof message === 'string' ? [message] : formsOf(message);
  } catch {
    // It is no message but content that somebody typed, and is shown as it stands.
    return [text];
  }
}

/** The numbers of the elements that a page shows of one form, sorted; null where one is empty or a mark stays in sight. */
function elementsIn(form: string): string[] | null {
  // Between plain texts, `split` returns the number and the content of each element.
  const pieces = form.split(ELEMENT);
  const isBroken = pieces.some((piece, place) => {
    if (place % 3 === 1) return false;
    return /<\/?\d>/.test(piece) || (place % 3 === 2 && !piece.trim());
  });
  return isBroken ? null : pieces.filter((_, place) => place % 3 === 1).sort();
}

/** The numbers of the elements that a page shows, the same in each form of a number; null where a form lacks one. */
export function shownElements(text: string): string[] | null {
  const forms = messageForms(text)?.map(elementsIn);
  const [first, ...others] = forms ?? [];
  if (!first) return null;
  return others.every((one) => one?.join() === first.join()) ? first : null;
}
