import { cycle, ink, mix } from '../colour';
import type { DrawScene, Sheet } from '../sheet';
import { circle, path, type Point, smooth, stroke, times } from '../svg';

const GREENS = [
  [ink.forest, ink.tea, ink.leaf, ink.sage],
  [ink.pine, ink.forest, ink.tea, ink.gold],
] as const;

/** Outlines of a hill seen from above, by their distance from its top. */
function contour(s: Sheet, [x, y]: Point): (r: number) => Point[] {
  const waves = times(4).map((i) => ({ n: i + 2, shift: s.rng.range(0, 6.28), size: 0.16 / (i + 1) }));
  return (r) =>
    times(180).map((i): Point => {
      const a = (i / 180) * 6.2832;
      const out = waves.reduce((sum, w) => sum + Math.sin(a * w.n + w.shift + r * 0.0012) * w.size, 1);
      return [x + Math.cos(a) * r * out * 1.25, y + Math.sin(a) * r * out];
    });
}

/** A row of bushes with its shadow and its sunlit tops. */
function hedgerow(line: readonly Point[], colour: string): string {
  const d = smooth(line, true);
  const light = stroke(mix(colour, ink.cream, 0.3), 7, { 'stroke-dasharray': '1 15', opacity: 0.8 });
  return path(d, mix(colour, ink.night, 0.5)) + path(d, stroke(colour, 30)) + path(d, light);
}

/** A tree from above. */
function crown(s: Sheet): string {
  const [x, y] = [s.rng.range(0, s.w), s.rng.range(0, s.h)];
  const r = s.rng.range(14, 26);
  return (
    circle([x + r * 0.5, y + r * 0.6], r, { fill: ink.black, opacity: 0.35 }) +
    circle([x, y], r, ink.pine) +
    circle([x - r * 0.25, y - r * 0.25], r * 0.6, ink.forest)
  );
}

/** A tea garden from above, crossed by a track of red earth. */
export const contours: DrawScene = (s, tone) => {
  const greens = cycle(GREENS, tone);
  const line = contour(s, [s.w * 0.66, s.h * 0.4]);
  const rows = times(27).map((i) => {
    const k = 26 - i;
    return hedgerow(line(50 + k * 46), cycle(greens, k * 3 + (k % 5 === 0 ? 1 : 0)));
  });
  const bends = [-0.02, 0.86, 0.2, 0.74, 0.38, 0.85, 0.6, 0.79, 0.8, 0.92, 1.02, 0.8];
  const track = smooth(
    times(6).map((i): Point => [s.w * (bends[i * 2] ?? 0), s.h * (bends[i * 2 + 1] ?? 0)]),
  );
  const road = path(track, stroke(ink.earth, 44)) + path(track, stroke(ink.clay, 32));
  return (
    s.ground(ink.pine) +
    rows.join('') +
    road +
    times(26)
      .map(() => crown(s))
      .join('')
  );
};
