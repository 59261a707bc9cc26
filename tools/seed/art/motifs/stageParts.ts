import { cycle, ink } from '../colour';
import { glow } from '../landscape';
import type { Sheet } from '../sheet';
import { circle, corners, ellipse, group, lines, path, stroke, times, type Point } from '../svg';

/** A beam from a lamp to the floor. */
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

/** A stage microphone on its stand. */
export function microphone(s: Sheet, [x, y]: Point, r: number): string {
  const mesh = times(13).flatMap((i): Point[][] => {
    const o = (i - 6) * r * 0.16;
    const c = Math.sqrt(Math.max(0, r * r - o * o)) * 0.95;
    return [
      [
        [x + o, y - c],
        [x + o, y + c],
      ],
      [
        [x - c, y + o],
        [x + c, y + o],
      ],
    ];
  });
  return [
    path(
      corners(
        [
          [x, y + r * 2.3],
          [x, s.h + 40],
        ],
        false,
      ),
      stroke(ink.black, r * 0.26),
    ),
    path(
      corners([
        [x - r * 0.56, y + r * 0.7],
        [x + r * 0.56, y + r * 0.7],
        [x + r * 0.3, y + r * 2.6],
        [x - r * 0.3, y + r * 2.6],
      ]),
      s.linear(
        [
          [ink.black, 0],
          [ink.umber, 0.35],
          [ink.black, 1],
        ],
        0,
      ),
    ),
    circle(
      [x, y],
      r,
      s.radial([
        [ink.sand, 0],
        [ink.gold, 0.5],
        [ink.earth, 1],
      ]),
    ),
    group(lines(mesh, stroke(ink.umber, r * 0.03, { opacity: 0.7 })), { transform: `rotate(45 ${x} ${y})` }),
    path(
      corners(
        [
          [x - r * 0.97, y + r * 0.1],
          [x + r * 0.97, y + r * 0.1],
        ],
        false,
      ),
      stroke(ink.fire, r * 0.2),
    ),
    ellipse([x - r * 0.38, y - r * 0.45], [r * 0.22, r * 0.16], { fill: ink.cream, opacity: 0.6 }),
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
