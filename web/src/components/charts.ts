/** Weaving charts: one letter is one stitch. A stitch leans, as in the twining of a kiondo. */
const WIDTH = 6;
const HEIGHT = 5;

/** A chart repeats to the right; each letter is a thread, a dot the background. */
export type Chart = readonly string[];
export type Threads = Readonly<Record<string, string>>;

/** The places of the stitches of one thread. */
const placesOf = (chart: Chart, thread: string) =>
  chart.flatMap((row, y) =>
    [...row].flatMap((letter, x) => (letter === thread ? [{ x: x * WIDTH, y: y * HEIGHT + 1.5 }] : [])),
  );

/**
 * The stitches of one thread, as the `d` of an SVG path in the measures of `chartSize`. Each begins where the one before
 * it began: along a slope of the chart the text repeats itself, which compresses better than numbers that grow.
 */
export function stitches(chart: Chart, thread: string): string {
  const places = placesOf(chart, thread);
  return places
    .map(({ x, y }, index) => {
      const before = places[index - 1] ?? { x: 0, y: 0 };
      return `m${String(x - before.x)} ${String(y - before.y)}l5.4-1.3v4l-5.4 1.3z`;
    })
    .join('');
}

/** The width and height in px of a chart at its original size. */
export const chartSize = (chart: Chart) => ({
  width: (chart[0]?.length ?? 0) * WIDTH,
  height: chart.length * HEIGHT,
});

export const CHARTS = {
  /** A narrow zigzag, for edges. */
  edge: ['a...b...', '.a.a.b.b', '..c...c.'],
  peaks: ['.....a......', '....aaa.....', '...aaaaa....', '..aaabaaa...', '.aaabbbaaa..', 'aaabbcbbaaa.'],
  diamonds: [
    '....a.....',
    '...aba....',
    '..ab.ba...',
    '.ab.c.ba..',
    'ab.ccc.ba.',
    '.ab.c.ba..',
    '..ab.ba...',
    '...aba....',
    '....a.....',
  ],
  zigzag: ['a.......', '.a.....a', 'b.a...a.', '.b.a.a.b', '..b.a.b.', '...b.b..', '....b...'],
  /** Steps, as on a bracelet of beads. */
  steps: ['aa..bb..', 'aaa.bbb.', '.aaa.bbb', '..aa..bb', 'c...c...', '.c.c.c.c'],
} as const satisfies Record<string, Chart>;

/** The dyes, which the theme defines: they have enough contrast on charcoal and are the same in dark mode. */
const DYES = {
  gold: 'var(--dye-gold)',
  fire: 'var(--dye-fire)',
  tea: 'var(--dye-tea)',
  cream: 'var(--dye-cream)',
  charcoal: 'var(--dye-charcoal)',
} as const;
export const BASKET: Threads = { a: DYES.gold, b: DYES.fire, c: DYES.tea };
/** These are for backgrounds in one of the dyes. */
export const ON_FIRE: Threads = { a: DYES.gold, b: DYES.cream, c: DYES.charcoal };
export const ON_GOLD: Threads = { a: DYES.charcoal, b: 'var(--dye-clay)', c: 'var(--dye-leaf)' };
export const ON_TEA: Threads = { a: DYES.gold, b: DYES.cream, c: DYES.fire };
/** Every stitch in the text colour. */
export const PLAIN: Threads = { a: 'currentColor', b: 'currentColor', c: 'currentColor' };
