import { readdir } from 'node:fs/promises';
import path from 'node:path';

const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

export interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

/** The names of the files in the assets folder of built pages; none where there is no such folder. */
export async function builtAssets(pages: string): Promise<string[]> {
  const names = await readdir(path.join(pages, 'assets')).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
}

/**
 * These header rules of Hosting with one more: browsers keep files for good whose name holds a hash of their content. The
 * rule names every file, because Hosting applies header rules by address, to a 404 too: with a rule for the whole
 * folder, a browser that asks for a file of another release would keep the 404 for a year.
 */
export function withAssets<Rule extends HeaderRule>(
  headers: readonly Rule[],
  files: readonly string[],
): (Rule | HeaderRule)[] {
  if (files.length === 0) return [...headers];
  const names = files.map((name) => name.replaceAll(/[^\w-]/g, '\\$&'));
  const rule = {
    regex: `^/assets/(${names.join('|')})$`,
    headers: [{ key: 'Cache-Control', value: KEPT_FOR_GOOD }],
  };
  return [...headers, rule];
}
