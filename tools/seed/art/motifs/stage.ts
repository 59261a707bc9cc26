import { cycle, ink, mix } from '../colour';
import { glow, layers, stars, stipple } from '../landscape';
import type { Scene } from '../sheet';
import { circle, corners, dots, ellipse, group, path, rect, times, type Point } from '../svg';
import { drum } from './drum';
import { crowd } from './crowd';
import { figure } from './figures';
import { beam, bulbs, microphone } from './stageParts';

const COLOURS = [
  [ink.gold, ink.fire, ink.orange],
  [ink.leaf, ink.gold, ink.cream],
  [ink.fire, ink.cream, ink.red],
] as const;

const beams: Scene = (s, tone) => {
  const colours = cycle(COLOURS, tone);
  const floor = s.h * 0.72;
  const lamps = times(7).map((i) =>
    beam(s, {
      lamp: [s.w * (0.08 + i * 0.14), 62 + (i % 2) * 14],
      floor: [s.w * (0.5 + (i - 3) * (i % 2 ? 0.05 : 0.15)), floor + 40],
      width: 300,
      colour: cycle(colours, i),
    }),
  );
  return [
    s.ground(
      s.linear([
        [ink.black, 0],
        [cycle([ink.maroon, ink.pine, ink.umber], tone), 0.75],
        [ink.black, 1],
      ]),
    ),
    stipple(s, [floor, 0], { count: 900, colour: colours[0], opacity: 0.25 }),
    rect([-5, 40], [s.w + 10, 12], ink.umber),
    rect([-5, 66], [s.w + 10, 5], ink.umber),
    ...lamps,
    ellipse(
      [s.w / 2, floor + 40],
      [s.w * 0.36, 70],
      s.radial([
        [ink.gold, 0, 0.85],
        [colours[1], 1, 0],
      ]),
    ),
    rect([-5, floor + 50], [s.w + 10, 40], ink.black),
    drum(s, {
      at: [s.w / 2 - 250, floor + 30],
      size: [130, 190],
      shape: 'cone',
      inks: [ink.earth, ink.gold, ink.cream],
    }),
    drum(s, {
      at: [s.w / 2 + 250, floor + 30],
      size: [140, 170],
      shape: 'barrel',
      inks: [ink.forest, ink.gold, ink.cream],
    }),
    figure({
      at: [s.w / 2 - 90, floor + 40],
      unit: 40,
      pose: 'stamp',
      body: ink.black,
      cloth: [ink.fire, ink.gold],
    }),
    figure({
      at: [s.w / 2 + 90, floor + 44],
      unit: 40,
      pose: 'reach',
      body: ink.black,
      cloth: [ink.gold, ink.red],
      flip: true,
    }),
    crowd(s.rng, { width: s.w, y: s.h * 0.86, size: 62, colour: '#2a1a18' }),
    crowd(s.rng, { width: s.w, y: s.h * 0.96, size: 84, colour: '#0e0a0a' }),
  ].join('');
};

const voice: Scene = (s, tone) => {
  const [a, b] = cycle(
    [
      [ink.fire, ink.orange],
      [ink.forest, ink.tea],
      [ink.maroon, ink.red],
    ] as const,
    tone,
  );
  const at: Point = [s.w * cycle([0.36, 0.62, 0.5], tone), s.h * 0.4];
  const waves = times(14)
    .reverse()
    .map((i) => circle(at, 210 + i * 96, i % 2 ? a : mix(a, b, 1 - i / 16)));
  return [
    s.ground(a),
    ...waves,
    stipple(s, [s.h, 0], { count: 1700, colour: ink.black, opacity: 0.25, r: 2.2 }),
    group(microphone(s, at, 165), { transform: `rotate(${cycle([14, -14, 0], tone)} ${at[0]} ${at[1]})` }),
  ].join('');
};

const openAir: Scene = (s, tone) => {
  const colours = cycle(COLOURS, tone);
  const x = s.w / 2;
  const [w, y] = [300, s.h * 0.74];
  const roof = path(
    `M${x - w - 60} ${y - 270}Q${x} ${y - 480} ${x + w + 60} ${y - 270}L${x + w + 30} ${y - 235}Q${x} ${y - 420} ${x - w - 30} ${y - 235}Z`,
    ink.earth,
  );
  const fringe = times(16).map((i) => {
    const px = x - w - 30 + ((w * 2 + 60) / 16) * i;
    const arch = (q: number) => y - 236 - 92 * (1 - ((q - x) / (w + 30)) ** 2);
    const step = (w * 2 + 60) / 16;
    return path(
      corners([
        [px, arch(px)],
        [px + step, arch(px + step)],
        [px + step / 2, arch(px + step / 2) + 38],
      ]),
      cycle([ink.gold, ink.red, ink.cream], i),
    );
  });
  return [
    s.ground(
      s.linear([
        ['#0c1416', 0],
        [ink.night, 0.4],
        [cycle(['#5b2c22', '#2c4a44', '#4f271f'], tone), 0.8],
      ]),
    ),
    stars(s, { count: 240, bottom: s.h * 0.55, colour: ink.cream }),
    layers(s, {
      far: '#3d3a30',
      near: '#141413',
      haze: '#6a4a30',
      from: s.h * 0.6,
      to: s.h * 0.72,
      count: 3,
      rise: 120,
    }),
    glow(s, [x, y - 150], { r: 520, colour: colours[0], opacity: 0.8 }),
    rect(
      [x - w, y - 300],
      [w * 2, 300],
      s.radial([
        [ink.gold, 0],
        [colours[2], 0.7],
        [ink.earth, 1],
      ]),
    ),
    figure({ at: [x - 120, y], unit: 32, pose: 'sway', body: ink.black, cloth: [ink.red, ink.cream] }),
    figure({ at: [x, y], unit: 34, pose: 'reach', body: ink.black, cloth: [ink.forest, ink.gold] }),
    figure({
      at: [x + 125, y],
      unit: 32,
      pose: 'stamp',
      body: ink.black,
      cloth: [ink.red, ink.gold],
      flip: true,
    }),
    ...[-1, 1].map((side) => rect([x + side * (w + 4) - 12, y - 290], [24, 300], ink.umber)),
    ...fringe,
    roof,
    rect([x - w - 60, y], [w * 2 + 120, 46], ink.umber),
    dots(
      times(22).map((i): Point => [x - w - 40 + i * 32.4, y + 23]),
      6,
      { colour: ink.gold },
    ),
    bulbs(
      s,
      [
        [-20, s.h * 0.16],
        [x - w - 20, y - 290],
      ],
      colours,
    ),
    bulbs(
      s,
      [
        [x + w + 20, y - 290],
        [s.w + 20, s.h * 0.16],
      ],
      colours,
    ),
    bulbs(
      s,
      [
        [-20, s.h * 0.02],
        [s.w + 20, s.h * 0.02],
      ],
      colours,
    ),
    rect([-5, y + 46], [s.w + 10, s.h], '#110d0c'),
    crowd(s.rng, { width: s.w, y: s.h * 0.88, size: 54, colour: '#2b1a15' }),
    crowd(s.rng, { width: s.w, y: s.h * 0.97, size: 74, colour: '#0c0808' }),
  ].join('');
};

export const stage = [beams, voice, openAir] as const;
