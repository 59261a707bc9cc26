/** From this width in px the header has room for logo, links, languages and buttons in one row. */
export const WIDE = 1080;

export const IS_WIDE = `@media (min-width: ${String(WIDE)}px)`;

/** Up to here the row is too short for the name of the site beside an administrator's links. */
const ROOMY = 1280;

export const IS_TIGHT = `@media (min-width: ${String(WIDE)}px) and (max-width: ${String(ROOMY - 0.05)}px)`;
