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

/** Times of day on the ridges. */
export const hours = {
  dawn: {
    sky: ['#f4c98f', ink.sand, ink.cream],
    disc: ink.orange,
    ring: ink.cream,
    far: '#d9b98c',
    near: ink.pine,
    haze: ink.cream,
  },
  dusk: {
    sky: [ink.maroon, ink.fire, ink.amber, ink.gold],
    disc: ink.cream,
    ring: ink.gold,
    far: ink.fire,
    near: '#2a1517',
    haze: ink.amber,
  },
  night: {
    sky: ['#0c1416', ink.night, '#2c4a44'],
    disc: ink.cream,
    ring: ink.sage,
    far: '#345850',
    near: '#0b1213',
    haze: '#4e7466',
  },
  day: {
    sky: ['#cfd8b4', ink.mist, ink.cream],
    disc: ink.gold,
    ring: ink.cream,
    far: '#a9bd86',
    near: ink.forest,
    haze: ink.mist,
  },
} satisfies Record<string, Hour>;
