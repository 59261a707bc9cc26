import { cycle, ink, mix } from '../colour';
import { type Hour, hours } from '../hours';
import { below, drift, glow, layers, rays, ridgeLine, sky, stars, stipple, sun, trees } from '../landscape';
import type { DrawScene, Sheet } from '../sheet';
import { circle, group, lines, path, type Point, smooth, stroke, times } from '../svg';

/** The nearest ridge with its trees. */
function foreground(s: Sheet, look: { y: number; colour: string; size: number; count: number }): string {
  const line = ridgeLine(s, { y: look.y, rise: 110, humps: 0.9 });
  return trees(s, line, look) + path(below(s, line), look.colour);
}

const dawn: DrawScene = (s, tone) => {
  const hour = cycle([hours.dawn, hours.rose], tone);
  const at: Point = [s.w * cycle([0.66, 0.3], tone), s.h * 0.4];
  return [
    sky(s, hour.sky),
    sun(at, s.h * 0.15, { ...hour, rings: 4 }),
    layers(s, { ...hour, from: s.h * 0.5, to: s.h * 0.92, count: 7, rise: 170 }),
    drift(s, { y: s.h * 0.68, spread: 90, count: 7, colour: ink.cream, opacity: 0.5 }),
    stipple(s, [0, s.h * 0.5], { count: 900, colour: ink.orange, opacity: 0.3 }),
    foreground(s, { y: s.h * 0.99, colour: mix(hour.near, ink.black, 0.35), size: 70, count: 16 }),
  ].join('');
};

const dusk: DrawScene = (s, tone) => {
  const hour = cycle([hours.dusk, hours.copper], tone);
  const at: Point = [s.w * cycle([0.38, 0.6], tone), s.h * 0.52];
  return [
    sky(s, hour.sky),
    rays(at, s.w * 1.2, { count: 22, colour: hour.ring, opacity: 0.13 }),
    sun(at, s.h * 0.2, { ...hour, rings: 3 }),
    layers(s, { ...hour, from: s.h * 0.62, to: s.h * 0.95, count: 5, rise: 190 }),
    stipple(s, [0, s.h * 0.45], { count: 1600, colour: hour.sky[0] ?? ink.maroon, opacity: 0.45, r: 2 }),
    foreground(s, { y: s.h * 1.02, colour: '#140b0d', size: 90, count: 12 }),
  ].join('');
};

/** Small warm windows on the slopes. */
function lights(s: Sheet, band: Point): string {
  return times(16)
    .map(() => {
      const at: Point = [s.rng.range(40, s.w - 40), s.rng.range(...band)];
      return glow(s, at, { r: 26, colour: ink.gold, opacity: 0.7 }) + circle(at, 2.8, ink.sand);
    })
    .join('');
}

const night: DrawScene = (s, tone) => {
  const at: Point = [s.w * cycle([0.74, 0.24], tone), s.h * 0.24];
  const milky = times(1100).map((): Point[] => {
    const u = s.rng.next();
    const off = (s.rng.next() + s.rng.next() + s.rng.next() - 1.5) * 130;
    const p: Point = [u * s.w + off * 0.6, s.h * (0.62 - u * 0.6) + off];
    return [p, p];
  });
  return [
    sky(s, cycle([hours.night, hours.ember], tone).sky),
    lines(milky, stroke(ink.mist, 1.9, { opacity: 0.5 })),
    stars(s, { count: 300, bottom: s.h * 0.66, colour: ink.cream }),
    glow(s, at, { r: 300, colour: ink.sand, opacity: 0.5 }),
    circle(at, 62, ink.cream),
    circle([at[0] - 18, at[1] - 12], 12, { fill: ink.sand, opacity: 0.7 }),
    circle([at[0] + 20, at[1] + 18], 17, { fill: ink.sand, opacity: 0.6 }),
    layers(s, {
      ...cycle([hours.night, hours.ember], tone),
      from: s.h * 0.58,
      to: s.h * 0.96,
      count: 5,
      rise: 180,
    }),
    lights(s, [s.h * 0.76, s.h * 0.92]),
    foreground(s, { y: s.h * 1.03, colour: '#070b0c', size: 80, count: 14 }),
  ].join('');
};

/** A soft cloud of overlapping discs with a flat foot. */
function cloud(s: Sheet, [x, y]: Point, size: number): string {
  const puffs = times(6).map((i) =>
    circle(
      [x + (i - 2.5) * size * 0.34, y - s.rng.range(0, 0.25) * size],
      size * (0.42 - Math.abs(i - 2.5) * 0.09),
      ink.cream,
    ),
  );
  const clip = s.clip(
    `<rect x="${x - size * 2}" y="${y - size * 2}" width="${size * 4}" height="${size * 2.12}"/>`,
  );
  return `<g clip-path="${clip}" opacity="0.9">${puffs.join('')}</g>`;
}

const PLOTS = [ink.leaf, ink.tea, ink.gold, ink.forest, ink.clay, ink.sage] as const;

/** One strip of ploughed land across a hill. */
function strip(s: Sheet, look: { x: number; y: number; bend: number; colour: string }): string {
  const { x, y, bend, colour } = look;
  const wide = s.w / 12;
  const edge = (shift: number): Point[] => [
    [x + shift, s.h * (y - 0.25)],
    [x + shift * 1.1 + bend * 0.4, s.h * y],
    [x + shift * 1.4 + bend * 1.5, s.h * (y + 0.22)],
  ];
  const furrows = times(6).map((f) => smooth(edge((f / 6) * wide)));
  return (
    path(`${smooth(edge(0))}L${smooth([...edge(wide)].reverse()).slice(1)}Z`, colour) +
    path(furrows.join(''), stroke(mix(colour, ink.black, 0.2), 2.4, { opacity: 0.6 }))
  );
}

/** A hill of small fields; k counts from the farthest. */
function patchwork(s: Sheet, hour: Hour, [y, k]: Point): string {
  const line = ridgeLine(s, { y: s.h * y, rise: 130 + k * 20, humps: 1.5 - k * 0.35 });
  const clip = s.clip(path(below(s, line), '#000'));
  const strips = times(15).map((i) => {
    const colour = mix(s.rng.pick(PLOTS), hour.far, 0.5 - k * 0.2);
    return strip(s, { x: (i / 14) * s.w * 1.2 - s.w * 0.1, y, bend: (i - 7) * 34, colour });
  });
  return (
    path(below(s, line), hour.near) +
    group([...strips, path(smooth(line), stroke(ink.cream, 9, { opacity: 0.35 }))], { 'clip-path': clip }) +
    trees(s, line, { count: 9, size: 44 + k * 22, colour: mix(ink.pine, hour.far, 0.3 - k * 0.15) })
  );
}

const fields: DrawScene = (s, tone) => {
  const hour = cycle([hours.day, hours.harvest], tone);
  const hills = [0.66, 0.8, 0.95].map((y, k) => patchwork(s, hour, [y, k]));
  return [
    sky(s, hour.sky),
    sun([s.w * 0.22, s.h * 0.24], 80, hour),
    cloud(s, [s.w * 0.52, s.h * 0.2], 170),
    cloud(s, [s.w * 0.84, s.h * 0.28], 120),
    layers(s, {
      ...hour,
      near: mix(hour.far, hour.near, 0.5),
      from: s.h * 0.46,
      to: s.h * 0.54,
      count: 2,
      rise: 110,
    }),
    ...hills,
  ].join('');
};

export const ridges = [dawn, dusk, night, fields] as const;
