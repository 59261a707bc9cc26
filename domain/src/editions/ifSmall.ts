/** A prize group whose listed categories are too small together is awarded all the same, or is not and leaves them to the rest. */
export const IF_SMALL = ['award', 'fold'] as const;
