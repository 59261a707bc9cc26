import { runMain } from './lib/log';
import { runLocal } from './local';

/** `npm start`: the whole product on this machine. */
await runMain(() => runLocal());
process.exit(0);
