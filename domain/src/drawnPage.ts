/** The id of the script element with a page's hydration data. */
export const GIVEN_ID = 'given';

/** An attribute of #root until the page is hydrated. */
export const AWAITS_HYDRATION = 'data-drawn';
