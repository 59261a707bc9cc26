/** Id of the element of a page's HTML that holds the page's public data. */
export const HYDRATION_ID = 'hydration';

/** Attribute of #root while the page is only what the server drew. */
export const DRAWN = 'data-drawn';
