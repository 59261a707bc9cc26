const COMMENTS = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?/g;
/** A whole tag, whose quoted values may hold a `>`; or a `<` that begins none. No two branches fit the same text. */
const TAGS = /<(\/?)([a-z][a-z0-9]*)(?:[^<>=]|=(?!\s*["'])|=\s*"[^"]*"|=\s*'[^']*')*>|</gi;

/**
 * HTML without attributes and comments, for texts that need none. It makes nothing safe; it keeps browsers from
 * reporting a handler to the content policy, which they do even where HTML is only parsed.
 */
export const bareTags = (html: string): string =>
  html.replace(COMMENTS, '').replace(TAGS, (_tag, slash: string | undefined, name: string | undefined) =>
    // A text of its own: TypeScript knows of no groups that took no part.
    name === undefined ? '&lt;' : `<${slash ?? ''}${name}>`,
  );
