import { spawn } from 'node:child_process';
import { stepEnv, UserError } from '../lib/log';
import { inRoot, PROJECT_ID, SEED_MARK } from '../lib/paths';
import type { Ports } from '../lib/ports';
import { until } from '../lib/processes';
import { suiteEnv } from './environment';
import { loadRules } from './rulesCheck';

const OWNER = { Authorization: 'Bearer owner' };

/** After thousands of writes, their triggers may go on for minutes. */
const PATIENCE_MS = 300_000;

/** Retries while the emulator responds 409, because a trigger's transaction locks the data. */
async function send(method: string, url: string): Promise<void> {
  let status = 0;
  await until(
    async () => {
      const response = await fetch(url, { method, headers: OWNER });
      status = response.status;
      return status !== 409;
    },
    PATIENCE_MS,
    500,
  );
  if (status >= 300) throw new Error(`${method} ${url} answered ${status}`);
}

const at = (port: number) => `http://127.0.0.1:${port}`;

async function clearAccountsAndFiles(ports: Ports): Promise<void> {
  await send('DELETE', `${at(ports.auth)}/emulator/v1/projects/${PROJECT_ID}/accounts`);
  await send('POST', `${at(ports.storage)}/internal/reset`);
}

export async function clearData(ports: Ports): Promise<void> {
  const documents = `projects/${PROJECT_ID}/databases/(default)/documents`;
  await send('DELETE', `${at(ports.firestore)}/emulator/v1/${documents}`);
  await clearAccountsAndFiles(ports);
}

/**
 * Deletes a suite's documents, accounts and files, and lets the Firestore emulator forget them: it otherwise keeps the
 * id of every document that there ever was, and compares all of them for each query. Open listeners hear nothing
 * afterwards, so call it where there are none. The emulators keep the rules with which the suite was started: compiling
 * them took a third of the Firestore emulator's time in the API tests.
 */
export async function renewData(ports: Ports): Promise<void> {
  await send('POST', `${at(ports.firestore)}/reset`);
  await clearAccountsAndFiles(ports);
}

/** Deletes a suite's documents, accounts, files and mails, and loads the project's own rules again. */
export async function clearSuite(ports: Ports): Promise<void> {
  await clearData(ports);
  await send('DELETE', `${at(ports.inbox)}/api/messages`);
  await send('DELETE', `${at(ports.phones)}/api/messages`);
  await loadRules(ports);
}

/** True when a seed has written all demo data. Documents alone prove nothing: a client may write before the seed ends. */
export async function isSeeded(ports: Ports): Promise<boolean> {
  const documents = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const answer = await fetch(`${at(ports.firestore)}/v1/${documents}/${SEED_MARK}`, { headers: OWNER });
  if (answer.ok) return true;
  if (answer.status === 404) return false;
  throw new UserError(
    `The search for demo data got status ${answer.status} from Firestore: stop the emulators and start them again.`,
  );
}

export function seedSuite(ports: Ports): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', inRoot('tools/seed/seed.ts')], {
      cwd: inRoot(),
      env: { ...process.env, ...suiteEnv(ports), ...stepEnv },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new UserError(
            `The seed data could not be written (code ${code}): the output above has the reason.`,
          ),
        );
    });
  });
}
