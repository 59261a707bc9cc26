import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const ticks = { edition: 2025, done: ['dates'] };
describeFunctionsOnly('checklists', ticks, { id: '2025', get: ADMIN, list: ADMIN, page: 300 });
