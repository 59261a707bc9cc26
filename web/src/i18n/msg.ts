/** Marks an English text that is translated elsewhere, so that the collector finds it. */
export const msg = <T extends string>(text: T): T => text;
