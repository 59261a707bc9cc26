import { cycle, ink, mix } from '../colour';
import { stipple, sun } from '../landscape';
import { sprig } from '../plants';
import type { DrawScene, Stop } from '../sheet';
import { circle, lines, type Point, polar, rect, stroke, times } from '../svg';
import { kiondo, PATTERNS } from './kiondo';

const still: DrawScene = (s, tone) => {
  const [wall, table, disc] = cycle(
    [
      [ink.cream, ink.clay, ink.gold],
      [ink.pine, ink.umber, ink.amber],
      [ink.sand, ink.forest, ink.fire],
    ] as const,
    tone,
  );
  const x = s.w * cycle([0.42, 0.55, 0.5], tone);
  const inks = cycle(
    [
      [ink.sand, ink.red, ink.charcoal, ink.tea],
      [ink.cream, ink.orange, ink.maroon, ink.gold],
      [ink.cream, ink.earth, ink.charcoal, ink.gold],
    ] as const,
    tone,
  );
  return [
    s.ground(wall),
    sun([x + 40, s.h * 0.44], s.h * 0.3, { disc, ring: mix(disc, wall, 0.4), rings: 2 }),
    rect([-5, s.h * 0.74], [s.w + 10, s.h * 0.3], table),
    stipple(s, [s.h * 0.75, s.h], { count: 1100, colour: ink.black, opacity: 0.3, r: 2 }),
    sprig(s, { at: [x + 330, s.h * 0.8], size: 420, turn: 24, inks: [ink.tea, ink.leaf] }),
    sprig(s, { at: [x - 330, s.h * 0.82], size: 330, turn: -32, inks: [ink.forest, ink.tea] }),
    kiondo(s, {
      at: [x, s.h * 0.9],
      size: [560, 470],
      pattern: cycle(['zigzag', 'diamonds', 'steps'] as const, tone),
      inks,
    }),
  ].join('');
};

const SLANT: readonly Stop[] = [
  [ink.cream, 0, 0.12],
  [ink.black, 0.5, 0],
  [ink.black, 1, 0.4],
];

const SISAL = [
  [ink.cream, ink.orange, ink.red, ink.charcoal],
  [ink.sand, ink.leaf, ink.forest, ink.earth],
] as const;

const weave: DrawScene = (s, tone) => {
  const inks = cycle(SISAL, tone);
  const pattern = cycle([PATTERNS.diamonds, PATTERNS.zigzag] as const, tone);
  const [dx, dy] = [30, 25];
  const cells = times(s.h / dy + 2).flatMap((j) => times(s.w / dx + 3).map((i) => ({ i, j })));
  const stitched = (moved: number) => (k: number) =>
    cells
      .filter(({ i, j }) => pattern(i, j) === k)
      .map(({ i, j }): Point[] => {
        const [x, y] = [(i - 0.5) * dx + (j % 2) * 6, j * dy + Math.sin(i * 0.21) * 5 + moved];
        return [
          [x - 8, y + 3.5],
          [x + 8, y - 3.5],
        ];
      });
  return (
    s.ground(ink.umber) +
    inks
      .map(
        (colour, k) =>
          lines(stitched(2)(k), stroke(mix(colour, ink.umber, 0.55), 20)) +
          lines(stitched(-1.5)(k), stroke(colour, 16)) +
          lines(stitched(-4.5)(k), stroke(mix(colour, ink.cream, 0.45), 2.5, { opacity: 0.7 })),
      )
      .join('') +
    s.ground(s.linear(SLANT, 55))
  );
};

/** Ink of a stitch of the coil, by place in its ring and by ring from the middle. */
function petal(i: number, j: number): number {
  if (j < 3) return 3;
  if (j === 20) return 2;
  if (j > 21) return i % 4 < 2 ? 2 : 1;
  const out = Math.abs((i % 12) - 6) * 1.5 + Math.abs(j - 11) * 0.8;
  const step = [3, 6, 7.5].findIndex((edge) => out < edge);
  return [3, 1, 2][step] ?? 0;
}

const HOLLOW: readonly Stop[] = [
  [ink.black, 0, 0.35],
  [ink.black, 0.2, 0],
  [ink.cream, 0.75, 0.08],
  [ink.black, 1, 0.3],
];

const DYES = [
  [ink.forest, ink.cream, ink.fire, ink.charcoal, ink.gold],
  [ink.fire, ink.sand, ink.forest, ink.umber, ink.cream],
] as const;

const coil: DrawScene = (s, tone) => {
  const at: Point = [s.w * cycle([0.56, 0.4], tone), s.h * 0.52];
  const [ground, ...inks] = cycle(DYES, tone);
  const rows = 25;
  const cells = times(rows).flatMap((j) => times(48).map((i) => ({ i, j })));
  const ring = (j: number) => 26 + j * 17.4;
  const turned = (i: number, j: number, by: number) => polar(at, ((i + by + j * 0.1) / 48) * 6.2832, ring(j));
  return [
    s.ground(ground),
    stipple(s, [s.h, 0], { count: 2200, colour: ink.black, opacity: 0.25, r: 2.2 }),
    circle([at[0] + 22, at[1] + 30], 468, { fill: ink.black, opacity: 0.35 }),
    circle(at, 462, ink.umber),
    ...inks.map((colour, k) =>
      lines(
        cells
          .filter(({ i, j }) => petal(i, j) === k)
          .map(({ i, j }) => [turned(i, j, 0.12), turned(i, j, 0.5), turned(i, j, 0.9)]),
        stroke(colour, 15),
      ),
    ),
    circle(at, 470, s.radial(HOLLOW)),
  ].join('');
};

export const basket = [still, weave, coil] as const;
