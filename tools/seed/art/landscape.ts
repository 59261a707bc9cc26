import { mix } from './colour';
import type { Sheet, Stop } from './sheet';
import { circle, corners, dots, ellipse, group, lines, path, type Point, smooth, stroke, times } from './svg';

/** Sky from the top down to the given height. */
export function sky(s: Sheet, colours: readonly string[]): string {
  const stops = colours.map((colour, i): Stop => [colour, i / (colours.length - 1)]);
  return s.ground(s.linear(stops));
}

/** Disc with paler rings around it. */
export function sun(at: Point, r: number, paint: { disc: string; ring: string; rings?: number }): string {
  const rings = times(paint.rings ?? 3).reverse();
  return (
    rings
      .map((i) => circle(at, r * (1.28 + i * 0.34), { fill: paint.ring, opacity: 0.2 - i * 0.035 }))
      .join('') + circle(at, r, paint.disc)
  );
}

/** Soft light around a point. */
export function glow(s: Sheet, at: Point, look: { r: number; colour: string; opacity?: number }): string {
  const strength = look.opacity ?? 0.6;
  const fill = s.radial([
    [look.colour, 0, strength],
    [look.colour, 0.4, strength * 0.45],
    [look.colour, 1, 0],
  ]);
  return circle(at, look.r, fill);
}

interface Ridge {
  y: number;
  rise: number;
  /** Number of humps across the sheet. */
  humps: number;
}

/** Outline of a hill range from the left edge to the right. */
export function ridgeLine(s: Sheet, { y, rise, humps }: Ridge): Point[] {
  const waves = [1, 2.1, 4.7, 9.3].map((times_) => ({
    turn: (humps * times_ * Math.PI * 2) / s.w,
    shift: s.rng.range(0, 7),
    size: 1 / times_ ** 1.15,
  }));
  return times(s.w / 16 + 4).map((i): Point => {
    const x = i * 16 - 24;
    const height = waves.reduce((sum, wave) => sum + Math.sin(x * wave.turn + wave.shift) * wave.size, 0);
    return [x, y - rise * (0.5 + height * 0.36)];
  });
}

/** Area below an outline, down to the bottom of the sheet. */
export function below(s: Sheet, line: readonly Point[]): string {
  return `${smooth(line)}L${s.w + 60} ${s.h + 40}L-60 ${s.h + 40}Z`;
}

interface Layers {
  from: number;
  to: number;
  count: number;
  far: string;
  near: string;
  haze: string;
  rise?: number;
}

/** Several ranges of hills with mist between them. */
export function layers(s: Sheet, look: Layers): string {
  return times(look.count)
    .map((i) => {
      const part = look.count > 1 ? i / (look.count - 1) : 1;
      const y = look.from + (look.to - look.from) * part ** 1.15;
      const rise = (look.rise ?? 150) * (0.65 + part * 0.6);
      const colour = mix(look.far, look.near, part);
      const foot = mix(colour, look.haze, 0.62 - part * 0.35);
      const fill = s.between(
        [y - rise, y + rise * 1.25],
        [
          [colour, 0.1],
          [foot, 1],
        ],
      );
      return path(below(s, ridgeLine(s, { y, rise, humps: 2.6 - part * 1.3 })), fill);
    })
    .join('');
}

/** Stars over the upper part of the sheet, a few of them larger. */
export function stars(s: Sheet, look: { count: number; bottom: number; colour: string }): string {
  const place = (): Point => [s.rng.range(0, s.w), look.bottom * s.rng.next() ** 1.25];
  const scatter = (count: number) => times(count).map(place);
  return (
    dots(scatter(look.count), 1.5, { colour: look.colour, opacity: 0.7 }) +
    dots(scatter(look.count / 4), 2.6, { colour: look.colour, opacity: 0.9 }) +
    dots(scatter(look.count / 14), 4.2, { colour: look.colour })
  );
}

/** Long flat clouds or banks of mist. */
export function drift(
  s: Sheet,
  look: { y: number; spread: number; count: number; colour: string; opacity: number },
): string {
  const banks = times(look.count).map(() => {
    const at: Point = [s.rng.range(-100, s.w + 100), look.y + s.rng.range(-look.spread, look.spread)];
    const size = s.rng.range(140, 420);
    const fill = s.radial([
      [look.colour, 0, 1],
      [look.colour, 0.6, 0.6],
      [look.colour, 1, 0],
    ]);
    return ellipse(at, [size, size * s.rng.range(0.07, 0.13)], fill);
  });
  return group(banks, { opacity: look.opacity });
}

/** Printed grain: dots that are densest at `from` and thin out towards `to`. */
export function stipple(
  s: Sheet,
  [from, to]: Point,
  look: { count: number; colour: string; opacity?: number; r?: number },
): string {
  const points = times(look.count).map((): Point => [
    s.rng.range(0, s.w),
    from + (to - from) * s.rng.next() ** 2.2,
  ]);
  return dots(points, look.r ?? 1.6, { colour: look.colour, opacity: look.opacity ?? 0.5 });
}

/** A gently arched floor from one edge to the other, filled to the bottom. */
export function floor(
  s: Sheet,
  [left, middle, right]: readonly [number, number, number],
  fill: string,
): string {
  return path(`M-9 ${left}Q${s.w / 2} ${middle} ${s.w + 9} ${right}V${s.h + 9}H-9Z`, fill);
}

/** Blades of grass along the bottom. */
export function grass(s: Sheet, look: { y: number; height: number; count: number; colour: string }): string {
  const blades = times(look.count).map((i): Point[] => {
    const x = ((i + s.rng.next()) / look.count) * s.w;
    const tall = look.height * s.rng.range(0.35, 1);
    return [
      [x, look.y + 30],
      [x + s.rng.range(-0.3, 0.3) * tall, look.y - tall],
    ];
  });
  return lines(blades, stroke(look.colour, 3.5));
}

/** Wedges of light that turn around a point. */
export function rays(at: Point, r: number, look: { count: number; colour: string; opacity: number }): string {
  const step = (Math.PI * 2) / look.count;
  const wedge = (i: number) =>
    corners([
      at,
      [at[0] + Math.cos(i * step) * r, at[1] + Math.sin(i * step) * r],
      [at[0] + Math.cos((i + 0.5) * step) * r, at[1] + Math.sin((i + 0.5) * step) * r],
    ]);
  return path(times(look.count).map(wedge).join(''), { fill: look.colour, opacity: look.opacity });
}

/** Small round and tall trees along an outline. */
export function trees(
  s: Sheet,
  line: readonly Point[],
  look: { count: number; size: number; colour: string },
): string {
  const one = () => {
    const [x, y] = line[Math.floor(s.rng.range(2, line.length - 2))] ?? [0, 0];
    const size = look.size * s.rng.range(0.6, 1.2);
    const trunk = path(
      corners([
        [x - size * 0.06, y + 8],
        [x + size * 0.06, y + 8],
        [x, y - size],
      ]),
      look.colour,
    );
    const tall = s.rng.next() < 0.35;
    const crown: Point = tall ? [size * 0.17, size * 0.6] : [size * 0.36, size * 0.3];
    return trunk + ellipse([x, y - size * (tall ? 0.75 : 0.95)], crown, look.colour);
  };
  return times(look.count).map(one).join('');
}
