import { ink } from './colour';
import type { Sheet } from './sheet';
import { corners, ellipse, path, type Point, times } from './svg';

/** A rotated body seen from the front and slightly above: drum, basket, gourd. */
export interface Lathe {
  x: number;
  top: number;
  height: number;
  /** Radius at 0 (top) to 1 (foot). */
  radius: (t: number) => number;
  /** The roundness of the rims, 0 (from the side) to 1 (from above). */
  tilt: number;
}

const QUARTER = Math.PI / 2;

/** Point of the surface: t downwards 0 to 1, angle -π/2 (left edge) to π/2 (right edge). */
export function surface(body: Lathe, t: number, angle: number): Point {
  const r = body.radius(t);
  return [body.x + r * Math.sin(angle), body.top + body.height * t + r * body.tilt * Math.cos(angle)];
}

/** Radius that runs softly through [t, radius] pairs in rising order of t. */
export function profile(knots: readonly Point[]): (t: number) => number {
  const knot = (i: number): Point => knots[Math.min(Math.max(i, 0), knots.length - 1)] ?? [0, 0];
  return (t) => {
    const i = Math.max(
      0,
      knots.findLastIndex(([at]) => at <= t),
    );
    const [a, b, c, d] = [knot(i - 1), knot(i), knot(i + 1), knot(i + 2)];
    const width = c[0] - b[0];
    if (width <= 0) return b[1];
    const u = (t - b[0]) / width;
    const slope = (p: Point, q: Point) => (q[0] === p[0] ? 0 : ((q[1] - p[1]) / (q[0] - p[0])) * width);
    const [m0, m1] = [slope(a, c), slope(b, d)];
    const [u2, u3] = [u * u, u * u * u];
    return (2 * u3 - 3 * u2 + 1) * b[1] + (u3 - 2 * u2 + u) * m0 + (3 * u2 - 2 * u3) * c[1] + (u3 - u2) * m1;
  };
}

function arc(body: Lathe, t: number, leftwards = false): Point[] {
  return times(25).map((i) => surface(body, t, (leftwards ? 1 : -1) * (QUARTER - (i / 24) * Math.PI)));
}

/** Path data of a band around the body between two heights. */
export function band(body: Lathe, t0: number, t1: number): string {
  const steps = Math.max(2, Math.ceil(Math.abs(t1 - t0) * 90));
  const side = (angle: number) =>
    times(steps + 1).map((i) => surface(body, t0 + ((t1 - t0) * i) / steps, angle));
  return corners([...arc(body, t0), ...side(QUARTER), ...arc(body, t1, true), ...side(-QUARTER).reverse()]);
}

/** Ellipse at a height, e.g. the rim or skin. */
export function rim(body: Lathe, look: { t: number; scale?: number; fill: string }): string {
  const r = body.radius(look.t) * (look.scale ?? 1);
  return ellipse([body.x, body.top + body.height * look.t], [r, r * body.tilt], look.fill);
}

/** Path data of a row of triangles around the body; t0 is the height of their points. */
export function triangles(body: Lathe, [t0, t1]: Point, count: number): string {
  const angle = (k: number) => -QUARTER + (k / count) * Math.PI;
  return times(count)
    .map((k) =>
      corners([
        surface(body, t1, angle(k)),
        surface(body, t0, angle(k + 0.5)),
        surface(body, t1, angle(k + 1)),
      ]),
    )
    .join('');
}

/** Path data of a row of diamonds around the body. */
export function diamonds(body: Lathe, [t0, t1]: Point, count: number): string {
  const middle = (t0 + t1) / 2;
  return triangles(body, [t0, middle], count) + triangles(body, [t1, middle], count);
}

/** Path data of a line that runs up and down around the body. */
export function zigzag(body: Lathe, [t0, t1]: Point, count: number): string {
  const points = times(count * 2 + 1).map((k) =>
    surface(body, k % 2 ? t1 : t0, -QUARTER + (k / (count * 2)) * Math.PI),
  );
  return corners(points, false);
}

/** Points in a row around the body. */
export function row(body: Lathe, t: number, count: number): Point[] {
  return times(count).map((k) => surface(body, t, -QUARTER + ((k + 0.5) / count) * Math.PI));
}

/** Light from the left, shadow to the right, over the whole body. */
export function shade(s: Sheet, body: Lathe, strength = 0.55): string {
  const fill = s.linear(
    [
      [ink.black, 0, strength * 0.45],
      [ink.cream, 0.24, 0.16],
      [ink.black, 0.5, 0],
      [ink.black, 1, strength],
    ],
    0,
  );
  return path(band(body, 0, 1), fill);
}
