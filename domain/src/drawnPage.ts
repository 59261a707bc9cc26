/** Id of the element of a page's HTML that holds the public data which came with it. */
export const GIVEN_ID = 'given';

/** Attribute of #root while the page is only what the server drew. */
export const DRAWN = 'data-drawn';
