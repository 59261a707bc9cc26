import { cycle, ink } from '../colour';
import { hours } from '../hours';
import { floor, glow, layers, rays, sky, stars, stipple, sun } from '../landscape';
import type { DrawScene, Sheet, Stop } from '../sheet';
import { circle, ellipse, type Point, rect, stroke, times } from '../svg';
import { type DrawnFigure, figure } from './figures';
import { fire, HEAT, sparks } from './flame';

const CLOTH = [
  [ink.fire, ink.gold],
  [ink.gold, ink.red],
  [ink.tea, ink.gold],
  [ink.orange, ink.cream],
  [ink.red, ink.sand],
] as const;
const LINE = [
  'sway',
  'reach',
  'stamp',
  'leap',
  'reach',
  'stamp',
  'sway',
] as const satisfies readonly DrawnFigure['pose'][];

const line: DrawScene = (s, tone) => {
  const hour = cycle([hours.dusk, hours.dawn], tone);
  const soil = cycle(['#241014', ink.earth], tone);
  const count = s.w > 1300 ? 5 : 3;
  return [
    sky(s, hour.sky),
    sun([s.w / 2, s.h * 0.52], s.h * 0.33, { ...hour, rings: 3 }),
    layers(s, { ...hour, near: soil, from: s.h * 0.72, to: s.h * 0.84, count: 3, rise: 80 }),
    floor(s, [s.h * 0.86, s.h * 0.82, s.h * 0.86], soil),
    stipple(s, [s.h * 0.86, s.h], { count: 700, colour: hour.haze, opacity: 0.35, r: 2 }),
    ...times(count).map((i) => {
      const at: Point = [s.w * ((i + 0.5) / count) * 0.88 + s.w * 0.06, s.h * 0.93 - (i % 2) * 22];
      return (
        ellipse([at[0] + 20, at[1] + 6], [110, 16], { fill: ink.black, opacity: 0.4 }) +
        figure({
          at,
          unit: 66,
          pose: cycle(LINE, i),
          body: '#2a1411',
          cloth: cycle(CLOTH, i + tone),
          flip: i > count / 2,
        })
      );
    }),
  ].join('');
};

const EMBERS: readonly Stop[] = [
  [ink.orange, 0, 0.9],
  [ink.red, 0.5, 0.5],
  [ink.maroon, 1, 0],
];
const NIGHTS = [
  ['#0c1416', ink.night, '#4a3526'],
  ['#170d10', '#3a181a', ink.earth],
] as const;
const LIT = { far: '#4a3a2c', near: '#1a1210', haze: '#6a4a30' };

/** Dancers behind the fire and in front of it. */
function circleOfDancers(s: Sheet, tone: number): [string, string] {
  const besideFire = times(7).filter((i) => i !== 3);
  const far = besideFire.map((i) =>
    figure({
      at: [s.w / 2 + (i - 3) * s.w * 0.105, s.h * 0.8 - 40 + Math.abs(i - 3) * 14],
      unit: 30,
      pose: cycle(LINE, i + tone),
      body: '#3a1c16',
      cloth: cycle(CLOTH, i),
      flip: i > 3,
    }),
  );
  const nearby = [-1, 1].flatMap((side) =>
    [0.3, 0.42].map((off, i) =>
      figure({
        at: [s.w / 2 + side * s.w * off, s.h * (0.97 - i * 0.07)],
        unit: 62 - i * 9,
        pose: cycle(['reach', 'leap', 'stamp'] as const, i + tone + (side > 0 ? 1 : 0)),
        body: '#0d090a',
        cloth: cycle(CLOTH, i + 1 + tone + side),
        flip: side > 0,
      }),
    ),
  );
  return [far.join(''), nearby.join('')];
}

const round: DrawScene = (s, tone) => {
  const x = s.w / 2;
  const y = s.h * 0.8;
  const [far, near] = circleOfDancers(s, tone);
  return [
    sky(s, cycle(NIGHTS, tone)),
    stars(s, { count: 220, bottom: s.h * 0.6, colour: ink.cream }),
    layers(s, { ...LIT, from: s.h * 0.6, to: s.h * 0.72, count: 3, rise: 110 }),
    rect([-5, s.h * 0.7], [s.w + 10, s.h * 0.32], '#1c0f0d'),
    ellipse([x, y + 20], [s.w * 0.5, s.h * 0.17], s.radial(EMBERS)),
    glow(s, [x, y - 160], { r: 560, colour: ink.orange, opacity: 0.65 }),
    far,
    sparks(s, [x, y - 120], { height: s.h * 0.6, spread: 200, count: 70 }),
    fire(s, {
      at: [x, y + 30],
      width: 250,
      height: 340,
      heat: HEAT.slice(1),
    }),
    near,
  ].join('');
};

const POSTERS = [
  [ink.gold, ink.amber, ink.fire],
  [ink.maroon, ink.red, ink.gold],
  [ink.forest, ink.tea, ink.gold],
] as const;

const BODIES = [
  [ink.maroon, ink.umber, ink.charcoal],
  [ink.umber, ink.charcoal, ink.black],
  [ink.pine, ink.night, ink.charcoal],
] as const;

const CLOTHS = [
  [
    [ink.orange, ink.cream],
    [ink.cream, ink.red],
    [ink.forest, ink.gold],
  ],
  [
    [ink.fire, ink.gold],
    [ink.cream, ink.fire],
    [ink.orange, ink.cream],
  ],
  [
    [ink.cream, ink.fire],
    [ink.fire, ink.cream],
    [ink.orange, ink.gold],
  ],
] as const;

/** One dance, printed three times over: each step in another ink. */
const steps: DrawScene = (s, tone) => {
  const [ground, ray, disc] = cycle(POSTERS, tone);
  const at: Point = [s.w * 0.5, s.h * 0.54];
  const unit = s.h * 0.088;
  const gap = Math.min(s.w * 0.27, 400);
  const inks = cycle(BODIES, tone);
  const cloths = cycle(CLOTHS, tone);
  const poses = ['sway', 'leap', 'reach'] as const;
  return [
    s.ground(ground),
    rays(at, s.w, { count: 26, colour: ray, opacity: 0.6 }),
    circle(at, s.h * 0.39, disc),
    circle(at, s.h * 0.405, stroke(ink.cream, 6)),
    stipple(s, [s.h, 0], { count: 1500, colour: ink.black, opacity: 0.2, r: 2.2 }),
    floor(s, [s.h * 0.9, s.h * 0.84, s.h * 0.9], inks[2]),
    ...poses.map((pose, i) =>
      figure({
        at: [at[0] + (i - 1) * gap, s.h * (i === 1 ? 0.95 : 0.93)],
        unit,
        pose,
        body: inks[i] ?? ink.umber,
        cloth: cloths[i] ?? [ink.red, ink.gold],
      }),
    ),
  ].join('');
};

export const dancers = [line, round, steps] as const;
