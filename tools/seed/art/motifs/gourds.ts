import { cycle, ink } from '../colour';
import { stipple } from '../landscape';
import type { DrawScene } from '../sheet';
import { circle, corners, path, type Point, rect, times } from '../svg';
import { gourd, shaker } from './gourd';

const still: DrawScene = (s, tone) => {
  const [wall, arch, table] = cycle(
    [
      [ink.fire, ink.gold, ink.umber],
      [ink.tea, ink.sand, ink.earth],
      [ink.sand, ink.clay, ink.pine],
    ] as const,
    tone,
  );
  const x = s.w / 2;
  const top = s.h * 0.14;
  const r = s.h * 0.36;
  const y = s.h * 0.78;
  return [
    s.ground(wall),
    path(`M${x - r} ${s.h}V${top + r}A${r} ${r} 0 0 1 ${x + r} ${top + r}V${s.h}Z`, arch),
    stipple(s, [s.h * 0.8, 0], { count: 1500, colour: ink.black, opacity: 0.2, r: 2.2 }),
    rect([-5, y], [s.w + 10, s.h * 0.3], table),
    stipple(s, [s.h, y], { count: 600, colour: ink.black, opacity: 0.4, r: 2.2 }),
    gourd(s, {
      at: [x - 300, s.h * 0.87],
      size: [330, 470],
      shape: 'waist',
      skin: ink.amber,
      mark: ink.maroon,
    }),
    gourd(s, {
      at: [x + 310, s.h * 0.88],
      size: [350, 390],
      shape: 'flask',
      skin: ink.gold,
      mark: ink.umber,
    }),
    gourd(s, { at: [x, s.h * 0.92], size: [400, 640], shape: 'flask', skin: ink.clay, mark: ink.charcoal }),
    gourd(s, { at: [x + 150, s.h * 0.95], size: [250, 150], shape: 'bowl', skin: ink.sand, mark: ink.earth }),
  ].join('');
};

const SWINGS = [
  [ink.pine, ink.forest],
  [ink.maroon, ink.red],
] as const;

const rattles: DrawScene = (s, tone) => {
  const [a, b] = cycle(SWINGS, tone);
  const middle: Point = [s.w / 2, s.h * 0.42];
  const swing = times(9)
    .reverse()
    .map((i) => circle(middle, 150 + i * 105, i % 2 ? a : b));
  const at: Point = [s.w / 2, s.h * 0.98];
  return [
    s.ground(a),
    ...swing,
    stipple(s, [s.h, 0], { count: 1500, colour: ink.black, opacity: 0.3, r: 2 }),
    shaker(s, {
      at: [at[0] - 60, at[1]],
      size: [360, 800],
      shape: 'shaker',
      skin: ink.amber,
      mark: ink.red,
      tip: -30,
    }),
    shaker(s, {
      at: [at[0] + 60, at[1]],
      size: [360, 800],
      shape: 'shaker',
      skin: ink.clay,
      mark: ink.tea,
      tip: 28,
    }),
    shaker(s, {
      at: [at[0], at[1] + 60],
      size: [380, 860],
      shape: 'shaker',
      skin: ink.gold,
      mark: ink.fire,
      tip: -2,
    }),
  ].join('');
};

const WALLS = [
  [ink.cream, ink.sand],
  [ink.charcoal, ink.umber],
] as const;

/** Pointed cloth along the upper edge. */
const VALANCE = times(40)
  .map((i) =>
    corners([
      [i * 50, 0],
      [i * 50 + 25, 34],
      [i * 50 + 50, 0],
    ]),
  )
  .join('');

const shelf: DrawScene = (s, tone) => {
  const walls = cycle(WALLS, tone);
  const shapes = ['flask', 'waist', 'bowl', 'waist', 'flask'] as const;
  const skins = [ink.amber, ink.clay, ink.gold, ink.earth, ink.orange, ink.sand] as const;
  const boards = [0.34, 0.66, 0.98].map((y, j) => {
    const count = Math.round(s.w / 250);
    const pots = times(count).map((i) => {
      const shape = cycle(shapes, i * 2 + j + tone);
      const size: Point = shape === 'bowl' ? [190, 120] : [s.rng.range(150, 190), s.rng.range(190, 262)];
      return gourd(s, {
        at: [((i + 0.5) / count) * s.w, s.h * y - 12],
        size,
        shape,
        skin: cycle(skins, i + j * 2),
        mark: cycle([ink.maroon, ink.charcoal, ink.umber], i + j),
      });
    });
    return (
      rect([-5, s.h * y - 16], [s.w + 10, 22], ink.earth) +
      rect([-5, s.h * y + 6], [s.w + 10, 10], ink.umber) +
      pots.join('')
    );
  });
  return (
    s.ground(
      s.linear([
        [walls[0], 0],
        [walls[1], 1],
      ]),
    ) +
    stipple(s, [s.h, 0], { count: 1300, colour: ink.earth, opacity: 0.25, r: 2 }) +
    path(VALANCE, ink.fire) +
    boards.join('')
  );
};

export const gourds = [still, rattles, shelf] as const;
