import { JUDGING } from '../kernel/constants';
import type { RoundState } from './states';

const MINUTE_MS = 60_000;

/** The last moment, in milliseconds, at which results that were published at this moment can be hidden again. */
export const hiddenUntil = (publishedAt: Date): number =>
  publishedAt.getTime() + JUDGING.hideMinutes * MINUTE_MS;

/** The step back from published results to frozen marks. A correction is corrected again instead. */
export const isHiding = (from: RoundState, to: RoundState): boolean =>
  from === 'published' && to === 'frozen';
