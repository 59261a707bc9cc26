import { ink } from './colour';

/** Colours of one time of day. */
export interface Hour {
  sky: readonly string[];
  disc: string;
  ring: string;
  far: string;
  near: string;
  haze: string;
}

const hour = (
  sky: readonly string[],
  [disc, ring]: readonly [string, string],
  [far, near, haze]: readonly [string, string, string],
): Hour => ({ sky, disc, ring, far, near, haze });

/** Times of day on the ridges: sky from above, sun and its rings, far and near hills, mist. */
export const hours = {
  dawn: hour(['#f4c98f', ink.sand, ink.cream], [ink.orange, ink.cream], ['#d9b98c', ink.pine, ink.cream]),
  rose: hour(['#e9a27a', ink.peach, ink.cream], [ink.cream, ink.cream], ['#d6a58a', ink.umber, ink.cream]),
  dusk: hour(
    [ink.maroon, ink.fire, ink.amber, ink.gold],
    [ink.cream, ink.gold],
    [ink.fire, '#2a1517', ink.amber],
  ),
  copper: hour(
    ['#40201f', ink.earth, ink.clay, ink.peach],
    [ink.fire, ink.gold],
    [ink.clay, '#2a1517', ink.peach],
  ),
  night: hour(['#0c1416', ink.night, '#2c4a44'], [ink.cream, ink.sage], ['#345850', '#0b1213', '#4e7466']),
  ember: hour(['#160f12', '#2a1a1d', '#5b2c22'], [ink.cream, ink.peach], ['#6d3a2b', '#120c0e', '#8a5238']),
  day: hour(['#cfd8b4', ink.mist, ink.cream], [ink.gold, ink.cream], ['#a9bd86', ink.forest, ink.mist]),
  harvest: hour([ink.gold, ink.sand, ink.cream], [ink.cream, ink.cream], ['#c9b46a', ink.tea, ink.sand]),
} satisfies Record<string, Hour>;
