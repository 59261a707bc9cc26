const SCHEME = /^https?:\/\//i;
const IFRAME_SOURCE = /<iframe\b[^<>]*\bsrc=["']([^"']+)["']/i;
/** More than YouTube's 'Embed' code has; a longer text is no address, and the schema says so. */
const EMBED_CHARS = 2000;

/**
 * The address in what a person pasted: without a scheme, YouTube's 'Embed' code, or as it is. Whether it is a video's
 * is for the schema to say.
 */
export function videoAddress(pasted: string): string {
  const source = pasted.length <= EMBED_CHARS ? IFRAME_SOURCE.exec(pasted)?.[1] : undefined;
  const text = (source ?? pasted).trim();
  if (text === '' || SCHEME.test(text)) return text;
  return `https://${text.replace(/^\/\//, '')}`;
}
