const SCHEME = /^https?:\/\//i;
const IFRAME_SOURCE = /<iframe\b[^<>]*\bsrc=["']([^"']+)["']/i;
/** Longer than YouTube's 'Embed' code; the schema refuses a longer text. */
const EMBED_CHARS = 2000;

/**
 * The address in a pasted text: without a scheme, in YouTube's 'Embed' code, or unchanged. The schema checks
 * if it is a video's.
 */
export function videoAddress(pasted: string): string {
  const source = pasted.length <= EMBED_CHARS ? IFRAME_SOURCE.exec(pasted)?.[1] : undefined;
  const text = (source ?? pasted).trim();
  if (text === '' || SCHEME.test(text)) return text;
  return `https://${text.replace(/^\/\//, '')}`;
}
