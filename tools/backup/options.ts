import { say, step } from '../lib/log';
import { inRoot } from '../lib/paths';
import { run } from '../lib/processes';
import { planLines, runPlan, type Step } from './cloud';
import { withScratch } from './scratch';

/** The words of a command line: `--name=value` options, and the rest. */
export interface Typed {
  options: Map<string, string>;
  words: string[];
}

export function typed(args: string[]): Typed {
  const options = args.flatMap((arg) => {
    const [, name, value = ''] = /^--([\w-]+)(?:=(.*))?$/.exec(arg) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });
  return { options: new Map(options), words: args.filter((arg) => !arg.startsWith('--')) };
}

/** Prints the plan for a real project. Runs it only with `--run`. */
export async function followPlan(plan: (scratch: string) => Step[], carryOut: boolean): Promise<void> {
  if (!carryOut) {
    for (const line of planLines(plan('/path/to/a/safe/folder'))) say(line);
    say('\nNothing was done yet: --run carries this out, in this order.');
    return;
  }
  await withScratch((scratch) =>
    runPlan(plan(scratch), (program, args) => {
      step([program, ...args.filter((arg) => !arg.startsWith('--hash-key'))].join(' '));
      return run(program, args, { cwd: inRoot(), output: 'show' });
    }),
  );
}
