import type { IOptions } from 'sanitize-html';

const OPTIONS: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u'],
  allowedAttributes: {},
  transformTags: { b: 'strong', i: 'em' },
  enforceHtmlBoundary: false,
};

/** Each round separates one level of nested paragraphs; no real text is nested more deeply. */
const MOST_ROUNDS = 50;

/**
 * Sanitises the HTML of event details (DESIGN §6): only p, br, strong, em, u, without attributes. `b` and `i`
 * become `strong` and `em`; other tags are removed and their text stays; scripts and styles are removed
 * completely. Cleaning twice changes nothing more.
 */
export async function cleanHtml(html: string): Promise<string> {
  // Loaded here, because most calls never sanitise HTML.
  const { default: sanitize } = await import('sanitize-html');
  // The browsers' notation, so that the editor's HTML comes back unchanged.
  const once = (text: string) => sanitize(text, OPTIONS).replaceAll('<br />', '<br>').trim();
  let clean = once(html);
  for (let round = 1; round < MOST_ROUNDS; round++) {
    const again = once(clean);
    if (again === clean) return clean;
    clean = again;
  }
  // If the rounds do not end, only the text without tags is returned.
  return sanitize(clean, { ...OPTIONS, allowedTags: [] }).trim();
}
