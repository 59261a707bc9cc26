import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { runMain, say, UserError } from '../lib/log';
import { inRoot } from '../lib/paths';
import { acceptedList, type AuditVerdict, findingsIn, judge } from './findings';

/** Exit code when the registry gave no report: the audit neither passed nor failed. */
const NOT_DONE = 2;
const TIMEOUT_MS = 60_000;

const lines = ({ fresh, expired, gone }: AuditVerdict): string[] => [
  ...fresh.map((one) => `new: ${one.advisory} in ${one.package} (${one.severity}): ${one.title}`),
  ...expired.map((one) => `accepted until ${one.until} only: ${one.advisory} in ${one.package}`),
  ...gone.map((one) => `no longer found, take it off the list: ${one.advisory} in ${one.package}`),
];

/**
 * `npm run audit`: compares the registry's known weaknesses of the installed packages with
 * tools/audit/accepted.json.
 */
await runMain(async () => {
  const args = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout } = spawnSync('npm', args, { cwd: inRoot(), encoding: 'utf8', timeout: TIMEOUT_MS });
  const findings = findingsIn(stdout);
  if (!findings) {
    const why = /"message": "([^"]+)"/.exec(stdout)?.[1] ?? 'no answer';
    say(`audit: NOT DONE, the registry gave no report (${why}). Run "npm run audit" where it does.`);
    process.exit(NOT_DONE);
  }
  const accepted = z.parse(
    acceptedList,
    JSON.parse(await readFile(inRoot('tools/audit/accepted.json'), 'utf8')),
  );
  const verdict = judge(findings, accepted, new Date().toISOString().slice(0, 10));
  lines(verdict).forEach(say);
  if (verdict.fresh.length + verdict.expired.length > 0) {
    throw new UserError('There are findings that nobody has accepted: see docs/dependencies.md.');
  }
  say(`audit: ${String(findings.length)} findings, all of them accepted.`);
});
