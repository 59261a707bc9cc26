import { ink, mix } from '../colour';
import { band, type Lathe, profile, rim, shade, surface } from '../lathe';
import type { Sheet } from '../sheet';
import { ellipse, lines, path, type Point, smooth, stroke, times } from '../svg';

type Pattern = (i: number, j: number) => number;

/** Weaves by row and stitch, as an index into four inks. */
export const PATTERNS = {
  zigzag: (i, j) => Math.floor((j + Math.abs((i % 12) - 6)) / 4) % 4,
  steps: (i, j) => (j % 12 < 3 ? 3 : Math.abs((i % 14) - 7) < (j % 12) - 3 ? 1 : 0),
  diamonds: (i, j) => Math.min(3, Math.floor((Math.abs((i % 20) - 10) + Math.abs((j % 20) - 10)) / 4)),
} as const satisfies Record<string, Pattern>;

/** Sisal stitches around a body: slanting, in rows, coloured by a pattern. */
function stitches(
  body: Lathe,
  look: { rows: number; around: number; pattern: Pattern; inks: readonly string[] },
): string {
  const cells = times(look.rows).flatMap((j) => times(look.around).map((i) => ({ i, j })));
  const thick = (body.height / look.rows) * 0.86;
  return look.inks
    .map((colour, k) => {
      const mine = cells
        .filter(({ i, j }) => look.pattern(i, j) === k)
        .map(({ i, j }): Point[] => {
          const t = 0.03 + (0.94 * (j + 0.5)) / look.rows;
          const a = -1.5708 + (3.1416 * (i + 0.5)) / look.around;
          return [
            surface(body, t - 0.004, a - 1.1 / look.around),
            surface(body, t + 0.004, a + 1.1 / look.around),
          ];
        });
      return lines(mine, stroke(colour, thick));
    })
    .join('');
}

interface Kiondo {
  at: Point;
  size: Point;
  pattern: keyof typeof PATTERNS;
  inks: readonly [string, string, string, string];
}

/** A woven basket with its leather strap. */
export function kiondo(s: Sheet, { at, size: [w, h], pattern, inks }: Kiondo): string {
  const shape = profile([
    [0, 0.8],
    [0.3, 0.93],
    [0.62, 1],
    [0.86, 0.84],
    [1, 0.5],
  ]);
  const body: Lathe = { x: at[0], top: at[1] - h, height: h, radius: (t) => (shape(t) * w) / 2, tilt: 0.17 };
  const [left, right] = [surface(body, 0.03, -1.25), surface(body, 0.03, 1.25)];
  const strap = (lift: number, colour: string, width: number) =>
    path(
      smooth([
        left,
        [at[0] - w * 0.3, body.top - lift * 0.7],
        [at[0], body.top - lift],
        [at[0] + w * 0.3, body.top - lift * 0.7],
        right,
      ]),
      stroke(colour, width),
    );
  return [
    ellipse([at[0] + w * 0.1, at[1] + 12], [w * 0.5, w * 0.1], { fill: ink.black, opacity: 0.35 }),
    strap(h * 0.62, ink.umber, w * 0.032),
    path(band(body, 0, 1), mix(inks[0], ink.umber, 0.55)),
    stitches(body, { rows: 34, around: 60, pattern: PATTERNS[pattern], inks }),
    shade(s, body, 0.6),
    rim(body, { t: 0, fill: ink.umber }),
    rim(body, { t: 0, scale: 0.93, fill: ink.black }),
    strap(h * 0.5, ink.earth, w * 0.036),
    strap(h * 0.505, ink.clay, w * 0.01),
  ].join('');
}
