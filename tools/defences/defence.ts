import { UserError } from '../lib/log';

/** Vitest's projects of the unit tests, and the rules tests, which need emulators. */
export type Level = 'domain' | 'functions' | 'tools' | 'web' | 'web-node' | 'rules';

export interface Defence {
  /** The removed defence, in the words of the document. */
  name: string;
  /** The text of the document about the failed test: a cell, or a part of one. */
  document: 'docs/security-attacks.md' | 'docs/reliability.md';
  file: string;
  /** Stands once in the file. */
  find: string;
  replace: string;
  level: Level;
  /** The test file that must fail. */
  test: string;
  /** Takes few seconds: one of those that CI removes in each run. */
  sample?: true;
}

/** The text of the defence's file without the defence. */
export function withoutDefence(text: string, { name, file, find, replace }: Defence): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    const often = parts.length === 1 ? 'does not stand' : `stands ${String(parts.length - 1)} times`;
    throw new UserError(`"${name}": the text to remove ${often} in ${file}. Adapt tools/defences/list.ts.`);
  }
  return parts.join(replace);
}

/** The result of the tests in a copy: `broken` where none failed and yet not all could run, which proves nothing. */
export interface DefenceVerdict {
  is: 'red' | 'green' | 'broken';
  /** The tests that failed. */
  failed: string[];
}

/** The part of vitest's report that is read here. */
export interface TestReport {
  success: boolean;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

export function verdictOf({ success, testResults }: TestReport): DefenceVerdict {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  if (failed.length > 0) return { is: 'red', failed };
  return { is: success ? 'green' : 'broken', failed };
}
