/** The id of the entry whose address a code contains, on this or any other address of the site; null for other codes. */
export function entryInCode(text: string): string | null {
  try {
    return /^\/entries\/([\w-]+)\/?$/.exec(new URL(text).pathname)?.[1] ?? null;
  } catch {
    // The code is no address.
    return null;
  }
}
