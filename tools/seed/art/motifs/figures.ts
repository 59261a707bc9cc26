import { ink } from '../colour';
import { corners, ellipse, lines, path, type Point, smooth, stroke } from '../svg';
import { taper } from './limb';
import { type Pose, POSES } from './poses';

export interface DrawnFigure {
  /** Ground below the dancer. */
  at: Point;
  /** Height of a head; the figure is about eight tall. */
  unit: number;
  pose: keyof typeof POSES;
  body: string;
  cloth: readonly [string, string];
  flip?: boolean;
}

/** A dancer as a cut-paper silhouette in a wrapped cloth, with collar and anklets. */
export function figure({ at, unit, pose, body, cloth, flip = false }: DrawnFigure): string {
  const p: Pose = POSES[pose];
  const face = flip ? -1 : 1;
  const to = ([x, y]: Point): Point => [at[0] + x * unit * face, at[1] - y * unit];
  const shoulder = (side: number): Point => [p.neck[0] + side * 0.6, p.neck[1] - 0.32];
  const hip = (side: number, out = 0.42): Point => [p.hip[0] + side * out, p.hip[1]];
  const arms = p.arms.map(([a, b], i) =>
    taper([to(shoulder(i * 2 - 1)), to(a), to(b)], [unit * 0.4, unit * 0.16]),
  );
  const legs = p.legs.map(([a, b], i) =>
    taper([to(hip(i * 2 - 1, 0.24)), to(a), to(b)], [unit * 0.62, unit * 0.2]),
  );
  const feet = p.legs.map(([, b]) =>
    ellipse(to([b[0] + 0.14, b[1] + 0.02]), [unit * 0.3, unit * 0.11], body),
  );
  const anklets = p.legs.flatMap(([knee, foot]) =>
    [0.74, 0.82, 0.9].map((t) => anklet([knee, foot], t).map(to)),
  );
  return [
    path(arms.join(''), body),
    path(legs.join(''), body),
    ...feet,
    lines(anklets, { fill: 'none', stroke: cloth[1], 'stroke-width': unit * 0.1 }),
    path(corners([to(p.neck), to(p.head)], false), stroke(body, unit * 0.34)),
    ellipse(to(p.head), [unit * 0.37, unit * 0.47], body),
    wrap(p, to, cloth),
    beadCollar(to([p.neck[0], p.neck[1] - 0.22]), unit, [cloth[0], body]),
  ].join('');
}

/** A ring across the shin, as a short line. */
function anklet([knee, foot]: readonly [Point, Point], t: number): Point[] {
  const [dx, dy] = [foot[0] - knee[0], foot[1] - knee[1]];
  const half = 0.17 / Math.hypot(dx, dy);
  const [x, y] = [knee[0] + dx * t, knee[1] + dy * t];
  return [
    [x - dy * half, y + dx * half],
    [x + dy * half, y - dx * half],
  ];
}

/** Cloth from one shoulder to the knees, with folds, belt and hem. */
function wrap(p: Pose, to: (point: Point) => Point, cloth: readonly [string, string]): string {
  const knees = p.legs.map(([a, b]): Point => [a[0] + (b[0] - a[0]) * 0.16, a[1] + (b[1] - a[1]) * 0.16]);
  const [left = p.hip, right = p.hip] = knees;
  const [l, r]: [Point, Point] = [
    [left[0] - 0.42, left[1]],
    [right[0] + 0.42, right[1]],
  ];
  const sag: Point = [(left[0] + right[0]) / 2, Math.min(left[1], right[1]) - 0.22];
  const chest = (x: number, y: number): Point => [p.neck[0] + x, p.neck[1] - y];
  const waist = (side: number): Point => [
    p.hip[0] + side * 0.46 + (p.neck[0] - p.hip[0]) * 0.3,
    p.hip[1] + 0.7,
  ];
  const flare = (side: number, knee: Point): Point => [
    (p.hip[0] + side * 0.62 + knee[0]) / 2,
    (p.hip[1] + knee[1]) / 2 + 0.1,
  ];
  const shoulder = [chest(-0.6, 0.75), chest(0.1, 0.55), chest(0.72, 0.12)];
  const outline = [...shoulder, waist(1), flare(1, r), r, sag, l, flare(-1, l), waist(-1)];
  const fold = (u: number): Point[] => [
    waist(u * 0.6),
    [p.hip[0] + u * 0.5, p.hip[1] - 0.4],
    [sag[0] + Math.abs((u > 0 ? r : l)[0] - sag[0]) * u * 0.6, sag[1] + 0.3],
  ];
  const unit = Math.abs(to([1, 0])[0] - to([0, 0])[0]);
  const line = (points: readonly Point[], paint: ReturnType<typeof stroke>) =>
    path(smooth(points.map(to)), paint);
  const belt: Point[] = [waist(-1), [p.hip[0], p.hip[1] + 0.6], waist(1)];
  return [
    path(smooth(outline.map(to), true), cloth[0]),
    ...[-0.7, 0, 0.7].map((u) => line(fold(u), stroke(ink.black, unit * 0.05, { opacity: 0.22 }))),
    line([l, sag, r], stroke(cloth[1], unit * 0.16, { 'stroke-linecap': 'butt' })),
    line(belt, stroke(cloth[1], unit * 0.15, { 'stroke-linecap': 'butt' })),
  ].join('');
}

function beadCollar(at: Point, unit: number, [first, skin]: readonly [string, string]): string {
  const rings = [
    [0.66, ink.cream],
    [0.54, ink.fire],
    [0.43, ink.gold],
    [0.32, first],
  ] as const;
  return (
    rings.map(([r, colour]) => ellipse(at, [unit * r, unit * r * 0.42], colour)).join('') +
    ellipse([at[0], at[1] - unit * 0.03], [unit * 0.2, unit * 0.085], skin)
  );
}
