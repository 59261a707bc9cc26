import { rm } from 'node:fs/promises';
import { runMain, say, UserError } from './lib/log';
import { DATA_DIR } from './lib/paths';
import { runningSuite } from './lib/running';

/** `npm run reset`: deletes the local data; the next start writes the demo data again. */
await runMain(async () => {
  if (await runningSuite('start'))
    throw new UserError('Stop "npm start" first: it would write its data again.');
  await rm(DATA_DIR, { recursive: true, force: true });
  say('The local data is gone; the next "npm start" seeds the demo data.');
});
