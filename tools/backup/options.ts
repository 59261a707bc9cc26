import { say, step } from '../lib/log';
import { inRoot } from '../lib/paths';
import { run } from '../lib/processes';
import { planLines, runPlan, type Step } from './cloud';
import { withScratch } from './scratch';

/** What was typed: `--name=value` options, and other words. */
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

/** Shows a plan for a real project; carries it out only where that was asked for in so many words. */
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
