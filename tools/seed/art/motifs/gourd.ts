import { ink, mix } from '../colour';
import { band, diamonds, type Lathe, profile, rim, row, shade, surface, triangles, zigzag } from '../lathe';
import type { Sheet } from '../sheet';
import { dots, ellipse, lines, path, type Point, stroke, times } from '../svg';
import { beadRow } from './beads';

const SHAPES = {
  flask: profile([
    [0, 0.2],
    [0.06, 0.17],
    [0.3, 0.2],
    [0.44, 0.42],
    [0.7, 1],
    [0.9, 0.86],
    [1, 0.4],
  ]),
  waist: profile([
    [0, 0.34],
    [0.05, 0.3],
    [0.16, 0.52],
    [0.3, 0.6],
    [0.44, 0.4],
    [0.66, 0.92],
    [0.84, 1],
    [0.96, 0.7],
    [1, 0.46],
  ]),
  bowl: profile([
    [0, 0.86],
    [0.35, 1],
    [0.75, 0.82],
    [1, 0.3],
  ]),
  shaker: profile([
    [0, 0.22],
    [0.025, 0.46],
    [0.07, 0.7],
    [0.15, 0.9],
    [0.28, 1],
    [0.48, 0.76],
    [0.58, 0.26],
    [0.66, 0.17],
    [0.95, 0.15],
    [1, 0.18],
  ]),
} as const;

interface Gourd {
  at: Point;
  size: Point;
  shape: keyof typeof SHAPES;
  skin: string;
  mark: string;
}

function turned({ at, size: [w, h], shape }: Gourd): Lathe {
  return { x: at[0], top: at[1] - h, height: h, radius: (t) => (SHAPES[shape](t) * w) / 2, tilt: 0.14 };
}

/** A calabash with burnt-in ornament. */
export function gourd(s: Sheet, look: Gourd): string {
  const body = turned(look);
  const {
    mark,
    skin,
    size: [w],
  } = look;
  const line = stroke(mark, w * 0.012);
  return [
    ellipse([look.at[0] + w * 0.1, look.at[1] + 8], [w * 0.42, w * 0.075], {
      fill: ink.black,
      opacity: 0.35,
    }),
    path(band(body, 0, 1), skin),
    path(triangles(body, [0.5, 0.6], 12), mark),
    path(band(body, 0.61, 0.625), mark),
    path(diamonds(body, [0.64, 0.78], 9), mark),
    path(band(body, 0.795, 0.81), mark),
    path(zigzag(body, [0.83, 0.89], 11), line),
    path(zigzag(body, [0.1, 0.17], 6), line),
    path(band(body, 0.2, 0.215), mark),
    dots(row(body, 0.25, 7), w * 0.011, { colour: mark }),
    shade(s, body, 0.6),
    rim(body, { t: 0, fill: mix(skin, ink.black, 0.35) }),
    rim(body, { t: 0, scale: 0.8, fill: ink.black }),
  ].join('');
}

/** A gourd rattle in its net of beads, standing on its handle. */
export function shaker(s: Sheet, look: Gourd & { tip: number }): string {
  const body = turned(look);
  const [w] = look.size;
  const knots = times(7).map((j) =>
    times(9).map((i) => surface(body, 0.06 + j * 0.075, -1.5 + ((i + (j % 2) * 0.5) / 8.5) * 3)),
  );
  const net = knots.slice(1).flatMap((rowOf, j) =>
    rowOf.flatMap((p, i): Point[][] => {
      const above = knots[j] ?? [];
      const side = j % 2 ? 1 : -1;
      return [above[i], above[i + (side > 0 ? -1 : 1)]].filter((q) => q !== undefined).map((q) => [p, q]);
    }),
  );
  const drawn =
    path(band(body, 0, 1), look.skin) +
    path(band(body, 0.62, 0.97), mix(look.skin, ink.umber, 0.7)) +
    shade(s, body, 0.55) +
    lines(net, stroke(ink.cream, w * 0.012, { opacity: 0.8 })) +
    knots
      .map((points, j) =>
        beadRow(points, w * 0.03, j % 3 === 0 ? look.mark : j % 3 === 1 ? ink.cream : ink.gold),
      )
      .join('') +
    rim(body, { t: 0, fill: look.skin });
  return `<g transform="rotate(${look.tip} ${look.at[0]} ${look.at[1]})">${drawn}</g>`;
}
