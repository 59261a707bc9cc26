import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'rehearsal_programmes',
  { edition: 2000, state: 'published', gap_minutes: 1, lines: [], rev: 1, published_at: null },
  { id: '2000', get: ADMIN, list: ADMIN, page: 100 },
);
