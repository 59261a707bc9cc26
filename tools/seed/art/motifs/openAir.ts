import { cycle, ink } from '../colour';
import { glow, layers, stars } from '../landscape';
import type { DrawScene, Sheet } from '../sheet';
import { corners, dots, path, type Point, rect, times } from '../svg';
import { crowd } from './crowd';
import { figure } from './figures';
import { bulbs, LAMPS } from './stageParts';

const HALF = 300;
const LIT = { far: '#3d3a30', near: '#141413', haze: '#6a4a30' };

/** Arched roof with pennants; x is its middle, y the stage floor. */
function roof([x, y]: Point): string {
  const [outer, inner] = [HALF + 60, HALF + 30];
  const arch = (at: number) => y - 236 - 92 * (1 - ((at - x) / inner) ** 2);
  const step = inner / 8;
  const pennants = times(16).map((i) => {
    const left = x - inner + step * i;
    const tip: Point = [left + step / 2, arch(left + step / 2) + 38];
    return path(
      corners([[left, arch(left)], [left + step, arch(left + step)], tip]),
      cycle([ink.gold, ink.red, ink.cream], i),
    );
  });
  const upper = `M${x - outer} ${y - 270}Q${x} ${y - 480} ${x + outer} ${y - 270}`;
  const lower = `L${x + inner} ${y - 235}Q${x} ${y - 420} ${x - inner} ${y - 235}Z`;
  return pennants.join('') + path(upper + lower, ink.earth);
}

/** The small stage with its back wall, dancers and posts. */
function booth(s: Sheet, [x, y]: Point, light: string): string {
  const wall = s.radial([
    [ink.gold, 0],
    [light, 0.7],
    [ink.earth, 1],
  ]);
  const dance = { unit: 32, body: ink.black } as const;
  const lamps = times(22).map((i): Point => [x - HALF - 40 + i * 32.4, y + 23]);
  return [
    rect([x - HALF, y - 300], [HALF * 2, 300], wall),
    figure({ ...dance, at: [x - 120, y], pose: 'sway', cloth: [ink.red, ink.cream] }),
    figure({ ...dance, at: [x, y], pose: 'reach', cloth: [ink.forest, ink.gold] }),
    figure({ ...dance, at: [x + 125, y], pose: 'stamp', cloth: [ink.red, ink.gold], flip: true }),
    ...[-1, 1].map((side) => rect([x + side * (HALF + 4) - 12, y - 290], [24, 300], ink.umber)),
    roof([x, y]),
    rect([x - HALF - 60, y], [HALF * 2 + 120, 46], ink.umber),
    dots(lamps, 6, { colour: ink.gold }),
  ].join('');
}

/** A stage under strings of lamps, with its audience. */
export const openAir: DrawScene = (s, tone) => {
  const colours = cycle(LAMPS, tone);
  const [x, y] = [s.w / 2, s.h * 0.74];
  const dusk = cycle(['#5b2c22', '#2c4a44', '#4f271f'], tone);
  const wire = (from: Point, to: Point) => bulbs(s, [from, to], colours);
  return [
    s.ground(
      s.linear([
        ['#0c1416', 0],
        [ink.night, 0.4],
        [dusk, 0.8],
      ]),
    ),
    stars(s, { count: 240, bottom: s.h * 0.55, colour: ink.cream }),
    layers(s, { ...LIT, from: s.h * 0.6, to: s.h * 0.72, count: 3, rise: 120 }),
    glow(s, [x, y - 150], { r: 520, colour: colours[0], opacity: 0.8 }),
    booth(s, [x, y], colours[2]),
    wire([-20, s.h * 0.16], [x - HALF - 20, y - 290]),
    wire([x + HALF + 20, y - 290], [s.w + 20, s.h * 0.16]),
    wire([-20, s.h * 0.02], [s.w + 20, s.h * 0.02]),
    rect([-5, y + 46], [s.w + 10, s.h], '#110d0c'),
    crowd(s.rng, { width: s.w, y: s.h * 0.88, size: 54, colour: '#2b1a15' }),
    crowd(s.rng, { width: s.w, y: s.h * 0.97, size: 74, colour: '#0c0808' }),
  ].join('');
};
