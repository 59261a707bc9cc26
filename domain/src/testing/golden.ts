import { existsSync, readFileSync } from 'node:fs';

/** A document as a version of this product wrote it; `since` says what was new in that version. Times are ISO 8601. */
interface Golden {
  since: string;
  data: Record<string, unknown>;
}

/** The stored documents of a collection, the newest last; none where the file is missing. */
export function goldenOf(path: string): Golden[] {
  const file = new URL(`./golden/${path}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Golden[]) : [];
}
