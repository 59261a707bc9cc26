import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ID } from '../lib/paths';
import type { Ports } from '../lib/ports';

const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const METADATA = 'firebase-export-metadata.json';

/** How many complete exports are kept. */
const KEPT = 2;

async function ask(url: string, body?: unknown): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST';
  const response = await fetch(url, { method, headers: OWNER, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.text();
}

/** The complete exports in a folder, oldest first. Only complete ones have a number as name. */
function complete(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name) && existsSync(path.join(folder, name, METADATA)))
    .sort((a, b) => Number(a) - Number(b));
}

/** The newest complete export in a folder, if there is one. */
export function latestExport(folder: string): string | undefined {
  const name = complete(folder).at(-1);
  return name && path.join(folder, name);
}

/** Renames a new export in one step to make it the newest, then deletes the oldest ones. */
export async function acceptExport(folder: string, incoming: string): Promise<void> {
  const names = complete(folder);
  const next = String(Number(names.at(-1) ?? 0) + 1).padStart(6, '0');
  await rename(incoming, path.join(folder, next));
  for (const old of [...names, next].slice(0, -KEPT)) {
    await rm(path.join(folder, old), { recursive: true, force: true });
  }
}

/**
 * Saves a suite's data to disk. An export gets its final name in one step when it is complete, so a kill at
 * any moment leaves the previous one.
 */
export class ExportKeeper {
  #saved: string | undefined;
  #saving: Promise<boolean> = Promise.resolve(false);

  constructor(
    readonly folder: string,
    readonly ports: Ports,
  ) {}

  /** The newest complete export, if there is one. */
  latest(): string | undefined {
    return latestExport(this.folder);
  }

  /**
   * Exports everything if anything has changed since the last time, and tells if it did. Calls run one after
   * the other.
   */
  save(): Promise<boolean> {
    this.#saving = this.#saving.catch(() => false).then(() => this.#saveOnce());
    return this.#saving;
  }

  async #saveOnce(): Promise<boolean> {
    await mkdir(this.folder, { recursive: true });
    const print = await this.#fingerprint();
    if (print === this.#saved) return false;
    const incoming = path.join(this.folder, 'incoming');
    await rm(incoming, { recursive: true, force: true });
    await ask(`http://127.0.0.1:${this.ports.hub}/_admin/export`, {
      path: incoming,
      initiatedBy: 'npm start',
    });
    await acceptExport(this.folder, incoming);
    this.#saved = print;
    return true;
  }

  /**
   * A hash of all documents, accounts and the list of files. It is much cheaper than an export, which copies
   * the files.
   */
  async #fingerprint(): Promise<string> {
    const { auth, storage } = this.ports;
    const users = `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:query`;
    const hash = createHash('sha256').update(await this.#documents());
    hash.update(await ask(`http://127.0.0.1:${auth}/${users}`, {}));
    hash.update(await ask(`http://127.0.0.1:${storage}/storage/v1/b/${PROJECT_ID}.appspot.com/o`));
    return hash.digest('hex');
  }

  async #documents(): Promise<Buffer> {
    const probe = path.join(this.folder, 'probe');
    await rm(probe, { recursive: true, force: true });
    await ask(`http://127.0.0.1:${this.ports.firestore}/emulator/v1/projects/${PROJECT_ID}:export`, {
      database: `projects/${PROJECT_ID}/databases/(default)`,
      export_directory: this.folder,
      export_name: 'probe',
    });
    const output = existsSync(probe) ? readdirSync(probe, { recursive: true, encoding: 'utf8' }) : [];
    const files = output.filter((name) => /^output-\d+$/.test(path.basename(name))).sort();
    return Buffer.concat(files.map((name) => readFileSync(path.join(probe, name))));
  }
}
