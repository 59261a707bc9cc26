import { cycle, ink, mix } from '../colour';
import { stipple } from '../landscape';
import type { DrawScene, Sheet } from '../sheet';
import { circle, ellipse, group, type Point, rect, times } from '../svg';
import { crowd } from './crowd';
import { drum } from './drum';
import { figure } from './figures';
import { openAir } from './openAir';
import { beam, LAMPS, microphone } from './stageParts';

/** Two drums and two dancers on the boards. */
function performers(s: Sheet, [x, y]: Point): string {
  const dance = { unit: 40, body: ink.black } as const;
  return [
    drum(s, {
      at: [x - 250, y - 10],
      size: [130, 190],
      shape: 'cone',
      inks: [ink.earth, ink.gold, ink.cream],
    }),
    drum(s, {
      at: [x + 250, y - 10],
      size: [140, 170],
      shape: 'barrel',
      inks: [ink.forest, ink.gold, ink.cream],
    }),
    figure({ ...dance, at: [x - 90, y], pose: 'stamp', cloth: [ink.fire, ink.gold] }),
    figure({ ...dance, at: [x + 90, y + 4], pose: 'reach', cloth: [ink.gold, ink.red], flip: true }),
  ].join('');
}

const beams: DrawScene = (s, tone) => {
  const colours = cycle(LAMPS, tone);
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
    performers(s, [s.w / 2, floor + 40]),
    crowd(s.rng, { width: s.w, y: s.h * 0.86, size: 62, colour: '#2a1a18' }),
    crowd(s.rng, { width: s.w, y: s.h * 0.96, size: 84, colour: '#0e0a0a' }),
  ].join('');
};

const voice: DrawScene = (s, tone) => {
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

export const stage = [beams, voice, openAir] as const;
