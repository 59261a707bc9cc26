import type { Mirror } from '../../i18n/mirrorCss';
import { DISPLAY, typography } from './typography';

const SIDES: Readonly<Record<string, readonly string[]>> = {
  '': [''],
  t: ['-top'],
  r: ['-right'],
  b: ['-bottom'],
  l: ['-left'],
  x: ['-left', '-right'],
  y: ['-top', '-bottom'],
};
const BOXES: Readonly<Record<string, string>> = { m: 'margin', p: 'padding' };

const SPACING_PX = 8;
const CORNER_PX = 7;
const SPACED = /^(margin|padding|gap$|row-gap$|column-gap$)/;
const COLOURED = /^(color|background-color|(border|outline)(-\w+)?-color)$/;
const LINED = /^border(-(top|right|bottom|left))?$/;
const SIZED = /^(min-|max-)?(width|height)$/;
const PLAIN_NUMBERS =
  /^(--.*|opacity|z-index|order|line-height|font-weight|aspect-ratio|scale|column-count|flex|flex-(grow|shrink)|grid-(row|column)(-start|-end)?)$/;
/** Properties that browsers of today know with their prefix only: Chrome before 136, Safari before 18. */
export const PREFIXED =
  /^(user-select|backdrop-filter|print-color-adjust|mask(-\w+)?|box-decoration-break|hyphens)$/;

const LAYERS: Readonly<Record<string, number>> = { fab: 1050, appBar: 1100, modal: 1300, tooltip: 1500 };
const SHADOWS: Readonly<Record<number, string>> = {
  4: '0 2px 4px -1px rgb(0 0 0/.2),0 4px 5px 0 rgb(0 0 0/.14),0 1px 10px 0 rgb(0 0 0/.12)',
  6: '0 3px 5px -1px rgb(0 0 0/.2),0 6px 10px 0 rgb(0 0 0/.14),0 1px 18px 0 rgb(0 0 0/.12)',
};

const namesMade = new Map<string, readonly string[]>();

function namesFor(key: string): readonly string[] {
  if (key.startsWith('--')) return [key];
  if (key === 'bgcolor') return ['background-color'];
  const [, box = '', side = ''] = /^([mp])([trblxy]?)$/.exec(key) ?? [];
  const sides = SIDES[side];
  if (BOXES[box] && sides) return sides.map((name) => `${BOXES[box] ?? ''}${name}`);
  return [key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
}

/** The CSS properties of a key of `sx`. */
function namesOf(key: string): readonly string[] {
  const known = namesMade.get(key) ?? namesFor(key);
  namesMade.set(key, known);
  return known;
}

/** A multiple of MUI's steps, or null for a property that has none. */
function stepsOf(name: string, value: number): number | null {
  if (SPACED.test(name)) return value * SPACING_PX;
  return name === 'border-radius' ? value * CORNER_PX : null;
}

const pixels = (value: number) => (value === 0 ? '0' : `${String(value)}px`);

function numberOf(name: string, value: number): string {
  const steps = stepsOf(name, value);
  if (steps !== null) return pixels(steps);
  if (LINED.test(name)) return `${String(value)}px solid`;
  if (name === 'box-shadow') return SHADOWS[value] ?? 'none';
  if (SIZED.test(name) && value > 0 && value <= 1) return `${String(value * 100)}%`;
  return PLAIN_NUMBERS.test(name) ? String(value) : pixels(value);
}

function wordOf(name: string, value: string): string {
  if (COLOURED.test(name)) {
    return value === 'divider' || /^[a-z]+\.\w+$/.test(value)
      ? `var(--mui-palette-${value.replace('.', '-')})`
      : value;
  }
  if (name === 'z-index') return String(LAYERS[value] ?? value);
  if (name === 'font-family') return value.endsWith('.fontFamily') ? DISPLAY : value;
  return value;
}

/** The declarations of a rule, each by its property: a later one takes the place of an earlier one. */
export type Declarations = Map<string, string>;
type Entry = readonly [key: string, value: unknown];

/** Adds the declarations of one key of `sx`, as MUI reads it. */
export function declare(into: Declarations, [key, value]: Entry, mirror?: Mirror): void {
  if (key === 'typography') {
    for (const own of Object.entries(typography[value as keyof typeof typography]))
      declare(into, own, mirror);
    return;
  }
  for (const property of namesOf(key)) {
    const text = typeof value === 'number' ? numberOf(property, value) : wordOf(property, String(value));
    const written = mirror ? mirror(property, text) : { name: property, value: text };
    const declared = `${written.name}:${written.value};`;
    // Deleted first, because a longer name between the two must not win over the later one.
    into.delete(written.name);
    into.set(written.name, PREFIXED.test(property) ? `-webkit-${declared}${declared}` : declared);
  }
}
