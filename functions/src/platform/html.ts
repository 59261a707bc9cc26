import type { IOptions } from 'sanitize-html';

const OPTIONS: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u'],
  allowedAttributes: {},
  transformTags: { b: 'strong', i: 'em' },
  enforceHtmlBoundary: false,
};

/** Nested paragraphs come apart a level at a time; what is deeper than this is nobody's text. */
const MOST_ROUNDS = 50;

/**
 * The HTML that event details may hold (DESIGN §6): p, br, strong, em, u, no attributes. `b` and `i` become their
 * meaning; other tags go, their text stays; scripts and styles go whole. Cleaning twice changes nothing more.
 */
export async function cleanHtml(html: string): Promise<string> {
  // Loaded here, because most calls never touch HTML.
  const { default: sanitize } = await import('sanitize-html');
  // As browsers write it, so that what the editor sends comes back unchanged.
  const once = (text: string) => sanitize(text, OPTIONS).replaceAll('<br />', '<br>').trim();
  let clean = once(html);
  for (let round = 1; round < MOST_ROUNDS; round++) {
    const again = once(clean);
    if (again === clean) return clean;
    clean = again;
  }
  // Not settled: its text without any tag, which is.
  return sanitize(clean, { ...OPTIONS, allowedTags: [] }).trim();
}
