import { cycle, ink, mix } from '../colour';
import { stipple } from '../landscape';
import type { DrawScene, Sheet } from '../sheet';
import { circle, dots, group, type Point, polar, rect, times } from '../svg';

/** Glass beads of one colour: shadow, body, light. */
export function beadRow(points: readonly Point[], r: number, colour: string): string {
  const moved = (by: number) => points.map(([x, y]): Point => [x + by, y + by]);
  return (
    dots(moved(r * 0.22), r, { colour: ink.black, opacity: 0.35 }) +
    dots(points, r, { colour }) +
    dots(moved(-r * 0.3), r * 0.28, { colour: ink.cream, opacity: 0.75 })
  );
}

interface Collar {
  at: Point;
  inner: number;
  outer: number;
  bead: number;
  /** One entry per ring, from inside; two colours make blocks. */
  rings: readonly (readonly [string, ...string[]])[];
}

/** Rings of beads around a neck that is left free. */
function collar({ at, inner, outer, bead, rings }: Collar): string {
  const gap = bead * 2.1;
  const count = Math.floor((outer - inner) / gap);
  const strands = times(count).map((i) => {
    const r = inner + (i + 0.5) * gap;
    const colours = rings[Math.floor((i / count) * rings.length)] ?? [ink.cream];
    const places = Math.max(12, Math.round((r * 6.2832) / (bead * 1.98) / 24) * 24);
    const block = places / 24;
    return colours
      .map((colour, k) => {
        const mine = times(places).filter((p) => Math.floor(p / block) % colours.length === k);
        return beadRow(
          mine.map((p) => polar(at, ((p + 0.5) / places) * 6.2832, r)),
          bead,
          colour,
        );
      })
      .join('');
  });
  const middle = (inner + outer) / 2;
  return (
    circle(at, middle, { fill: 'none', stroke: ink.black, 'stroke-width': outer - inner }) + strands.join('')
  );
}

const RED_GOLD: Collar['rings'] = [
  [ink.cream],
  [ink.red],
  [ink.red, ink.gold],
  [ink.gold],
  [ink.charcoal, ink.cream],
  [ink.fire],
  [ink.fire, ink.cream],
  [ink.orange],
  [ink.gold, ink.red],
  [ink.red],
  [ink.cream, ink.tea],
  [ink.maroon],
] as const;
const GREEN_CREAM: Collar['rings'] = [
  [ink.gold],
  [ink.forest],
  [ink.cream, ink.forest],
  [ink.cream],
  [ink.fire, ink.gold],
  [ink.tea],
  [ink.leaf, ink.cream],
  [ink.gold],
  [ink.pine, ink.orange],
  [ink.cream],
] as const;
const EARTH: Collar['rings'] = [
  [ink.charcoal],
  [ink.sand, ink.earth],
  [ink.orange],
  [ink.earth],
  [ink.cream, ink.charcoal],
  [ink.gold],
  [ink.clay, ink.cream],
  [ink.maroon],
] as const;

const single: DrawScene = (s, tone) => {
  const at: Point = [s.w * cycle([0.5, 0.72], tone), s.h * cycle([0.5, 0.64], tone)];
  const ground = cycle([ink.umber, ink.night], tone);
  const look = cycle([RED_GOLD, GREEN_CREAM], tone);
  return [
    s.ground(
      s.radial([
        [mix(ground, ink.clay, 0.35), 0],
        [ground, 1],
      ]),
    ),
    stipple(s, [s.h, 0], { count: 2200, colour: ink.black, opacity: 0.3, r: 2 }),
    circle([at[0] + 18, at[1] + 26], s.h * cycle([0.475, 0.7], tone), { fill: ink.black, opacity: 0.35 }),
    collar({ at, inner: s.h * 0.14, outer: s.h * cycle([0.47, 0.69], tone), bead: 13, rings: look }),
  ].join('');
};

const suns: DrawScene = (s, tone) => {
  const grounds = cycle(
    [
      [ink.gold, ink.amber],
      [ink.tea, ink.forest],
    ] as const,
    tone,
  );
  const big = s.h * 0.62;
  const put = (at: Point, size: number, rings: Collar['rings']) =>
    circle([at[0] + 14, at[1] + 20], size * 1.01, { fill: ink.black, opacity: 0.3 }) +
    collar({ at, inner: size * 0.28, outer: size, bead: 12, rings });
  return [
    s.ground(
      s.linear([
        [grounds[0], 0],
        [grounds[1], 1],
      ]),
    ),
    stipple(s, [s.h, 0], { count: 1800, colour: ink.earth, opacity: 0.35, r: 2.2 }),
    put([s.w * 0.12, s.h * 0.12], big * 0.8, GREEN_CREAM),
    put([s.w * 0.9, s.h * 0.3], big * 0.62, EARTH),
    put([s.w * 0.5, s.h * 0.86], big * 0.88, RED_GOLD),
  ].join('');
};

type Weave = (i: number, j: number) => number;
/** Motifs of a beaded band, as an index into its colours. */
const WEAVES: readonly [Weave, ...Weave[]] = [
  (i, j) =>
    Math.abs((i % 16) - 8) + Math.abs(j - 5) < 3 ? 2 : Math.abs((i % 16) - 8) + Math.abs(j - 5) < 6 ? 1 : 0,
  (i, j) => (Math.abs((i % 12) - 6) > j * 0.6 ? 1 : j > 7 ? 2 : 0),
  (i, j) => Math.floor((i + Math.abs(j - 5)) / 4) % 3,
  (i, j) =>
    (Math.floor(i / 4) + Math.floor(j / 4)) % 2
      ? 1
      : (i % 4 === 1 || i % 4 === 2) && j % 4 > 0 && j % 4 < 3
        ? 2
        : 0,
];
const BANDS = [
  [ink.red, ink.gold, ink.charcoal],
  [ink.cream, ink.forest, ink.fire],
  [ink.charcoal, ink.orange, ink.cream],
  [ink.gold, ink.maroon, ink.cream],
  [ink.tea, ink.cream, ink.red],
  [ink.fire, ink.cream, ink.charcoal],
] as const;

function beadedBand(
  s: Sheet,
  y: number,
  look: { cell: number; weave: Weave; colours: readonly string[] },
): string {
  const rows = 11;
  const columns = Math.ceil(s.w / look.cell) + 1;
  const cells = times(rows).flatMap((j) => times(columns).map((i) => ({ i, j })));
  return look.colours
    .map((colour, k) => {
      const mine = cells.filter(({ i, j }) => look.weave(i, j) === k);
      return beadRow(
        mine.map(({ i, j }): Point => [(i + 0.3) * look.cell, y + (j + 0.5) * look.cell]),
        look.cell * 0.47,
        colour,
      );
    })
    .join('');
}

const bands: DrawScene = (s, tone) => {
  const cell = 27;
  const step = cell * 11 + 34;
  const start = cycle([-90, -190], tone);
  return (
    s.ground(cycle([ink.umber, ink.pine], tone)) +
    group(
      times(s.h / step + 1).map((i) => {
        const y = start + i * step;
        const edge = cycle([ink.sand, ink.gold], i);
        return (
          rect([0, y - 4], [s.w, cell * 11 + 8], ink.black) +
          rect([0, y + cell * 11 + 14], [s.w, 6], edge) +
          beadedBand(s, y, { cell, weave: cycle(WEAVES, i + tone), colours: cycle(BANDS, i + tone * 2) })
        );
      }),
      {},
    )
  );
};

export const beads = [single, bands, suns] as const;
