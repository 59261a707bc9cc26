import { cycle, ink, mix } from '../colour';
import { hours } from '../hours';
import { layers, sky, stipple, sun } from '../landscape';
import type { DrawScene } from '../sheet';
import { circle, corners, ellipse, group, path, type Point, polar, stroke, times } from '../svg';

interface Horn {
  /** Centre of the curve that the horn follows. */
  at: Point;
  r: number;
  inks: readonly [horn: string, band: string, mouth: string];
  /** Degrees that the whole horn is turned. */
  turn: number;
}

/** The positions of the bands along the horn, from 0 (tip) to 1 (bell). */
const BANDS = [
  [0.1, 0.13],
  [0.3, 0.36],
  [0.38, 0.39],
  [0.6, 0.69],
  [0.71, 0.72],
  [0.93, 1],
] as const;

/** A curved horn, from thin tip to open bell, with bands around it. */
function drawHorn({ at, r, inks, turn }: Horn): string {
  const [skin, bandInk, mouth] = inks;
  const place = (t: number, side: number): Point => {
    const width = r * (0.035 + 0.2 * t ** 1.5);
    return polar(
      [at[0], at[1] - r * 0.1 * t],
      Math.PI * (0.98 - t * 0.86),
      r * (1 + 0.12 * t) + side * width,
    );
  };
  const edge = (side: number, from: number, to: number) =>
    times(25).map((i) => place(from + ((to - from) * i) / 24, side));
  const piece = (from: number, to: number) =>
    corners([...edge(1, from, to), ...edge(-1, from, to).reverse()]);
  const [p, q] = [place(1, 1), place(1, -1)];
  const bell: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const angle = (Math.atan2(p[1] - q[1], p[0] - q[0]) * 180) / Math.PI;
  const tilt = `rotate(${angle} ${bell[0]} ${bell[1]})`;
  const half = Math.hypot(p[0] - q[0], p[1] - q[1]) / 2;
  const teeth = times(4).map((i) =>
    corners([place(0.61 + i * 0.02, 1), place(0.62 + i * 0.02, -1), place(0.63 + i * 0.02, 1)]),
  );
  const drawn = [
    path(piece(0, 1), skin),
    path(
      corners(edge(0.55, 0.02, 0.98), false),
      stroke(mix(skin, ink.cream, 0.5), r * 0.035, { opacity: 0.55 }),
    ),
    path(corners([...edge(-1, 0, 1), ...edge(-0.3, 0, 1).reverse()]), { fill: ink.black, opacity: 0.28 }),
    ...BANDS.map(([from, to]) => path(piece(from, to), bandInk)),
    path(teeth.join(''), mouth),
    ellipse(bell, [half * 1.06, half * 0.4], { fill: bandInk, transform: tilt }),
    ellipse(bell, [half * 0.86, half * 0.29], { fill: ink.black, transform: tilt }),
  ];
  return group(drawn, { transform: `rotate(${turn} ${at[0]} ${at[1]})` });
}

/** Rings of sound that open from a point. */
function call(
  at: Point,
  look: { from: number; to: number; colours: readonly [string, ...string[]]; count: number },
): string {
  return times(look.count)
    .map((i) => {
      const r = 130 + i * 92;
      const [a, b] = [polar(at, look.from, r), polar(at, look.to, r)];
      return path(
        `M${a[0]} ${a[1]}A${r} ${r} 0 0 1 ${b[0]} ${b[1]}`,
        stroke(cycle(look.colours, i), 34 - i * 1.6, { opacity: 1 - i * 0.07 }),
      );
    })
    .join('');
}

const calling: DrawScene = (s, tone) => {
  const hour = cycle([hours.dawn, hours.dusk], tone);
  const at: Point = [s.w * 0.36, s.h * 0.5];
  return [
    sky(s, hour.sky),
    sun([s.w * 0.8, s.h * 0.4], s.h * 0.15, hour),
    layers(s, { ...hour, from: s.h * 0.6, to: s.h * 0.98, count: 5, rise: 150 }),
    stipple(s, [s.h, s.h * 0.4], { count: 900, colour: hour.near, opacity: 0.3, r: 2 }),
    call([at[0] + s.h * 0.345, at[1] + s.h * 0.06], {
      from: -1.5,
      to: -0.42,
      colours: cycle(
        [
          [ink.fire, ink.gold],
          [ink.cream, ink.gold],
        ] as const,
        tone,
      ),
      count: 7,
    }),
    drawHorn({
      at,
      r: s.h * 0.33,
      inks: cycle(
        [
          [ink.umber, ink.gold, ink.fire],
          [ink.charcoal, ink.gold, ink.fire],
        ] as const,
        tone,
      ),
      turn: -6,
    }),
  ].join('');
};

const rings: DrawScene = (s, tone) => {
  const [a, b, c] = cycle(
    [
      [ink.gold, ink.orange, ink.fire],
      [ink.forest, ink.tea, ink.leaf],
      [ink.maroon, ink.red, ink.fire],
    ] as const,
    tone,
  );
  const at: Point = [s.w * 0.4 + s.h * 0.47, s.h * 0.34];
  const discs = times(16)
    .reverse()
    .map((i) => circle(at, 120 + i * 98, cycle([a, b, c, b], i)));
  return [
    s.ground(a),
    ...discs,
    stipple(s, [s.h, 0], { count: 1800, colour: ink.black, opacity: 0.22, r: 2.2 }),
    drawHorn({
      at: [s.w * 0.4, s.h * 0.28],
      r: s.h * 0.46,
      inks: [ink.charcoal, ink.cream, ink.gold],
      turn: 4,
    }),
  ].join('');
};

const repeat: DrawScene = (s, tone) => {
  const [ground, ...inks] = cycle(
    [
      [ink.cream, ink.earth, ink.fire, ink.pine],
      [ink.night, ink.gold, ink.sand, ink.orange],
    ] as const,
    tone,
  );
  const size = s.h / 3.6;
  const cells = times(5).flatMap((j) =>
    times(s.w / size + 2).map((i) => {
      const at: Point = [(i + (j % 2) * 0.5) * size - size * 0.1, j * size - size * 0.12];
      const colour = inks[(i + j * 2) % inks.length] ?? ink.earth;
      return (
        drawHorn({
          at,
          r: size * 0.42,
          inks: [colour, mix(colour, ground, 0.75), ground],
          turn: (i + j) % 2 ? 180 : 0,
        }) + circle([at[0] + size * 0.5, at[1] + size * 0.5], 7, colour)
      );
    }),
  );
  return (
    s.ground(ground) +
    stipple(s, [s.h, 0], { count: 2000, colour: mix(ground, ink.earth, 0.4), opacity: 0.5, r: 2.2 }) +
    cells.join('')
  );
};

export const horn = [calling, rings, repeat] as const;
