import { spawn } from 'node:child_process';
import { webEnv } from './emulators/environment';
import { runMain, step } from './lib/log';
import { inRoot } from './lib/paths';
import { requireFree, START_PORTS } from './lib/ports';
import { signal } from './lib/processes';
import { runLocal } from './local';

const PORT = 5173;
const PAGES = `http://127.0.0.1:${PORT}`;

/**
 * Starts a workspace's script in the background. Returns a function that stops it with its child processes.
 */
function runBeside(command: string[], args: string[], env: Record<string, string> = {}): () => void {
  const child = spawn('npm', ['run', '--silent', ...command, '--', ...args], {
    cwd: inRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  return () => child.pid && signal(-child.pid, 'SIGTERM');
}

/** `npm run dev`: like `npm start`, with hot reload of the pages and rebuilds of the functions on change. */
await runMain(async () => {
  await requireFree(PORT, 'the pages with hot reload');
  await runLocal({
    addresses: [[PAGES, 'the site with hot reload']],
    onReady() {
      step('starting Vite, and watching the functions');
      const stops = [
        runBeside(['dev', '-w', 'web'], ['--port', String(PORT), '--strictPort', '--clearScreen', 'false'], {
          ...webEnv(START_PORTS),
          DEV_API_ORIGIN: `http://127.0.0.1:${START_PORTS.hosting}`,
        }),
        // The emulator notices the new bundle and reloads the functions.
        runBeside(['build', '-w', 'functions'], ['--watch=forever']),
      ];
      return () => stops.forEach((stop) => stop());
    },
  });
});
process.exit(0);
