import { existsSync, readFileSync } from 'node:fs';

/** A document as a version of this product wrote it; `since` says what was new in that version. Times are ISO 8601. */
interface Golden {
  since: string;
  data: Record<string, unknown>;
}

/** The texts of the files that were read: a test that makes a thousand documents needs one of them a thousand times. */
const texts = new Map<string, string>();

/** The stored documents of a collection, the newest last; none where the file is missing. */
export function goldenOf(path: string): Golden[] {
  const file = new URL(`./golden/${path}.json`, import.meta.url);
  const text = texts.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '[]');
  texts.set(path, text);
  return JSON.parse(text) as Golden[];
}
