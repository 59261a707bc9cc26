import { seedSuite } from './emulators/data';
import { runMain, UserError } from './lib/log';
import { isFree, START_PORTS } from './lib/ports';

/** `npm run seed`: writes the demo data into the suite of a running `npm start`. */
await runMain(async () => {
  if (await isFree(START_PORTS.firestore)) throw new UserError('Run "npm start" first, in another terminal.');
  await seedSuite(START_PORTS);
});
