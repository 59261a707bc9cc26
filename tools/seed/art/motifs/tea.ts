import { cycle, ink, mix } from '../colour';
import { hours } from '../hours';
import { below, layers, ridgeLine, sky, stipple, sun, trees } from '../landscape';
import { sprig } from '../plants';
import type { DrawScene, Sheet } from '../sheet';
import { circle, dots, path, type Point, rect, times } from '../svg';
import { contours } from './contours';

/** One hedge of tea along a line: shadow, body, sunlit crown. */
function hedge(
  s: Sheet,
  line: readonly Point[],
  look: { size: number; colour: string; light: string },
): string {
  const bumps = line.flatMap(([x, y]): Point[] => [
    [x, y],
    [x + look.size * 0.15, y + s.rng.range(-0.13, 0.05) * look.size],
  ]);
  const lifted = (by: number) => bumps.map(([x, y]): Point => [x, y + by]);
  return (
    dots(lifted(look.size * 0.34), look.size * 0.5, { colour: mix(look.colour, ink.night, 0.65) }) +
    dots(bumps, look.size * 0.5, { colour: look.colour }) +
    dots(
      lifted(-look.size * 0.2).filter((_, i) => i % 2),
      look.size * 0.26,
      { colour: look.light, opacity: 0.75 },
    )
  );
}

const rows: DrawScene = (s, tone) => {
  const hour = cycle([hours.dawn, hours.day, hours.dusk], tone);
  const far = s.h * 0.52;
  const [colour, light] = cycle(
    [
      [ink.tea, ink.leaf],
      [ink.forest, ink.leaf],
      ['#3d4a2c', ink.amber],
    ] as const,
    tone,
  );
  const shape = ridgeLine(s, { y: 0, rise: 200, humps: 0.7 });
  const hedges = times(11).map((k) => {
    const part = (k / 10) ** 1.5;
    const y = far + 60 + part * s.h * 0.6;
    const size = 20 + part * 84;
    const line = times(s.w / (size * 0.3) + 3).map((i): Point => {
      const x = i * size * 0.3 - 20;
      const dy = shape[Math.min(shape.length - 1, Math.round((x + 24) / 16))]?.[1] ?? 0;
      return [x, y + dy * (1 - part * 0.6)];
    });
    const fade = (1 - part) * 0.4;
    return hedge(s, line, { size, colour: mix(colour, hour.haze, fade), light: mix(light, hour.haze, fade) });
  });
  return [
    sky(s, hour.sky),
    sun([s.w * cycle([0.7, 0.25, 0.5], tone), s.h * 0.3], s.h * 0.13, hour),
    layers(s, { ...hour, from: far - 60, to: far + 40, count: 4, rise: 140 }),
    path(
      below(
        s,
        shape.map(([x, y]): Point => [x, y + far + 70]),
      ),
      mix(colour, ink.night, 0.6),
    ),
    ...hedges,
    stipple(s, [s.h, s.h * 0.6], { count: 700, colour: ink.night, opacity: 0.3, r: 2.2 }),
  ].join('');
};

const bud: DrawScene = (s, tone) => {
  const [ground, disc, band] = cycle(
    [
      [ink.cream, ink.orange, ink.sand],
      [ink.maroon, ink.gold, ink.red],
      [ink.gold, ink.cream, ink.amber],
    ] as const,
    tone,
  );
  const at: Point = [s.w * 0.5, s.h * 0.46];
  const stripes = times(9).map((i) =>
    rect([-5, s.h * (0.1 + i * 0.1)], [s.w + 10, 4 + i * 3.2], { fill: band, opacity: 0.8 }),
  );
  return [
    s.ground(ground),
    ...stripes,
    circle(at, s.h * 0.36, disc),
    stipple(s, [s.h, 0], { count: 1300, colour: ink.earth, opacity: 0.28, r: 2.2 }),
    sprig(s, { at: [s.w * 0.5 - 40, s.h * 1.04], size: s.h * 0.92, turn: 5, inks: [ink.forest, ink.tea] }),
    sprig(s, { at: [s.w * 0.14, s.h * 1.06], size: s.h * 0.5, turn: -12, inks: [ink.pine, ink.forest] }),
    sprig(s, { at: [s.w * 0.86, s.h * 1.06], size: s.h * 0.56, turn: 14, inks: [ink.pine, ink.forest] }),
  ].join('');
};

/** Rows of bushes that run towards the viewer, drawn from far to near. */
function bushes(s: Sheet, look: { top: number; colour: string; light: string }): string {
  const middle = s.w / 2;
  return times(26)
    .map((k) => {
      const part = (k / 25) ** 1.9;
      const y = look.top + 14 + part * (s.h * 1.06 - look.top);
      const size = 9 + part * 78;
      const points = times(41).map((i): Point => [
        middle + (i - 20) * (34 + part * 150) + Math.sin(part * 3) * 90,
        y + Math.sin(i * 1.7 + k) * size * 0.07,
      ]);
      const seen = points.filter(([x]) => x > -100 && x < s.w + 100);
      const lift = (by: number) => seen.map(([x, py]): Point => [x - by * 0.3, py - by]);
      return (
        dots(lift(-size * 0.28), size * 0.62, { colour: mix(look.colour, ink.night, 0.62) }) +
        dots(seen, size * 0.6, { colour: look.colour }) +
        dots(lift(size * 0.2), size * 0.34, { colour: look.light, opacity: 0.55 })
      );
    })
    .join('');
}

const slope: DrawScene = (s, tone) => {
  const hour = cycle([hours.dusk, hours.day], tone);
  const line = ridgeLine(s, { y: s.h * 0.58, rise: 90, humps: 0.8 });
  const [green, light] = cycle(
    [
      ['#5a5a2a', '#c98a2c'],
      [ink.tea, ink.leaf],
    ] as const,
    tone,
  );
  const clip = s.clip(path(below(s, line), '#000'));
  return [
    sky(s, hour.sky),
    sun([s.w * 0.5, s.h * 0.4], s.h * 0.2, hour),
    layers(s, { ...hour, from: s.h * 0.5, to: s.h * 0.56, count: 3, rise: 120 }),
    trees(s, line, { count: 14, size: 70, colour: mix(green, ink.night, 0.75) }),
    `<g clip-path="${clip}">${s.ground(mix(green, ink.night, 0.72))}${bushes(s, { top: s.h * 0.5, colour: green, light })}</g>`,
  ].join('');
};

export const tea = [rows, contours, bud, slope] as const;
