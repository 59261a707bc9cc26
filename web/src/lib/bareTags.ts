const COMMENTS = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?/g;
/**
 * A complete tag, whose quoted values may contain a `>`; or a `<` that starts no tag. No two branches match
 * the same text.
 */
const TAGS = /<(\/?)([a-z][a-z0-9]*)(?:[^<>=]|=(?!\s*["'])|=\s*"[^"]*"|=\s*'[^']*')*>|</gi;

/**
 * Removes attributes and comments from HTML. It does not make HTML safe; it prevents browsers from reporting
 * event handlers to the content policy, which happens even when HTML is only parsed.
 */
export const bareTags = (html: string): string =>
  html.replace(COMMENTS, '').replace(TAGS, (_tag, slash: string | undefined, name: string | undefined) =>
    // A separate text, because TypeScript does not know that a group may be undefined.
    name === undefined ? '&lt;' : `<${slash ?? ''}${name}>`,
  );
