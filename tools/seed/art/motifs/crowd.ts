import type { Rng } from '../random';
import { ellipse, path, times } from '../svg';
import { taper } from './limb';

interface Crowd {
  width: number;
  y: number;
  size: number;
  colour: string;
}

/** Heads, shoulders and raised arms of an audience along the bottom edge. */
export function crowd(rng: Rng, { width, y: line, size, colour }: Crowd): string {
  return times(width / (size * 0.95) + 2)
    .map((i) => {
      const x = i * size * 0.95 + rng.range(-0.2, 0.2) * size;
      const y = line + rng.range(-0.35, 0.25) * size;
      const arms =
        rng.next() < 0.35
          ? [-1, 1]
              .filter(() => rng.next() < 0.7)
              .map((side) =>
                taper(
                  [
                    [x + side * size * 0.46, y + size * 0.75],
                    [x + side * size * rng.range(0.55, 0.75), y],
                    [x + side * size * rng.range(0.3, 0.75), y - size * rng.range(0.6, 1.1)],
                  ],
                  [size * 0.26, size * 0.13],
                ),
              )
          : [];
      const back = `M${x - size * 0.62} ${y + size * 3}V${y + size * 0.85}Q${x - size * 0.5} ${y + size * 0.4} ${x} ${y + size * 0.4}Q${x + size * 0.5} ${y + size * 0.4} ${x + size * 0.62} ${y + size * 0.85}V${y + size * 3}Z`;
      return ellipse([x, y], [size * 0.28, size * 0.35], colour) + path(back + arms.join(''), colour);
    })
    .join('');
}
