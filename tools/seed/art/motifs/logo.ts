import { ink } from '../colour';
import { band, type Lathe, profile, rim, triangles } from '../lathe';
import type { DrawScene } from '../sheet';
import { circle, path, stroke } from '../svg';
import { tongue } from './flame';

const DRUM: Lathe = {
  x: 500,
  top: 545,
  height: 325,
  radius: profile([
    [0, 255],
    [0.45, 226],
    [1, 160],
  ]),
  tilt: 0.17,
};

/** A flame over a drum on a round background: few flat shapes, so that it is clear at 40 px. */
const mark: DrawScene = () => {
  const heat = [ink.fire, ink.amber, ink.cream] as const;
  const flame = heat.map((colour, i) => {
    const part = 1 - i * 0.31;
    return path(tongue([500, 562 - i * 14], [380 * part, 462 * part], 0), colour);
  });
  return [
    circle([500, 500], 496, ink.charcoal),
    circle([500, 500], 470, stroke(ink.gold, 20)),
    path(band(DRUM, 0, 1), ink.red),
    path(band(DRUM, 0, 0.14), ink.gold),
    path(triangles(DRUM, [0.26, 0.74], 5), ink.cream),
    path(band(DRUM, 0.84, 1), ink.gold),
    rim(DRUM, { t: 0, fill: ink.cream }),
    rim(DRUM, { t: 0, scale: 0.82, fill: ink.sand }),
    ...flame,
  ].join('');
};

export const logo = [mark] as const;
