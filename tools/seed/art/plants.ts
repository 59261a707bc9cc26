import { ink, mix } from './colour';
import type { Sheet } from './sheet';
import { corners, path, type Point, polar, stroke, times } from './svg';

/** Path data of a pointed leaf from its stalk; angle in radians. */
function leafShape(at: Point, angle: number, [length, width]: Point): string {
  const place = (along: number, across: number) => {
    const [x, y] = polar(at, angle, along * length);
    return polar([x, y], angle + Math.PI / 2, across * width)
      .map((v) => v.toFixed(1))
      .join(' ');
  };
  return (
    `M${place(0, 0)}C${place(0.2, -0.55)} ${place(0.65, -0.6)} ${place(1, 0)}` +
    `C${place(0.65, 0.6)} ${place(0.2, 0.55)} ${place(0, 0)}Z`
  );
}

/** A leaf with light half and midrib. */
function leaf(at: Point, angle: number, look: { length: number; width: number; colour: string }): string {
  const size: Point = [look.length, look.width];
  const light = mix(look.colour, ink.cream, 0.22);
  const veins = times(5).flatMap((i) => {
    const from = polar(at, angle, look.length * (0.2 + i * 0.14));
    return [1, -1].map((side) => corners([from, polar(from, angle + side * 0.75, look.width * 0.34)], false));
  });
  return (
    path(leafShape(at, angle, size), look.colour) +
    path(leafShape(at, angle - 0.02, [look.length, look.width * 0.42]), { fill: light, opacity: 0.35 }) +
    path(veins.join(''), stroke(light, look.width * 0.018, { opacity: 0.6 })) +
    path(corners([at, polar(at, angle, look.length * 0.97)], false), stroke(light, look.width * 0.03))
  );
}

interface Sprig {
  at: Point;
  size: number;
  /** Lean of the stem in degrees, 0 = upright. */
  turn: number;
  inks: readonly [string, string];
}

/** A tea shoot: leaves in pairs along the stem and a bud at its end. */
export function sprig(s: Sheet, { at, size, turn, inks }: Sprig): string {
  const up = (turn * Math.PI) / 180 - Math.PI / 2;
  const pairs = times(4).map((i) => {
    const from = polar(at, up, size * (0.22 + i * 0.2));
    const length = size * (0.46 - i * 0.055) * s.rng.range(0.92, 1.06);
    const spread = 0.95 - i * 0.13;
    return [1, -1]
      .map((side) =>
        leaf(from, up + side * spread, { length, width: length * 0.4, colour: inks[i % 2] ?? ink.tea }),
      )
      .join('');
  });
  const tip = polar(at, up, size * 0.85);
  return (
    path(corners([at, tip], false), stroke(inks[0], size * 0.022)) +
    pairs.join('') +
    leaf(tip, up, { length: size * 0.26, width: size * 0.07, colour: inks[1] })
  );
}
