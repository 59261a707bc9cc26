/** Id of the element of a page's HTML that holds the page's public data. */
export const HYDRATION_ID = 'hydration';

/**
 * An attribute of #root until the page is hydrated: the time in milliseconds until which the page does without its code,
 * or empty where it needs the code at once (web/build/first.js).
 */
export const AWAITS_HYDRATION = 'data-awaits-hydration';
