const OPPOSITE: Readonly<Record<string, string>> = { left: 'right', right: 'left' };
const swapped = (side: string) => OPPOSITE[side] ?? side;

/** Values that name a side as a word. */
const WITH_SIDES = /^(text-align|float|clear|transform-origin|(background|mask|object)(-position|-image)?)$/;
/** Values with one part for each side: top, right, bottom, left. */
const WITH_FOUR = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/;
const SIDE = /(^|[\s,(])(left|right)(?=$|[\s,)])/g;
const SHIFT = /(translate(?:X|3d)?\()((?:[^,()]|\((?:[^()]|\([^()]*\))*\))+)/g;

/** The parts of a value between spaces; what is in brackets is one part. */
const partsOf = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function negative(length: string): string {
  if (/^0(?![.\d])/.test(length)) return length;
  if (/^-[\d.]/.test(length)) return length.slice(1);
  return /^[\d.]/.test(length) ? `-${length}` : `calc(-1 * ${length})`;
}

function mirroredCorners(value: string): string {
  const [first = '', second = first, third = first, fourth = second] = partsOf(value);
  return value.includes('/') || partsOf(value).length < 2 ? value : [second, first, fourth, third].join(' ');
}

function mirroredFour(value: string): string {
  const [top, right, bottom, left] = partsOf(value);
  return left === undefined ? value : [top, left, bottom, right].join(' ');
}

/** The value of a property as it is where the right side is the left one. */
function mirroredValue(name: string, value: string): string {
  if (name === 'transform') {
    return value.replace(SHIFT, (_, start: string, length: string) => start + negative(length.trim()));
  }
  if (name === 'border-radius') return mirroredCorners(value);
  if (WITH_FOUR.test(name)) return mirroredFour(value);
  if (!WITH_SIDES.test(name) || /["']/.test(value)) return value;
  return value.replace(SIDE, (_, before: string, side: string) => before + swapped(side));
}

/** A declaration for a page that is read from right to left. Names such as `inset-inline-start` mean that already. */
export function mirrored(name: string, value: string): { name: string; value: string } {
  if (name.startsWith('--')) return { name, value };
  const other = name
    .split('-')
    .map((word) => swapped(word))
    .join('-');
  return { name: other, value: mirroredValue(name, value) };
}

/** Changes a declaration for a page that is read from right to left. */
export type Mirror = typeof mirrored;
