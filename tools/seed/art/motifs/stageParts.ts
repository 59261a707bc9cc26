import { cycle, ink } from '../colour';
import { glow } from '../landscape';
import type { Sheet, Stop } from '../sheet';
import { circle, corners, ellipse, group, lines, path, type Point, stroke, times } from '../svg';

/** Colours of stage lamps. */
export const LAMPS = [
  [ink.gold, ink.fire, ink.orange],
  [ink.leaf, ink.gold, ink.cream],
  [ink.fire, ink.cream, ink.red],
] as const;

export function beam(s: Sheet, look: { lamp: Point; floor: Point; width: number; colour: string }): string {
  const { lamp, floor, width } = look;
  const fill = s.between(
    [lamp[1], floor[1]],
    [
      [look.colour, 0, 0.85],
      [look.colour, 0.6, 0.35],
      [look.colour, 1, 0.1],
    ],
  );
  return (
    path(
      corners([
        [lamp[0] - 14, lamp[1]],
        [lamp[0] + 14, lamp[1]],
        [floor[0] + width / 2, floor[1]],
        [floor[0] - width / 2, floor[1]],
      ]),
      fill,
    ) +
    circle(lamp, 20, ink.black) +
    circle([lamp[0], lamp[1] + 6], 12, ink.cream)
  );
}

const STEEL: readonly Stop[] = [
  [ink.black, 0],
  [ink.umber, 0.35],
  [ink.black, 1],
];
const BRASS: readonly Stop[] = [
  [ink.sand, 0],
  [ink.gold, 0.5],
  [ink.earth, 1],
];

/** A stage microphone on its stand; r is the radius of its head. */
export function microphone(s: Sheet, [x, y]: Point, r: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * r, y + dy * r];
  const mesh = times(13).flatMap((i): Point[][] => {
    const off = (i - 6) * 0.16;
    const half = Math.sqrt(Math.max(0, 1 - off * off)) * 0.95;
    return [
      [at(off, -half), at(off, half)],
      [at(-half, off), at(half, off)],
    ];
  });
  const handle = corners([at(-0.56, 0.7), at(0.56, 0.7), at(0.3, 2.6), at(-0.3, 2.6)]);
  const diagonal = { transform: `rotate(45 ${x} ${y})` };
  return [
    lines([[at(0, 2.3), [x, s.h + 40]]], stroke(ink.black, r * 0.26)),
    path(handle, s.linear(STEEL, 0)),
    circle([x, y], r, s.radial(BRASS)),
    group(lines(mesh, stroke(ink.umber, r * 0.03, { opacity: 0.7 })), diagonal),
    lines([[at(-0.97, 0.1), at(0.97, 0.1)]], stroke(ink.fire, r * 0.2)),
    ellipse(at(-0.38, -0.45), [r * 0.22, r * 0.16], { fill: ink.cream, opacity: 0.6 }),
  ].join('');
}

/** Lamps on a sagging line. */
export function bulbs(
  s: Sheet,
  [from, to]: readonly [Point, Point],
  colours: readonly [string, ...string[]],
): string {
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + Math.sin(t * Math.PI) * 70,
  ];
  const wire = path(
    corners(
      times(31).map((i) => at(i / 30)),
      false,
    ),
    stroke(ink.black, 3),
  );
  return (
    wire +
    times(13)
      .map((i) => {
        const [x, y] = at((i + 0.5) / 13);
        return (
          glow(s, [x, y + 12], { r: 46, colour: cycle(colours, i), opacity: 0.7 }) +
          circle([x, y + 12], 9, ink.cream)
        );
      })
      .join('')
  );
}
