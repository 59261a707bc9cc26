const SCHEME = /^https?:\/\//i;
const IFRAME_SOURCE = /<iframe\b[^>]*\bsrc=["']([^"']+)["']/i;

/**
 * The address in what a person pasted: without a scheme, YouTube's 'Embed' code, or as it is. Whether it is a video's
 * is for the schema to say.
 */
export function videoAddress(pasted: string): string {
  const text = (IFRAME_SOURCE.exec(pasted)?.[1] ?? pasted).trim();
  if (text === '' || SCHEME.test(text)) return text;
  return `https://${text.replace(/^\/\//, '')}`;
}
