import { EVERYBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'results',
  { edition: 2025, state: 'published', published_at: null, content: '{"rounds":[]}' },
  { id: '2025', get: EVERYBODY, list: EVERYBODY, page: 100 },
);
