/** From this width in px logo, links, languages and buttons have room beside each other in the page's header. */
export const WIDE = 1080;

export const IS_WIDE = `@media (min-width: ${String(WIDE)}px)`;
