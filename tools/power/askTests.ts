import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { say, UserError } from '../lib/log';
import { inBatches } from './inBatches';
import { runWatched, testFiles } from './inCopy';
import { type RunnerLine, runnerLinesIn } from './runnerLines';
import { lastRunning } from './running';

/** Runs all tests of an area under the faults of a copy, in as many processes as it takes. */
export async function askTests(folder: string, area: string): Promise<RunnerLine[]> {
  const findings = path.join(folder, `${area}.findings`);
  const running = path.join(folder, `${area}.running`);
  const env = { POWER_FINDINGS: findings, POWER_RUNNING: running };
  const found = () => (existsSync(findings) ? runnerLinesIn(readFileSync(findings, 'utf8')) : []);
  const done = () => found().flatMap((one) => ('file' in one ? [one.file] : []));
  const write = (line: RunnerLine) => {
    appendFileSync(findings, `${JSON.stringify(line)}\n`);
  };
  let end = '';
  await inBatches(testFiles(folder), {
    run: async (files) => {
      end = await runWatched({ folder, files, env, running });
      const { file, fault } = lastRunning(running);
      if (!done().includes(file) && (end !== 'ran' || fault !== null)) return { file, fault };
      // Most faults would be those about which nobody was asked.
      if (end !== 'ran' || file === '') throw new UserError('The tests did not run to their end.');
      return null;
    },
    done,
    leave: ({ file, fault }) => {
      if (fault === null) say(`does not end without a fault: ${path.relative(folder, file)}`);
      // A process that has no memory left may have lost it before, so that the fault is tried once more.
      else write(end === 'stuck' ? { noticed: fault } : { ended: fault, of: file });
    },
  });
  return found();
}
