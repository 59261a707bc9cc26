import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { reason, step, UserError } from './log';

export interface ProcessRow {
  pid: number;
  parent: number;
  command: string;
}

function rowFromProc(pid: string): ProcessRow[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return [{ pid: Number(pid), parent, command }];
  } catch {
    return []; // the process ended meanwhile
  }
}

function rowFromPs(line: string): ProcessRow[] {
  const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
  return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
}

/** Every process of this machine, from /proc if it exists, otherwise from `ps`. */
export function processTable(): ProcessRow[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(rowFromProc);
  }
  const output = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 });
  // `ps` itself has ended by now.
  const isPs = ({ parent, command }: ProcessRow) => parent === process.pid && command.startsWith('ps -axo ');
  return output
    .split('\n')
    .flatMap(rowFromPs)
    .filter((row) => !isPs(row));
}

/** A process and its descendants, as far as their parents still run. */
export function family(root: number, table = processTable()): ProcessRow[] {
  const members = table.filter((row) => row.pid === root);
  for (const member of members) members.push(...table.filter((row) => row.parent === member.pid));
  return members;
}

/** The remembered processes that still run the same command; the operating system may have reused an id. */
export function stillRunning(remembered: ProcessRow[], table = processTable()): ProcessRow[] {
  const now = new Map(table.map((row) => [row.pid, row.command]));
  return remembered.filter((row) => now.get(row.pid) === row.command);
}

/** Sends a signal; ignores a process that has already ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has already ended
  }
}

/** Polls until the check is true; returns false after `within` ms. */
export async function until(
  check: () => boolean | Promise<boolean>,
  within: number,
  every = 100,
): Promise<boolean> {
  const end = Date.now() + within;
  while (!(await check())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return true;
}

/** Stops the remembered processes: by SIGTERM, and after 15 s by SIGKILL. */
export async function stopAll(remembered: ProcessRow[]): Promise<void> {
  stillRunning(remembered).forEach((row) => signal(row.pid, 'SIGINT'));
  if (await until(() => stillRunning(remembered).length === 0, 15_000)) return;
  stillRunning(remembered).forEach((row) => signal(row.pid, 'SIGKILL'));
  await until(() => stillRunning(remembered).length === 0, 5_000);
}

/**
 * Stops the descendants of a process as `stopAll`, also those that they start meanwhile: firebase-tools that is told to end in its
 * first seconds goes on and starts the next emulator.
 */
export async function stopDescendants(root: number): Promise<void> {
  const told = new Map<number, ProcessRow>();
  const running = () => {
    const table = processTable();
    const found = [root, ...told.keys()].flatMap((pid) => family(pid, table));
    for (const row of found.filter(({ pid }) => pid !== root && !told.has(pid))) {
      told.set(row.pid, row);
      signal(row.pid, 'SIGINT');
    }
    return stillRunning([...told.values()], table);
  };
  if (await until(() => running().length === 0, 15_000, 50)) return;
  running().forEach(({ pid }) => signal(pid, 'SIGKILL'));
  await until(() => running().length === 0, 5_000);
}

/** From now on a signal ends the child processes, then this process. Returns a function that undoes this. */
export function endFamilyOnSignal(): () => void {
  let isEnding = false;
  const handler = () => {
    // Ctrl-C arrives from the terminal and again from tools/run.mjs. A second signal would make
    // firebase-tools exit without stopping its emulators.
    if (isEnding) return;
    isEnding = true;
    step('stopping');
    void stopDescendants(process.pid).then(() => process.exit(130));
  };
  process.on('SIGINT', handler).on('SIGTERM', handler);
  return () => process.off('SIGINT', handler).off('SIGTERM', handler);
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** `show` prints the output; `keep`, the default, returns it and prints it only in an error. */
  output?: 'show' | 'keep';
}

/** Runs a program to its end and returns its output. Throws a UserError when it fails. */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const stdio = options.output === 'show' ? 'inherit' : 'pipe';
    const env = { ...process.env, ...options.env };
    const child = spawn(program, args, { cwd: options.cwd, env, stdio: ['ignore', stdio, stdio] });
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('error', (error) => reject(new UserError(`${program} does not run: ${reason(error)}`)));
    child.once('close', (code, killedBy) => {
      if (code === 0) {
        resolve(text);
        return;
      }
      const how = killedBy ? `was ended by ${killedBy}` : `failed with code ${code}`;
      reject(new UserError(`${program} ${args.slice(0, 4).join(' ')} ${how}.\n${text.trim()}`));
    });
  });
}
