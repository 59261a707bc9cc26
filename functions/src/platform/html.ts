/**
 * The HTML that event details may hold (DESIGN §6): p, br, strong, em, u, no attributes. `b` and `i` become their
 * meaning; other tags go, their text stays; scripts and styles go whole. Cleaning twice changes nothing more.
 */
export async function cleanHtml(html: string): Promise<string> {
  // Loaded here, because most calls never touch HTML.
  const { default: sanitize } = await import('sanitize-html');
  const clean = sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u'],
    allowedAttributes: {},
    transformTags: { b: 'strong', i: 'em' },
    enforceHtmlBoundary: false,
  });
  // As browsers write it, so that what the editor sends comes back unchanged.
  return clean.replaceAll('<br />', '<br>').trim();
}
