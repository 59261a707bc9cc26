import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ID } from '../lib/paths';
import type { Ports } from '../lib/ports';

const HEADERS = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const AT_ONCE = 20;

interface ExportedAccount {
  localId: string;
  /** In seconds. Tokens that were issued earlier are refused. */
  validSince?: string;
}

/**
 * Restores `validSince` of each account from the export. The Auth emulator sets it to the time of the import,
 * which would log out every browser at a restart.
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
