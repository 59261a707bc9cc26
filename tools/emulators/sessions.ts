import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ID } from '../lib/paths';
import type { Ports } from '../lib/ports';

const HEADERS = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const AT_ONCE = 20;

interface ExportedAccount {
  localId: string;
  /** In seconds; a token that was issued before is refused. */
  validSince?: string;
}

/**
 * Sets back from when on tokens are good to what was exported. The Auth emulator takes the time of the import instead,
 * so that every browser that was logged in before a restart would be logged out by it.
 */
export async function keepSessions({ auth }: Pick<Ports, 'auth'>, exported: string): Promise<void> {
  const file = path.join(exported, 'auth_export/accounts.json');
  if (!existsSync(file)) return;
  const { users = [] } = JSON.parse(await readFile(file, 'utf8')) as { users?: ExportedAccount[] };
  const url = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`;
  const setBack = async ({ localId, validSince }: ExportedAccount) => {
    const body = JSON.stringify({ localId, validSince });
    const response = await fetch(url, { method: 'POST', headers: HEADERS, body });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  };
  const known = users.filter(({ validSince }) => validSince !== undefined);
  for (let start = 0; start < known.length; start += AT_ONCE) {
    await Promise.all(known.slice(start, start + AT_ONCE).map(setBack));
  }
}
