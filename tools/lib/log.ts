/** A failure that the user can mend: shown as one line, without a stack. */
export class UserError extends Error {}

/** A line of progress. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** When the command began, in ms since 1970; a script that it runs goes on counting from there. */
const BEGAN = Number(process.env.COMMAND_BEGAN) || Date.now() - process.uptime() * 1000;

/** What a script that belongs to this command gets in its environment. */
export const stepEnv = { COMMAND_BEGAN: String(BEGAN) };

/** A step of the work, with the seconds since the command began. */
export function step(line: string): void {
  say(`[${((Date.now() - BEGAN) / 1000).toFixed(0).padStart(3)} s] ${line}`);
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
