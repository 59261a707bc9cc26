/** Id of the element of a page's HTML that holds the page's public data. */
export const HYDRATION_ID = 'hydration';

/** An attribute of #root until the page is hydrated. */
export const AWAITS_HYDRATION = 'data-awaits-hydration';
