import type { Mirror } from '../../i18n/mirrorCss';
import { type Declarations, declare } from './declarations';

/** The least widths of MUI's layouts, in pixels. */
const WIDTHS: Readonly<Record<string, number>> = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 };

type Style = Readonly<Record<string, unknown>>;

/** Stands in rules for the class that will have them. */
export const SELF = '.%';

const isStyle = (value: unknown): value is Style => typeof value === 'object' && value !== null;

/** Values by the width of the screen, such as `{ xs: 1, md: 2 }`. */
const isByWidth = (value: Style) => Object.keys(value).every((key) => key in WIDTHS);

/** The parts of a selector list; a comma in brackets belongs to its part. */
const selectorsIn = (text: string) => text.match(/(?:[^,(]|\([^)]*\))+/g) ?? [];

function nested(selectors: readonly string[], key: string): string[] {
  return selectorsIn(key).flatMap((part) => {
    const own = part.trim();
    if (own.includes('&')) return selectors.map((selector) => own.replaceAll('&', selector));
    return selectors.map((selector) => (own.startsWith(':') ? selector + own : `${selector} ${own}`));
  });
}

/** An icon that is mirrored itself keeps the direction of its movements. */
const directed = (selectors: readonly string[], mirror: Mirror | undefined) =>
  selectors.some((selector) => selector.includes('.arrow')) ? undefined : mirror;

/** `sx` may be a list, in which later parts win, with parts that are left out. */
function partsIn(style: unknown): Style[] {
  if (Array.isArray(style)) return style.flatMap(partsIn);
  if (typeof style === 'function') throw new Error('a style of the site is no function of the theme');
  return isStyle(style) ? [style] : [];
}

const textOf = (declarations: Declarations) => [...declarations.values()].join('');

/** `@keyframes` and what is in it, whose steps are no selectors. */
function framesOf(name: string, frames: Style, mirror: Mirror | undefined): string {
  const steps = Object.entries(frames).map(([step, style]) => {
    const declarations: Declarations = new Map();
    for (const part of partsIn(style))
      for (const [key, value] of Object.entries(part)) declare(declarations, [key, value], mirror);
    return `${step}{${textOf(declarations)}}`;
  });
  return `${name}{${steps.join('')}}`;
}

/** A part of a style: what it declares itself, by width, and inside of other selectors. */
interface StyleParts {
  own: Declarations;
  byWidth: Record<string, Declarations>;
  inside: string[];
}

interface Place {
  selectors: readonly string[];
  mirror: Mirror | undefined;
}

const ruleOf = (selectors: readonly string[], declarations: string) =>
  `${selectors.join(',')}{${declarations}}`;

/** Reads a key of a style whose value is an object. */
function readInside(key: string, value: Style, { selectors, mirror }: Place): string[] {
  if (key.startsWith('@keyframes')) return [framesOf(key, value, mirror)];
  if (key.startsWith('@')) return [`${key}{${rulesIn(value, { selectors, mirror }).join('')}}`];
  return rulesIn(value, { selectors: nested(selectors, key), mirror });
}

const saysNothing = (value: unknown) => value === undefined || value === null || value === false;

function readKey({ own, byWidth, inside }: StyleParts, [key, value]: [string, unknown], place: Place): void {
  const mirror = directed(place.selectors, place.mirror);
  if (key === 'displayPrint') inside.push(...readInside('@media print', { display: value }, place));
  else if (!isStyle(value)) declare(own, [key, value], mirror);
  else if (Array.isArray(value) || !isByWidth(value)) inside.push(...readInside(key, value, place));
  else {
    for (const [width, each] of Object.entries(value)) {
      if (!saysNothing(each)) declare((byWidth[width] ??= new Map()), [key, each], mirror);
    }
  }
}

/** Neighbours with these selectors become one rule: there are less bytes, and a browser has less to match. */
function joined(rules: readonly string[], selectors: readonly string[]): string[] {
  const opening = `${selectors.join(',')}{`;
  const all: string[] = [];
  for (const rule of rules) {
    const last = all.at(-1);
    if (last?.startsWith(opening) && rule.startsWith(opening))
      all[all.length - 1] = last.slice(0, -1) + rule.slice(opening.length);
    else all.push(rule);
  }
  return all;
}

function rulesIn(style: unknown, place: Place): string[] {
  const { selectors } = place;
  const own: Declarations = new Map();
  const later = partsIn(style).flatMap((part) => {
    const read: StyleParts = { own, byWidth: {}, inside: [] };
    for (const entry of Object.entries(part)) if (!saysNothing(entry[1])) readKey(read, entry, place);
    const wider = Object.entries(WIDTHS).flatMap(([width, least]) => {
      const declared = read.byWidth[width];
      if (!declared) return [];
      const rule = ruleOf(selectors, textOf(declared));
      return least === 0 ? rule : `@media (min-width:${String(least)}px){${rule}}`;
    });
    return [...wider, ...read.inside];
  });
  return joined(own.size > 0 ? [ruleOf(selectors, textOf(own)), ...later] : later, selectors);
}

/** The rules of a style, with `SELF` for the class that will have them. */
export const rulesOf = (style: unknown, mirror?: Mirror): string[] =>
  rulesIn(style, { selectors: [SELF], mirror });
