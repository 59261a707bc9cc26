import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const overview = { edition: 2025, days: {}, entries: null, inbox: null, rounds: null, stage: null };
describeFunctionsOnly('overviews', overview, { id: '2025', get: ADMIN, list: ADMIN, page: 300 });
