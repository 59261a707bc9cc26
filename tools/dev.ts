import { spawn } from 'node:child_process';
import { webEnv } from './emulators/environment';
import { runMain, step } from './lib/log';
import { inRoot } from './lib/paths';
import { requireFree, START_PORTS } from './lib/ports';
import { signal } from './lib/processes';
import { runLocal } from './local';

const PORT = 5173;
const PAGES = `http://127.0.0.1:${PORT}`;

/** Runs a workspace's script beside us; gives what stops it and all that it started. */
function runBeside(command: string[], args: string[], env: Record<string, string> = {}): () => void {
  const child = spawn('npm', ['run', '--silent', ...command, '--', ...args], {
    cwd: inRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  return () => child.pid && signal(-child.pid, 'SIGTERM');
}

/** `npm run dev`: what `npm start` runs, with the pages hot-reloaded and the functions rebuilt on change. */
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
        // The emulator sees the new bundle and loads the functions again.
        runBeside(['build', '-w', 'functions'], ['--watch=forever']),
      ];
      return () => stops.forEach((stop) => stop());
    },
  });
});
process.exit(0);
