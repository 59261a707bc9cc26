import { type Point, smooth, times } from '../svg';

/** Path data of a soft limb through three joints, tapering from thick to thin. */
export function taper([a, b, c]: readonly [Point, Point, Point], [thick, thin]: Point): string {
  const bend: Point = [2 * b[0] - (a[0] + c[0]) / 2, 2 * b[1] - (a[1] + c[1]) / 2];
  const along = (t: number, i: 0 | 1) => (1 - t) ** 2 * a[i] + 2 * t * (1 - t) * bend[i] + t * t * c[i];
  const side = (sign: number) =>
    times(11).map((k): Point => {
      const t = k / 10;
      const [dx, dy] = [along(t + 0.01, 0) - along(t - 0.01, 0), along(t + 0.01, 1) - along(t - 0.01, 1)];
      const wide = (sign * (thick + (thin - thick) * t)) / 2 / (Math.hypot(dx, dy) || 1);
      return [along(t, 0) - dy * wide, along(t, 1) + dx * wide];
    });
  return smooth([...side(1), ...side(-1).reverse()], true);
}
