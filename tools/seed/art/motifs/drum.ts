import { ink } from '../colour';
import { band, diamonds, type Lathe, profile, rim, row, shade, surface, triangles, zigzag } from '../lathe';
import type { Sheet } from '../sheet';
import { dots, ellipse, group, lines, path, type Point, stroke } from '../svg';

const SHAPES = {
  barrel: profile([
    [0, 0.86],
    [0.4, 1],
    [1, 0.7],
  ]),
  goblet: profile([
    [0, 1],
    [0.35, 0.86],
    [0.62, 0.42],
    [0.85, 0.5],
    [1, 0.66],
  ]),
  cone: profile([
    [0, 1],
    [0.5, 0.8],
    [1, 0.52],
  ]),
} as const;

interface Drum {
  /** Middle of the foot. */
  at: Point;
  size: Point;
  shape: keyof typeof SHAPES;
  inks: readonly [wood: string, mark: string, line: string];
}

/** A standing drum with laced skin and painted bands. */
export function drum(s: Sheet, { at, size: [w, h], shape, inks }: Drum): string {
  const body: Lathe = {
    x: at[0],
    top: at[1] - h,
    height: h,
    radius: (t) => (SHAPES[shape](t) * w) / 2,
    tilt: 0.2,
  };
  const [wood, mark, line] = inks;
  const pegs = row(body, 0.2, 11);
  const lacing = pegs.map((peg, i): Point[] => [
    surface(body, 0.02, -1.5 + (i / 11) * 3),
    peg,
    surface(body, 0.02, -1.5 + ((i + 1) / 11) * 3),
  ]);
  const painted = [
    path(band(body, 0, 0.07), ink.sand),
    lines(lacing, stroke(ink.cream, w * 0.014)),
    dots(pegs, w * 0.02, { colour: line }),
    path(band(body, 0.3, 0.335), line),
    path(triangles(body, [0.36, 0.48], 10), mark),
    path(band(body, 0.49, 0.51), line),
    path(diamonds(body, [0.54, 0.66], 8), line),
    path(band(body, 0.69, 0.71), mark),
    path(zigzag(body, [0.75, 0.82], 9), stroke(mark, w * 0.028)),
    path(band(body, 0.86, 0.9), line),
  ];
  return [
    ellipse([at[0] + w * 0.12, at[1] + 4], [w * 0.62, w * 0.13], { fill: ink.black, opacity: 0.35 }),
    path(band(body, 0, 1), wood),
    group(painted, { 'clip-path': s.clip(path(band(body, 0, 1), wood)) }),
    shade(s, body),
    rim(body, { t: 0, fill: ink.umber }),
    rim(body, { t: 0, scale: 0.95, fill: ink.cream }),
    rim(body, { t: 0, scale: 0.55, fill: ink.sand }),
    rim(body, { t: 0, scale: 0.3, fill: ink.peach }),
  ].join('');
}
