/** From this width in px the header has room for logo, links, languages and buttons in one row. */
export const WIDE = 1080;

export const IS_WIDE = `@media (min-width: ${String(WIDE)}px)`;
