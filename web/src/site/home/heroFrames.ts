import { HERO_INTERVAL_MS } from '@ndeiya/domain/kernel/constants';

/** The time in which a picture comes or goes. */
export const FADE_MS = 900;

/** A visitor who wants no movement, or few data, sees the first picture only. */
export const ONLY_FIRST = {
  '@media (prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)': { display: 'none' },
} as const;

/** Far outside: a picture that is lazy does not load there. */
const away = { translate: '0 500vh' } as const;

/**
 * The style of a picture that comes at its turn, `index` intervals after the page, stays for one and goes again. It loads
 * half an interval after the page, so that it does not compete with the first picture on a slow connection.
 */
export function heroFrames(index: number, count: number) {
  const round = count * HERO_INTERVAL_MS;
  const at = (ms: number) => `${((100 * ms) / round).toFixed(2)}%`;
  const turn = `hero-${String(count)}`;
  return {
    opacity: 0,
    animation: `${turn} ${String(round)}ms ease ${String(index * HERO_INTERVAL_MS)}ms infinite, hero-away ${String(HERO_INTERVAL_MS / 2)}ms`,
    [`@keyframes ${turn}`]: {
      '0%': { opacity: 0 },
      [at(FADE_MS)]: { opacity: 1 },
      [at(HERO_INTERVAL_MS)]: { opacity: 1 },
      [at(HERO_INTERVAL_MS + FADE_MS)]: { opacity: 0 },
      '100%': { opacity: 0 },
    },
    '@keyframes hero-away': { from: away, to: away },
  };
}
