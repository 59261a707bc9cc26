import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'rounds',
  {
    edition: 2026,
    title: 'Final',
    practice: false,
    state: 'open',
    rev: 1,
    rules_hash: null,
    spread: 15,
    versions: 0,
  },
  { id: 'one', get: ADMIN, list: ADMIN, page: 100 },
);
