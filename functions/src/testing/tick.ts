import { vi } from 'vitest';

/** Lets a second pass on a faked clock, or as many milliseconds as are named, so that what is said next is said later. */
export const tick = (ms = 1000) => vi.setSystemTime(Date.now() + ms);
