import { connect } from './lib/connect';
import { runMain } from './lib/log';
import { migrate } from './migrate/migrate';

/** `npm run migrate`: brings stored data up to this version; with --local, that of a running "npm start". */
await runMain(async () => {
  await migrate((await connect(process.argv.slice(2))).db);
});
process.exit(0);
