import { cycle, ink, mix } from '../colour';
import { floor, glow, layers, sky, stars, stipple } from '../landscape';
import type { DrawScene, Sheet } from '../sheet';
import { circle, corners, dots, ellipse, group, path, type Point, rect, stroke, times } from '../svg';

/** Colours of a fire from its rim to its heart. */
export const HEAT = [ink.maroon, ink.red, ink.fire, ink.orange, ink.amber, ink.gold, ink.cream] as const;

/** Path data of one tongue of fire standing on a point; lean moves its tip sideways. */
export function tongue([x, y]: Point, [w, h]: Point, lean: number): string {
  const at = (px: number, py: number) =>
    `${(x + px * w + lean * py ** 1.6).toFixed(1)} ${(y - py * h).toFixed(1)}`;
  return (
    `M${at(0, 0)}C${at(-0.62, 0.02)} ${at(-0.72, 0.34)} ${at(-0.34, 0.56)}` +
    `C${at(-0.12, 0.69)} ${at(-0.1, 0.82)} ${at(0.06, 1)}` +
    `C${at(0.1, 0.8)} ${at(0.3, 0.72)} ${at(0.45, 0.5)}C${at(0.66, 0.2)} ${at(0.5, 0.02)} ${at(0, 0)}Z`
  );
}

interface Fire {
  at: Point;
  width: number;
  height: number;
  heat?: readonly string[];
}

/** A fire of paper-cut layers, the hottest in the middle. */
export function fire(s: Sheet, { at, width, height, heat = HEAT }: Fire): string {
  return heat
    .map((colour, k) => {
      const size = 1 - (k / heat.length) * 0.86;
      const count = Math.max(1, 7 - k);
      const parts = times(count).map((i) => {
        const u = count === 1 ? 0 : (i / (count - 1)) * 2 - 1;
        const tall = height * size * (1 - 0.52 * u * u) * s.rng.range(0.86, 1.06);
        const wide = (width * size * 1.05) / count ** 0.55;
        const foot: Point = [at[0] + u * width * 0.36 * size, at[1] - height * 0.012 * k];
        return tongue(foot, [wide, tall], s.rng.range(-0.1, 0.1) * width - u * width * 0.13);
      });
      return path(parts.join(''), colour);
    })
    .join('');
}

/** Sparks that rise and spread from a point. */
export function sparks(s: Sheet, at: Point, look: { height: number; spread: number; count: number }): string {
  const scatter = (count: number) =>
    times(count).map((): Point => {
      const up = s.rng.next() ** 0.7;
      return [at[0] + s.rng.range(-1, 1) * look.spread * (0.3 + up * 0.7), at[1] - up * look.height];
    });
  return (
    dots(scatter(look.count), 2.2, { colour: ink.amber, opacity: 0.9 }) +
    dots(scatter(look.count / 3), 4, { colour: ink.gold }) +
    dots(scatter(look.count / 8), 6, { colour: ink.cream, opacity: 0.9 })
  );
}

const blaze: DrawScene = (s, tone) => {
  const dark = cycle([ink.black, '#101a18'], tone);
  const warm = cycle([ink.umber, ink.pine], tone);
  const middle: Point = [s.w * 0.5, s.h * 0.62];
  const rings = times(7)
    .reverse()
    .map((i) => circle(middle, 260 + i * 125, { fill: mix(warm, dark, i / 6), opacity: 0.85 }));
  return [
    s.ground(dark),
    ...rings,
    stipple(s, [s.h, 0], { count: 1500, colour: ink.orange, opacity: 0.3 }),
    sparks(s, [s.w / 2, s.h * 0.7], { height: s.h * 0.72, spread: s.w * 0.4, count: 110 }),
    fire(s, { at: [s.w / 2, s.h * 1.06], width: Math.min(s.w * 0.62, 900), height: s.h * 0.98 }),
  ].join('');
};

/** Logs laid crosswise under a fire. */
function logs(at: Point, size: number): string {
  const log = (dx: number, dy: number) =>
    path(
      corners(
        [
          [at[0] - dx * size, at[1] + dy * size],
          [at[0] + dx * size, at[1] - dy * size],
        ],
        false,
      ),
      stroke(ink.umber, size * 0.17),
    ) + circle([at[0] + dx * size, at[1] - dy * size], size * 0.065, ink.clay);
  return log(-0.62, -0.13) + log(0.62, -0.13) + log(0.7, 0.02);
}

const camp: DrawScene = (s, tone) => {
  const at: Point = [s.w * cycle([0.5, 0.34], tone), s.h * 0.86];
  return [
    sky(s, ['#0c1416', ink.night, '#2c4a44', '#6b5a3a']),
    stars(s, { count: 240, bottom: s.h * 0.6, colour: ink.cream }),
    layers(s, {
      from: s.h * 0.56,
      to: s.h * 0.86,
      count: 4,
      far: '#34544a',
      near: '#101a18',
      haze: '#54604a',
    }),
    floor(s, [s.h * 0.84, s.h * 0.74, s.h * 0.84], ink.black),
    ellipse(
      [at[0], at[1] + 20],
      [520, 90],
      s.radial([
        [ink.fire, 0, 0.75],
        [ink.red, 0.5, 0.3],
        [ink.red, 1, 0],
      ]),
    ),
    glow(s, [at[0], at[1] - 130], { r: 520, colour: ink.orange, opacity: 0.75 }),
    sparks(s, [at[0], at[1] - 100], { height: s.h * 0.62, spread: 190, count: 70 }),
    fire(s, { at, width: 300, height: 400, heat: HEAT.slice(1) }),
    logs([at[0], at[1] + 12], 210),
  ].join('');
};

const GROUNDS = [
  [ink.cream, ink.earth, ink.sand],
  [ink.pine, ink.tea, ink.forest],
] as const;

/** One flame of the repeat, three inks. */
function emblem([x, y]: Point, size: number, inks: readonly string[]): string {
  return [0, 1, 2]
    .map((k) => {
      const part = 1 - k * 0.3;
      return path(
        tongue([x, y - k * size * 0.03], [size * 0.62 * part, size * part], 0),
        inks[k] ?? ink.gold,
      );
    })
    .join('');
}

const repeat: DrawScene = (s, tone) => {
  const [ground, line, soft] = cycle(GROUNDS, tone);
  const inks = [
    [ink.red, ink.orange, ink.gold],
    [ink.maroon, ink.fire, ink.amber],
    [ink.earth, ink.gold, ink.cream],
  ] as const;
  const [dx, dy] = [s.w / 6, s.h / 4];
  const cells = times(5).flatMap((j) =>
    times(8).map((i) => {
      const x = (i - 0.5 + (j % 2) * 0.5) * dx;
      const y = (j + 0.36) * dy;
      return (
        emblem([x, y], dy * 0.78, cycle(inks, i + j * 2)) +
        dots(
          times(5).map((k): Point => [x + dx * 0.5 + (k - 2) * 15, y - dy * 0.08 - Math.abs(k - 2) * 10]),
          4.5,
          { colour: line },
        )
      );
    }),
  );
  const bars = times(5).map(
    (j) =>
      rect([0, (j + 0.43) * dy], [s.w, 7], { fill: line, opacity: 0.9 }) +
      rect([0, (j + 0.43) * dy + 13], [s.w, 3], line),
  );
  return (
    s.ground(ground) +
    stipple(s, [s.h, 0], { count: 2600, colour: soft, opacity: 0.8, r: 2.4 }) +
    group(bars, {}) +
    cells.join('')
  );
};

export const flame = [blaze, camp, repeat] as const;
