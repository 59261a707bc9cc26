/**
 * An element in a translated sentence, as the page splits it: `<0>…</0>`. The check of translations uses the same pattern,
 * so that what passes is shown as it was meant.
 */
export const ELEMENT = /<(\d)>([^]*?)<\/\1>/;
