import { cycle, ink, mix } from '../colour';
import { hours } from '../hours';
import { layers, sky, stipple, sun } from '../landscape';
import type { DrawScene, Stop } from '../sheet';
import { circle, corners, dots, lines, path, type Point, polar, rect, stroke, times } from '../svg';
import { drum } from './drum';

const trio: DrawScene = (s, tone) => {
  const hour = cycle([hours.dusk, hours.dawn, hours.night], tone);
  const x = s.w * cycle([0.5, 0.6, 0.5], tone);
  const floor = cycle([ink.black, ink.earth, '#0a1011'], tone);
  return [
    sky(s, hour.sky),
    sun([x, s.h * 0.46], s.h * 0.27, hour),
    layers(s, { ...hour, from: s.h * 0.66, to: s.h * 0.8, count: 3, rise: 90 }),
    rect([-5, s.h * 0.82], [s.w + 10, s.h * 0.2], floor),
    stipple(s, [s.h * 0.82, s.h], { count: 900, colour: hour.haze, opacity: 0.35, r: 2 }),
    drum(s, {
      at: [x - 265, s.h * 0.9],
      size: [270, 400],
      shape: 'cone',
      inks: [ink.earth, ink.gold, ink.cream],
    }),
    drum(s, {
      at: [x + 275, s.h * 0.91],
      size: [290, 350],
      shape: 'barrel',
      inks: [ink.forest, ink.gold, ink.cream],
    }),
    drum(s, {
      at: [x, s.h * 0.94],
      size: [330, 600],
      shape: 'goblet',
      inks: [ink.red, ink.gold, ink.charcoal],
    }),
  ].join('');
};

/** Lacing and pegs around a drum seen from above. */
function lacedRing(at: Point, r: number, colour: string): string {
  const spokes = times(48).map((i) => [
    polar(at, (i / 48) * 6.2832, r * 0.98),
    polar(at, ((i + (i % 2 ? 0.7 : -0.7)) / 48) * 6.2832, r * 1.16),
  ]);
  return (
    lines(spokes, stroke(colour, 7)) +
    dots(
      times(48).map((i) => polar(at, (i / 48) * 6.2832, r * 0.96)),
      8,
      { colour: ink.maroon },
    )
  );
}

const SKIN: readonly Stop[] = [
  [ink.sand, 0],
  [ink.cream, 0.55],
  [ink.sand, 1],
];
const PASTE: readonly Stop[] = [
  [ink.umber, 0],
  [ink.earth, 0.8],
  [ink.clay, 1],
];

const ROOMS = [
  [ink.red, ink.fire],
  [ink.pine, ink.forest],
] as const;

const above: DrawScene = (s, tone) => {
  const at: Point = [Math.max(s.w * cycle([0.36, 0.64], tone), 480), s.h * 0.52];
  const [a, b] = cycle(ROOMS, tone);
  const waves = times(15)
    .reverse()
    .map((i) => circle(at, 430 + i * 78, i % 2 ? a : mix(a, b, 0.75 - i * 0.035)));
  const r = 360;
  const teeth = times(36).map((i) =>
    corners([
      polar(at, (i / 36) * 6.2832, r * 0.8),
      polar(at, ((i + 0.5) / 36) * 6.2832, r * 0.9),
      polar(at, ((i + 1) / 36) * 6.2832, r * 0.8),
    ]),
  );
  return [
    s.ground(a),
    ...waves,
    stipple(s, [s.h, 0], { count: 1600, colour: ink.black, opacity: 0.25, r: 2 }),
    circle([at[0] + 26, at[1] + 34], r * 1.2, { fill: ink.black, opacity: 0.3 }),
    circle(at, r * 1.17, ink.umber),
    lacedRing(at, r, ink.gold),
    circle(at, r * 0.93, ink.cream),
    path(teeth.join(''), ink.fire),
    circle(at, r * 0.8, s.radial(SKIN)),
    circle(at, r * 0.5, stroke(ink.earth, 5)),
    circle(at, r * 0.46, stroke(ink.earth, 2)),
    circle(at, r * 0.34, s.radial(PASTE)),
    dots(
      times(40).map((i) => polar(at, (i / 40) * 6.2832, r * 0.58)),
      6,
      { colour: ink.gold },
    ),
  ].join('');
};

const TILES = [
  [ink.gold, ink.red, ink.cream, ink.charcoal],
  [ink.fire, ink.pine, ink.gold, ink.cream],
  [ink.cream, ink.earth, ink.gold, ink.charcoal],
  [ink.tea, ink.umber, ink.gold, ink.cream],
  [ink.charcoal, ink.orange, ink.cream, ink.maroon],
  [ink.sand, ink.forest, ink.gold, ink.cream],
] as const;

/** Width and height of the drums as parts of their tile. */
const PARTS = [
  [0.44, 0.74],
  [0.5, 0.58],
  [0.46, 0.66],
] as const;

const six: DrawScene = (s, tone) => {
  const columns = s.w > s.h ? 3 : 2;
  const [w, h] = [s.w / columns, s.h / (6 / columns)];
  const shapes = ['goblet', 'barrel', 'cone'] as const;
  return times(6)
    .map((i) => {
      const [ground, wood, mark, line] = cycle(TILES, i + tone);
      const at: Point = [(i % columns) * w, Math.floor(i / columns) * h];
      const middle: Point = [at[0] + w / 2, at[1] + h * 0.5];
      const [wide, tall] = cycle(PARTS, i);
      return (
        rect(at, [w + 1, h + 1], ground) +
        circle(middle, h * 0.38, { fill: mix(ground, ink.cream, 0.35) }) +
        drum(s, {
          at: [middle[0], at[1] + h * 0.88],
          size: [w * wide, h * tall],
          shape: cycle(shapes, i),
          inks: [wood, mark, line],
        })
      );
    })
    .join('');
};

export const drums = [trio, above, six] as const;
