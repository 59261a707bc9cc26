import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const quota = { edition: 2025, category: 'Poetry', taken: 1, waiting: 0, letter: 'A' };
describeFunctionsOnly('entry_quotas', quota, { id: 'one', get: ADMIN, list: ADMIN, page: 300 });
