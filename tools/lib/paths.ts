import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const inRoot = (...parts: string[]) => path.join(ROOT, ...parts);

/** The data that `npm start` keeps between runs; `npm run reset` empties it. */
export const DATA_DIR = inRoot('.emulator');

/** Files that can be created again at any time. */
export const CACHE_DIR = inRoot('.cache');

/** The local project id. Ids with `demo-` never reach Google's servers. */
export const PROJECT_ID = 'demo-ndeiya';

/** The document that says that the demo data was written to its end. */
export const SEED_MARK = 'locks/demo_data/state/complete';
