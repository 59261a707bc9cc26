/**
 * A message as the site's translator runs it: plain texts, `[name]` for a value, and a choice between messages by a
 * number or a word, in which '#' stands for the number. It is the form that lingui compiles to; a unit test compares the two.
 */
export type Token = string | [name: string] | [name: string, kind: Choice, cases: Cases];
export type Compiled = string | Token[];
type Choice = 'plural' | 'selectordinal' | 'select';
export type Cases = Record<string, Token[]>;

const NAME = /^\s*(\w+)\s*/;
const KIND = /^,\s*(plural|selectordinal|select)\s*,/;
const CASE = /^\s*(=\d+|\w+)\s*\{/;

class Reader {
  private place = 0;

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.place >= this.text.length;
  }

  /** The next character, without taking it. */
  get next(): string {
    return this.text.charAt(this.place);
  }

  take(): string {
    this.place += 1;
    return this.text.charAt(this.place - 1);
  }

  match(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.text.slice(this.place));
    if (found) this.place += found[0].length;
    return found;
  }
}

function readCases(reader: Reader): Cases {
  const cases: Cases = {};
  for (let found = reader.match(CASE); found; found = reader.match(CASE)) {
    cases[(found[1] ?? '').replace('=', '')] = readMessage(reader, true);
    if (reader.take() !== '}') throw new SyntaxError('a case is not closed');
  }
  if (!Object.hasOwn(cases, 'other')) throw new SyntaxError('a choice has no case "other"');
  return cases;
}

function readArgument(reader: Reader): Token {
  const name = reader.match(NAME)?.[1];
  if (name === undefined) throw new SyntaxError('a placeholder has no name');
  if (reader.next === '}') {
    reader.take();
    return [name];
  }
  const kind = reader.match(KIND)?.[1] as Choice | undefined;
  if (!kind) throw new SyntaxError('a placeholder is not closed');
  const token: Token = [name, kind, readCases(reader)];
  reader.match(/^\s*/);
  if (reader.take() !== '}') throw new SyntaxError('a choice is not closed');
  return token;
}

function readMessage(reader: Reader, isCase: boolean): Token[] {
  const tokens: Token[] = [];
  let text = '';
  const keep = () => {
    if (text) tokens.push(text);
    text = '';
  };
  while (!reader.isAtEnd && !(isCase && reader.next === '}')) {
    const character = reader.take();
    if (character === '}') throw new SyntaxError('a bracket is closed that was not opened');
    if (character !== '{' && !(isCase && character === '#')) {
      text += character;
      continue;
    }
    keep();
    tokens.push(character === '#' ? character : readArgument(reader));
  }
  keep();
  return tokens;
}

/** Compiles a message. Throws a `SyntaxError` where its brackets or choices are wrong. */
export function compileMessage(text: string): Compiled {
  const tokens = readMessage(new Reader(text), false);
  const [only] = tokens;
  return tokens.length === 1 && typeof only === 'string' ? only : tokens;
}

type Placeholder = Exclude<Token, string>;

/** The placeholders of a message, in order, with those inside its choices. */
export function placeholdersIn(message: Compiled): Placeholder[] {
  if (typeof message === 'string') return [];
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    return [token, ...Object.values(token[2] ?? {}).flatMap(placeholdersIn)];
  });
}

/** The names of placeholders, sorted, each once. */
export const placeholderNames = (placeholders: readonly Placeholder[]): string[] =>
  [...new Set(placeholders.map(([name]) => name))].sort();
