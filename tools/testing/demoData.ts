import { existsSync, readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ExportKeeper, latestExport } from '../emulators/exports';
import { CACHE_DIR, inRoot } from '../lib/paths';
import type { Ports } from '../lib/ports';
import { fingerprint, sourcesOf } from '../lib/stamps';

const FOLDER = path.join(CACHE_DIR, 'demo-data');

/** The demo data depend on the seed, the functions behind it, and the site, whose texts they count for each language. */
const WORKSPACES = ['domain', 'functions', 'web', 'tools/seed', 'tools/emulators'];
const FILES = ['package-lock.json', 'firebase.json', 'firestore.rules', 'storage.rules'];
let print: string | undefined;

/** Taken once, before anything is built: what is written meanwhile is not in the data. */
const sources = () =>
  (print ??= fingerprint([
    ...WORKSPACES.flatMap((name) => sourcesOf(inRoot(name))),
    ...FILES.map((name) => inRoot(name)),
  ]));

/** A long run uses them as long: their programme begins soon after they were made. */
const USED_FOR_MS = 3_600_000;
/** Another command may still load the last but one. */
const KEPT = 2;

const NAIROBI_MS = 3 * 3_600_000;
const dayOf = (ms: number) => Math.floor((ms + NAIROBI_MS) / 86_400_000);

/** True for demo data that were made today, because their events are days from today, and not long ago. */
export const isRecentDemo = (madeMs: number, nowMs: number): boolean =>
  nowMs - madeMs < USED_FOR_MS && dayOf(madeMs) === dayOf(nowMs);

const timeOf = (folder: string) => statSync(folder).mtimeMs;

/**
 * An export of the demo data which a command has lately made from the same sources, if there is one. A suite that begins
 * with it is ready half a minute earlier, because the emulator prepares the forty pictures one after the other.
 */
export function recentDemo(folder = FOLDER): string | undefined {
  const kept = path.join(folder, sources());
  return existsSync(kept) && isRecentDemo(timeOf(kept), Date.now()) ? kept : undefined;
}

async function forgetOldest(folder: string): Promise<void> {
  const kept = readdirSync(folder)
    .filter((name) => /^[\da-f]{64}$/.test(name))
    .map((name) => path.join(folder, name));
  const old = kept.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(KEPT);
  for (const one of old) await rm(one, { recursive: true, force: true });
}

/** Exports the demo data of a suite that was just seeded, for this command and later ones. Returns their folder. */
export async function keepDemo(ports: Ports, folder = FOLDER): Promise<string | undefined> {
  const kept = path.join(folder, sources());
  const own = path.join(folder, String(ports.hub));
  await rm(own, { recursive: true, force: true });
  await new ExportKeeper(own, ports).save();
  const made = latestExport(own);
  if (!made) return undefined;
  await rm(kept, { recursive: true, force: true });
  await rename(made, kept);
  await rm(own, { recursive: true, force: true });
  await forgetOldest(folder);
  return kept;
}
