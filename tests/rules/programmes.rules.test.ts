import { EVERYBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'programmes',
  { edition: 2026, state: 'draft', gap_minutes: 2, lines: [], rev: 1, published_at: null },
  { id: '2026', get: EVERYBODY, list: EVERYBODY, page: 100 },
);
