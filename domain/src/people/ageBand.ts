/** 'unknown': nobody has said it yet, so the member may be a minor, and the name is not public. */
export const AGE_BANDS = ['adult', 'minor', 'unknown'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];
