import { vi } from 'vitest';

/** Lets a second pass on a faked clock, so that what is said next is said later. */
export const tick = () => vi.setSystemTime(Date.now() + 1000);
