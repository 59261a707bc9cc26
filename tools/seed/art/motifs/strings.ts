import { cycle, ink, mix } from '../colour';
import { hours } from '../hours';
import { layers, sky, stipple, sun } from '../landscape';
import type { DrawScene, Sheet } from '../sheet';
import {
  circle,
  corners,
  dots,
  ellipse,
  group,
  path,
  type Point,
  polar,
  rect,
  smooth,
  stroke,
  times,
} from '../svg';

/** A one-stringed fiddle with a gourd body, standing upright, and its bow. */
function fiddle(s: Sheet, [x, y]: Point, size: number): string {
  const p = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const belly = p(0, 0.2);
  const pegs = times(20).map((i) => polar(belly, (i / 20) * 6.2832, size * 0.175));
  const sound = times(8).map((i) => polar(p(0.075, 0.25), (i / 8) * 6.2832, size * 0.017));
  return [
    circle([belly[0] + size * 0.02, belly[1] + size * 0.025], size * 0.21, { fill: ink.black, opacity: 0.3 }),
    path(corners([p(-0.02, 0.1), p(0.02, 0.1), p(0.014, 1), p(-0.014, 1)]), ink.umber),
    path(corners([p(-0.075, 0.925), p(0.06, 0.955)], false), stroke(ink.earth, size * 0.022)),
    circle(p(-0.08, 0.924), size * 0.02, ink.gold),
    circle(
      belly,
      size * 0.205,
      s.radial([
        [ink.amber, 0],
        [ink.clay, 0.75],
        [ink.earth, 1],
      ]),
    ),
    circle(belly, size * 0.19, ink.cream),
    circle(
      belly,
      size * 0.16,
      s.radial([
        [ink.cream, 0],
        [ink.sand, 1],
      ]),
    ),
    dots(pegs, size * 0.008, { colour: ink.maroon }),
    dots(sound, size * 0.005, { colour: ink.umber }),
    path(corners([p(-0.05, 0.165), p(0.05, 0.165)], false), stroke(ink.umber, size * 0.014)),
    path(corners([p(0, 0.02), p(0.0, 0.165), p(0.002, 0.93)], false), stroke(ink.charcoal, size * 0.004)),
    ...[0.5, 0.53, 0.8, 0.83, 0.86].map((t) =>
      path(corners([p(-0.017, t), p(0.017, t)], false), stroke(ink.gold, size * 0.011)),
    ),
  ].join('');
}

/** A bent bow with its hair. */
function bow([x, y]: Point, size: number, turn: number): string {
  const wood = `M${x - size / 2} ${y}Q${x} ${y - size * 0.32} ${x + size / 2} ${y}`;
  return group(
    [
      path(`M${x - size / 2} ${y}H${x + size / 2}`, stroke(ink.cream, size * 0.011)),
      path(wood, stroke(ink.umber, size * 0.026)),
      circle([x - size / 2, y], size * 0.022, ink.gold),
      circle([x + size / 2, y], size * 0.022, ink.gold),
    ],
    { transform: `rotate(${turn} ${x} ${y})` },
  );
}

const oneString: DrawScene = (s, tone) => {
  const [ground, disc, ring] = cycle(
    [
      [ink.tea, ink.gold, ink.leaf],
      [ink.earth, ink.peach, ink.clay],
      [ink.night, ink.fire, ink.earth],
    ] as const,
    tone,
  );
  const x = s.w * cycle([0.44, 0.58, 0.5], tone);
  return [
    s.ground(ground),
    sun([x, s.h * 0.46], s.h * 0.3, { disc, ring, rings: 4 }),
    stipple(s, [s.h, 0], { count: 1700, colour: ink.black, opacity: 0.25, r: 2.2 }),
    layers(s, {
      far: mix(ring, ground, 0.3),
      near: mix(ground, ink.black, 0.55),
      haze: ground,
      from: s.h * 0.86,
      to: s.h * 1.04,
      count: 3,
      rise: 130,
    }),
    group(fiddle(s, [x, s.h * 0.98], s.h * 0.94), { transform: `rotate(14 ${x} ${s.h * 0.5})` }),
    bow([x - 20, s.h * 0.54], Math.min(s.w, s.h) * 0.86, -34),
  ].join('');
};

const humming: DrawScene = (s, tone) => {
  const [ground, ...inks] = cycle(
    [
      [ink.charcoal, ink.gold, ink.orange, ink.fire, ink.cream],
      [ink.cream, ink.earth, ink.fire, ink.forest, ink.gold],
    ] as const,
    tone,
  );
  const strings = times(8).map((k) => {
    const y = s.h * (0.14 + k * 0.103);
    const swing = 18 + 52 * Math.abs(Math.sin(k * 1.3 + 0.7));
    const waves = 1 + (k % 4);
    const colour = inks[k % inks.length] ?? ink.gold;
    return times(9)
      .map((g) => {
        const size = swing * (1 - g / 4);
        const points = times(61).map((i): Point => [
          (i / 60) * (s.w + 40) - 20,
          y + Math.sin((i / 60) * Math.PI * waves) * size,
        ]);
        return path(smooth(points), stroke(colour, g === 4 ? 5 : 2.6, { opacity: g === 4 ? 1 : 0.55 }));
      })
      .join('');
  });
  const disc: Point = [s.w * 0.7, s.h * 0.5];
  return (
    s.ground(ground) +
    circle(disc, s.h * 0.36, mix(ground, ink.fire, 0.8)) +
    circle(disc, s.h * 0.26, mix(ground, ink.amber, 0.9)) +
    stipple(s, [s.h, 0], { count: 1200, colour: ink.clay, opacity: 0.3, r: 2 }) +
    strings.join('')
  );
};

/** A reed pipe with finger holes and bound ends, lying along x. */
function pipe([x, y]: Point, length: number, colour: string): string {
  const w = 46;
  const nodes = times(4).map((i) =>
    rect([x + length * (0.14 + i * 0.24), y - w / 2 - 3], [9, w + 6], mix(colour, ink.umber, 0.45)),
  );
  return [
    rect([x, y - w / 2], [length, w], { fill: colour, rx: 8 }),
    rect([x, y - w / 2 + 6], [length, 8], { fill: ink.cream, opacity: 0.45 }),
    rect([x, y + w / 2 - 13], [length, 13], { fill: ink.umber, opacity: 0.3 }),
    ...nodes,
    ...times(5).map((i) => ellipse([x + length * 0.45 + i * length * 0.09, y - 2], [13, 10], ink.black)),
    ...[0.04, 0.06, 0.08, 0.93, 0.95].map((t) =>
      rect([x + length * t, y - w / 2 - 2], [10, w + 4], ink.fire),
    ),
    ellipse([x + length, y], [9, w / 2], ink.umber),
  ].join('');
}

const reeds: DrawScene = (s, tone) => {
  const hour = cycle([hours.day, hours.dusk], tone);
  const colours = [ink.gold, ink.sand, ink.amber, ink.sage, ink.clay] as const;
  const pipes = times(5).map((i) =>
    pipe([s.w * 0.5 - (620 - i * 85), s.h * 0.5 + (i - 2) * 92], 1240 - i * 170, cycle(colours, i + tone)),
  );
  return [
    sky(s, hour.sky),
    sun([s.w * 0.78, s.h * 0.3], s.h * 0.17, hour),
    layers(s, { ...hour, from: s.h * 0.6, to: s.h * 0.98, count: 5, rise: 160 }),
    stipple(s, [s.h, s.h * 0.4], { count: 800, colour: hour.near, opacity: 0.3, r: 2 }),
    group(pipes, { transform: `rotate(-24 ${s.w / 2} ${s.h / 2})` }),
  ].join('');
};

export const strings = [oneString, humming, reeds] as const;
