import { reason } from '../lib/log';
import type { Google } from './google';

/** The configuration that this checkout expects of the project. */
export interface Wanted {
  firestoreRules: string;
  storageRules: string;
  indexes: { collectionGroup: string; fields: { fieldPath: string; order?: string }[] }[];
  /** `collection.field` of each TTL policy. */
  ttl: string[];
  functions: readonly string[];
}

export interface Context {
  google: Google;
  /** Fetches the JSON at an address of the site itself. */
  site: (url: string) => Promise<unknown>;
  project: string;
  region: string;
  bucket: string;
  wanted: Wanted;
}

/** The result of a check: a sentence that describes the problem or the state. */
interface Verdict {
  good: boolean;
  detail: string;
}

export interface Check {
  name: string;
  /** One sentence that says how to fix it. */
  mend: string;
  /** A recommendation: does not fail the command. */
  advice?: boolean;
  run: (context: Context) => Promise<Verdict>;
}

type State = 'ok' | 'missing' | 'advice' | 'unknown';
export interface Finding {
  name: string;
  state: State;
  detail: string;
  mend: string;
}

export const verdict = (good: boolean, bad: string, fine = ''): Verdict => ({
  good,
  detail: good ? fine : bad,
});

async function find({ name, mend, advice, run }: Check, context: Context): Promise<Finding> {
  try {
    const { good, detail } = await run(context);
    const otherwise: State = advice ? 'advice' : 'missing';
    return { name, mend, detail, state: good ? 'ok' : otherwise };
  } catch (error) {
    return { name, mend, detail: reason(error), state: 'unknown' };
  }
}

/** Runs all checks in parallel; a check that throws becomes a finding. */
export const runChecks = (checks: readonly Check[], context: Context): Promise<Finding[]> =>
  Promise.all(checks.map((check) => find(check, context)));

const WORDS: Record<State, string> = {
  ok: 'ok             ',
  missing: 'missing        ',
  advice: 'worth a thought',
  unknown: 'could not check',
};

/** One line for each finding, and below it how to fix it. */
export function reportLines(findings: Finding[]): string[] {
  return findings.flatMap(({ name, state, detail, mend }) => {
    const line = `${WORDS[state]}  ${name}${detail ? `: ${detail}` : ''}`;
    return state === 'ok' ? [line] : [line, `${' '.repeat(WORDS.ok.length)}  → ${mend}`];
  });
}

/** 0 when everything is right, 1 when something is missing, 2 when something could not be checked. */
export function exitCode(findings: Finding[]): number {
  if (findings.some(({ state }) => state === 'missing')) return 1;
  return findings.some(({ state }) => state === 'unknown') ? 2 : 0;
}
