import { cycle, ink, mix } from '../colour';
import { hours } from '../hours';
import { drift, floor, glow, grass, layers, rays, sky, stars, stipple, sun } from '../landscape';
import type { DrawScene, Sheet } from '../sheet';
import { circle, dots, path, type Point, smooth, times } from '../svg';

/** Flat umbrella of leaves with a ragged rim. */
function canopy(s: Sheet, [x, y]: Point, [w, h]: Point): string {
  const upper = times(15).map((i): Point => {
    const u = (i / 14) * 2 - 1;
    return [x + (u * w) / 2, y - h * Math.sqrt(1 - u * u * 0.96) * s.rng.range(0.86, 1.08)];
  });
  const lower = times(13).map((i): Point => {
    const u = 1 - ((i + 0.5) / 13) * 2;
    return [x + (u * w) / 2.1, y + s.rng.range(-0.06, 0.2) * h];
  });
  return smooth([...upper, ...lower], true);
}

/** A tapering limb between three points. */
function limb([a, b, c]: readonly [Point, Point, Point], [thick, thin]: Point): string {
  const middle = (thick + thin) / 2.2;
  return `M${a[0] - thick} ${a[1]}Q${b[0] - middle} ${b[1]} ${c[0] - thin} ${c[1]}L${c[0] + thin} ${c[1]}Q${b[0] + middle} ${b[1]} ${a[0] + thick} ${a[1]}Z`;
}

interface Tree {
  /** Foot of the trunk. */
  at: Point;
  size: number;
  colour: string;
  light: string;
}

/** An acacia with its flat crowns. */
function acaciaTree(s: Sheet, { at: [x, y], size, colour, light }: Tree): string {
  const p = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const crowns = [
    [-0.42, 0.66, 0.62, 0.13],
    [0.46, 0.72, 0.66, 0.13],
    [0.02, 0.86, 0.86, 0.17],
    [-0.14, 0.6, 0.3, 0.07],
  ] as const;
  const wood = [
    limb([p(0, -0.02), p(0.05, 0.25), p(-0.02, 0.45)], [size * 0.045, size * 0.026]),
    limb([p(-0.02, 0.42), p(-0.1, 0.56), p(-0.4, 0.68)], [size * 0.024, size * 0.006]),
    limb([p(-0.02, 0.42), p(0.14, 0.56), p(0.44, 0.74)], [size * 0.024, size * 0.006]),
    limb([p(-0.02, 0.42), p(0.0, 0.6), p(0.06, 0.88)], [size * 0.022, size * 0.006]),
    limb([p(0.12, 0.54), p(0.2, 0.66), p(0.16, 0.86)], [size * 0.012, size * 0.004]),
    limb([p(-0.16, 0.56), p(-0.2, 0.66), p(-0.2, 0.84)], [size * 0.012, size * 0.004]),
  ];
  const leaves = crowns.map(([dx, dy, w, h]) => canopy(s, p(dx, dy), [w * size, h * size]));
  const shine = crowns
    .slice(0, 3)
    .map(([dx, dy, w, h]) =>
      times(120).map((): Point => {
        const u = s.rng.range(-0.86, 0.86);
        return p(dx + (u * w) / 2, dy + h * Math.sqrt(1 - u * u) * s.rng.range(0.5, 0.94));
      }),
    )
    .flat();
  return (
    path(wood.join(''), colour) +
    path(leaves.join(''), colour) +
    dots(shine, size * 0.006, { colour: mix(colour, light, 0.3), opacity: 0.8 })
  );
}

/** A few birds far off. */
function birds(s: Sheet, at: Point, colour: string): string {
  const one = () => {
    const [x, y] = [at[0] + s.rng.range(-150, 150), at[1] + s.rng.range(-60, 60)];
    const w = s.rng.range(13, 24);
    return `M${x - w} ${y - w * 0.35}Q${x - w * 0.4} ${y - w * 0.55} ${x} ${y}Q${x + w * 0.4} ${y - w * 0.55} ${x + w} ${y - w * 0.35}`;
  };
  return path(times(7).map(one).join(''), {
    fill: 'none',
    stroke: colour,
    'stroke-width': 4,
    'stroke-linecap': 'round',
  });
}

const evening: DrawScene = (s, tone) => {
  const hour = cycle([hours.dusk, { ...hours.dawn, disc: ink.fire, near: ink.umber, haze: ink.peach }], tone);
  const x = s.w * cycle([0.56, 0.44], tone);
  const dark = cycle(['#1d1012', ink.umber], tone);
  return [
    sky(s, hour.sky),
    rays([x, s.h * 0.5], s.w, { count: 28, colour: hour.ring, opacity: 0.1 }),
    sun([x + 30, s.h * 0.5], s.h * 0.32, { ...hour, rings: 2 }),
    birds(s, [s.w - x, s.h * 0.27], dark),
    layers(s, { ...hour, from: s.h * 0.76, to: s.h * 0.84, count: 3, rise: 70 }),
    acaciaTree(s, { at: [x, s.h * 0.92], size: s.h * 0.74, colour: dark, light: hour.disc }),
    acaciaTree(s, {
      at: [s.w * cycle([0.13, 0.9], tone), s.h * 0.87],
      size: s.h * 0.26,
      colour: dark,
      light: hour.haze,
    }),
    floor(s, [s.h * 0.9, s.h * 0.85, s.h * 0.91], dark),
    grass(s, { y: s.h * 0.91, height: 80, count: 220, colour: dark }),
  ].join('');
};

const moonlit: DrawScene = (s, tone) => {
  const at: Point = [s.w * cycle([0.34, 0.62], tone), s.h * 0.36];
  const [dark, light] = cycle(
    [
      ['#0a1112', ink.sage],
      ['#150d0f', ink.peach],
    ] as const,
    tone,
  );
  return [
    sky(s, cycle([hours.night.sky, ['#1a1012', ink.umber, ink.earth]], tone)),
    stars(s, { count: 260, bottom: s.h * 0.7, colour: ink.cream }),
    glow(s, at, { r: 460, colour: light, opacity: 0.5 }),
    circle(at, s.h * 0.17, ink.cream),
    circle([at[0] - 40, at[1] - 30], 26, { fill: ink.sand, opacity: 0.5 }),
    circle([at[0] + 50, at[1] + 40], 38, { fill: ink.sand, opacity: 0.5 }),
    layers(s, {
      far: mix(dark, light, 0.3),
      near: dark,
      haze: mix(dark, light, 0.4),
      from: s.h * 0.74,
      to: s.h * 0.84,
      count: 3,
      rise: 90,
    }),
    acaciaTree(s, { at: [at[0] + 120, s.h * 0.93], size: s.h * 0.7, colour: dark, light }),
    floor(s, [s.h * 0.92, s.h * 0.87, s.h * 0.9], dark),
    grass(s, { y: s.h * 0.91, height: 60, count: 200, colour: dark }),
  ].join('');
};

const AIRS = [
  [ink.mist, '#b3c19a', ink.pine],
  [ink.sand, '#e0a877', ink.umber],
] as const;

const mist: DrawScene = (s, tone) => {
  const [air, far, near] = cycle(AIRS, tone);
  const ranks = [
    [0.2, 0.62, 0.24],
    [0.78, 0.6, 0.22],
    [0.5, 0.7, 0.34],
    [0.88, 0.8, 0.46],
    [0.16, 0.9, 0.62],
  ] as const;
  const trees = ranks.map(([x, y, size], i) => {
    const colour = mix(far, near, (i / 4) ** 1.2);
    return (
      acaciaTree(s, { at: [s.w * x, s.h * y], size: s.h * size, colour, light: mix(colour, air, 0.4) }) +
      path(
        `M-9 ${s.h * (y - 0.01)}Q${s.w * x} ${s.h * (y - 0.035)} ${s.w + 9} ${s.h * (y + 0.01)}V${s.h + 9}H-9Z`,
        s.linear([
          [colour, 0],
          [mix(colour, air, 0.75), 0.5],
        ]),
      ) +
      drift(s, { y: s.h * (y + 0.07), spread: 26, count: 4, colour: air, opacity: 0.7 })
    );
  });
  return [
    sky(s, [mix(air, far, 0.4), air, ink.cream]),
    sun([s.w * 0.6, s.h * 0.27], s.h * 0.12, {
      disc: cycle([ink.gold, ink.fire], tone),
      ring: ink.cream,
      rings: 4,
    }),
    ...trees,
    stipple(s, [s.h, 0], { count: 800, colour: near, opacity: 0.2 }),
    grass(s, { y: s.h + 6, height: 70, count: 200, colour: near }),
  ].join('');
};

export const acacia = [evening, moonlit, mist] as const;
