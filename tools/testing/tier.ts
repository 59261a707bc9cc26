import { FEATURES } from '../../tests/support/features';
import { changedFiles, featuresOf, importsOf, readCode } from './reach';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** '[phone] › a title' of a file, as the beginning of what Playwright compares: project, file, titles. */
function beginning(name: string, title: string): string {
  const [project = '', ...titles] = title.split(' › ');
  return escaped([project.slice(1, -1), `${name}.spec.ts`, ...titles].join(' '));
}

/** A pattern for Playwright: the main tests of all features, and all tests of those that were reached. */
export function testPattern(reached: readonly string[]): RegExp {
  const parts = Object.entries(FEATURES).flatMap(([name, { main }]) =>
    reached.includes(name)
      ? [String.raw`\w+ ${escaped(name)}\.spec\.ts `]
      : main.map((title) => beginning(name, title)),
  );
  return new RegExp(`^ ?(${parts.join('|')})`);
}

/**
 * CI sends random and simultaneous requests to every kind of row, and wrong values to every field of every form: what they have found
 * has a test of its own.
 */
export const ONLY_IN_CI = ['fuzz', 'together', 'sentences'].map((name) => `tests/api/${name}.api.test.ts`);

/** The browser tests of `npm test` on a developer's machine: words for Playwright, and the features that were reached. */
export function defaultTier(): { words: string[]; reached: string[] } {
  const changed = changedFiles();
  const reached = changed.length === 0 ? [] : featuresOf(FEATURES, changed, importsOf(readCode()));
  return { words: ['--grep', testPattern(reached).source], reached };
}
