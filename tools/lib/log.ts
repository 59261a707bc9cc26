/** A failure that the user can fix: shown as one line, without a stack. */
export class UserError extends Error {}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The start of the command in ms since 1970; child scripts continue the count from there. */
const BEGAN = Number(process.env.COMMAND_BEGAN) || Date.now() - process.uptime() * 1000;

/** The environment variable that passes the start time to a child script. */
export const stepEnv = { COMMAND_BEGAN: String(BEGAN) };

/** Prints a step of the work with the seconds since the start of the command. */
export function step(line: string): void {
  say(`[${((Date.now() - BEGAN) / 1000).toFixed(0).padStart(3)} s] ${line}`);
}

/** The message of any thrown value. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command's main function. An error ends the process with code 1 and a one-line message. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const text = error instanceof Error && !(error instanceof UserError) ? error.stack : reason(error);
    process.stderr.write(`\n✖ ${text}\n`);
    process.exit(1);
  }
}
