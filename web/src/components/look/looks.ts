import { createContext } from 'react';
import type { Mirror } from '../../i18n/mirrorCss';
import { NAMES, rulesOf } from './css';

/** Gives styles their classes, whose rules it writes before it returns. */
interface Looks {
  classOf: (style: unknown) => string;
}

/** Marks the rules that the server wrote. */
export const DRAWN = 'data-looks';

let sheet: HTMLStyleElement | undefined;
const written = new Set<string>();

/** The sheet of this page. What the server wrote is known; a page that has lost its head starts anew. */
function sheetHere(): HTMLStyleElement {
  if (sheet?.isConnected) return sheet;
  written.clear();
  for (const { textContent } of document.querySelectorAll(`style[${DRAWN}]`)) {
    for (const [, name = ''] of textContent.matchAll(NAMES)) written.add(name);
  }
  sheet = document.head.appendChild(document.createElement('style'));
  return sheet;
}

/** Styles by their class, so that the constant ones are read once. */
function remembering(read: (style: unknown) => string): Looks['classOf'] {
  const names = new WeakMap<object, string>();
  return (style) => {
    if (typeof style !== 'object' || style === null) return '';
    const known = names.get(style);
    if (known !== undefined && (known === '' || written.has(known))) return known;
    const name = read(style);
    names.set(style, name);
    return name;
  };
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
  return {
    classOf: remembering((style) => {
      const { sheet: rulesHere } = sheetHere();
      const { name, rules } = rulesOf(style, mirror);
      if (name && !written.has(name)) {
        written.add(name);
        if (rulesHere) for (const rule of rules) add(rulesHere, rule);
      }
      return name;
    }),
  };
}

/** The looks of one page on the server, which collects their rules. */
export function serverLooks(): Looks & { css: () => string } {
  const all = new Map<string, string>();
  return {
    classOf: (style) => {
      const { name, rules } = rulesOf(style);
      if (name && !all.has(name)) all.set(name, rules.join(''));
      return name;
    },
    css: () => [...all.values()].join(''),
  };
}

export const LooksContext = createContext<Looks>(browserLooks());
