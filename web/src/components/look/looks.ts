import { createContext } from 'react';
import type { Mirror } from '../../i18n/mirrorCss';
import { rulesOf, SELF } from './css';

/** Gives styles their classes, whose rules it writes before it returns. */
interface Looks {
  classOf: (style: unknown) => string;
}

/** Marks the rules that the server wrote. */
export const DRAWN = 'data-looks';

/** The server writes the rules of a class in a line of their own: the browser finds by it what they are called. */
const BETWEEN = '\n';

/** Names in the order of their use, because a name that is made of its rules compresses to three times as many bytes. */
class Names {
  private readonly byRules = new Map<string, string>();
  private given = 0;

  /** The class of these rules, and whether it is new. */
  of(rules: string): { name: string; isNew: boolean } {
    const known = this.byRules.get(rules);
    if (known !== undefined) return { name: known, isNew: false };
    const name = `_${this.given.toString(36)}`;
    this.given += 1;
    this.byRules.set(rules, name);
    return { name, isNew: true };
  }

  /** Takes over the names of the lines that the server wrote, which gave them in the same order. */
  takeOver(lines: readonly string[]): void {
    this.given = lines.length;
    for (const [place, line] of lines.entries()) {
      const name = `_${place.toString(36)}`;
      if (line) this.byRules.set(line.replaceAll(`.${name}`, SELF), name);
    }
  }
}

const named = (rule: string, name: string) => rule.replaceAll(SELF, `.${name}`);

/** The sheet of this page and its names. */
let page: { sheet: HTMLStyleElement; names: Names } | undefined;

/** The names of the server's rules are taken over; a page that has lost its head starts anew. */
function pageHere() {
  if (page?.sheet.isConnected) return page;
  const names = new Names();
  const drawn = document.querySelector(`style[${DRAWN}]`)?.textContent;
  if (drawn) names.takeOver(drawn.split(BETWEEN));
  page = { sheet: document.head.appendChild(document.createElement('style')), names };
  return page;
}

/** An older browser refuses a selector that it does not know, and shows the rest. */
function add(sheetOfRules: CSSStyleSheet, rule: string): void {
  try {
    sheetOfRules.insertRule(rule, sheetOfRules.cssRules.length);
  } catch {
    // The browser does not know the selector. A style sheet of its own would leave out the same rule.
  }
}

/** The looks of a page in the browser; `mirror` for languages that are read from right to left. */
export function browserLooks(mirror?: Mirror): Looks {
  // The classes of constant styles, which are read once for each page.
  let known = { page, classes: new WeakMap<object, string>() };
  const read = (style: object, { sheet, names }: NonNullable<typeof page>) => {
    const rules = rulesOf(style, mirror);
    if (rules.length === 0) return '';
    const { name, isNew } = names.of(rules.join(''));
    if (isNew && sheet.sheet) for (const rule of rules) add(sheet.sheet, named(rule, name));
    return name;
  };
  return {
    classOf: (style) => {
      if (typeof style !== 'object' || style === null) return '';
      const here = pageHere();
      if (known.page !== here) known = { page: here, classes: new WeakMap() };
      const { classes } = known;
      const name = classes.get(style) ?? read(style, here);
      classes.set(style, name);
      return name;
    },
  };
}

const classesIn = (html: string) =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** The looks of one page on the server, which collects their rules. */
export function serverLooks(): Looks & { css: (html: string) => string } {
  const names = new Names();
  const lines = new Map<string, string>();
  return {
    classOf: (style) => {
      const rules = rulesOf(style).join('');
      if (!rules) return '';
      const { name, isNew } = names.of(rules);
      if (isNew) lines.set(name, named(rules, name));
      return name;
    },
    // A style that was used only until the page had been read leaves an empty line, which keeps the order.
    css: (html) => {
      const shown = classesIn(html);
      return [...lines].map(([name, line]) => (shown.has(name) ? line : '')).join(BETWEEN);
    },
  };
}

export const LooksContext = createContext<Looks>(browserLooks());
