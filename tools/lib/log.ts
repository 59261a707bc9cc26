/** A failure that the user can mend: shown as one line, without a stack. */
export class UserError extends Error {}

/** A line of progress. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A step of the work, with the seconds since the command began. */
export function step(line: string): void {
  say(`[${process.uptime().toFixed(0).padStart(3)} s] ${line}`);
}

/** The sentence of anything that was thrown. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command's main function; what it throws ends the process with code 1 and one clear line. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const text = error instanceof Error && !(error instanceof UserError) ? error.stack : reason(error);
    process.stderr.write(`\n✖ ${text}\n`);
    process.exit(1);
  }
}
