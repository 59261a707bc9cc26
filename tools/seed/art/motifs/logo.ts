import { ink } from '../colour';
import { band, profile, rim, triangles, type Lathe } from '../lathe';
import type { Scene } from '../sheet';
import { circle, path, stroke } from '../svg';
import { tongue } from './flame';

const DRUM: Lathe = {
  x: 500,
  top: 520,
  height: 345,
  radius: profile([
    [0, 200],
    [0.35, 172],
    [0.64, 92],
    [0.84, 104],
    [1, 150],
  ]),
  tilt: 0.17,
};

/** Flame over a drum on a round ground: few, flat shapes, so that it reads at 40 px. */
const mark: Scene = () => {
  const heat = [ink.fire, ink.amber, ink.cream] as const;
  const flame = heat.map((colour, i) => {
    const part = 1 - i * 0.3;
    return path(tongue([500, 530 - i * 12], [380 * part, 430 * part], 0), colour);
  });
  return [
    circle([500, 500], 496, ink.charcoal),
    circle([500, 500], 462, stroke(ink.gold, 22)),
    path(band(DRUM, 0, 1), ink.fire),
    path(band(DRUM, 0, 0.1), ink.gold),
    path(triangles(DRUM, [0.16, 0.4], 5), ink.cream),
    path(band(DRUM, 0.86, 1), ink.gold),
    rim(DRUM, { t: 0, fill: ink.cream }),
    ...flame,
    path(band({ ...DRUM, tilt: 0.1 }, 0.62, 0.68), ink.gold),
  ].join('');
};

export const logo = [mark] as const;
