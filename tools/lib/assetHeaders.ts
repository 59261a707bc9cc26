import { readdir } from 'node:fs/promises';
import path from 'node:path';

const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

export interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

/** The names of the files in the assets folder of built pages; empty when there is no such folder. */
export async function builtAssets(pages: string): Promise<string[]> {
  const names = await readdir(path.join(pages, 'assets')).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
}

/**
 * Adds a header rule to Hosting's rules: browsers may keep files whose names contain a hash of their content.
 * The rule names every file, because Hosting applies header rules to 404 responses too. With a rule for the
 * whole folder, a browser that requests a file of another release would keep the 404 for a year.
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
