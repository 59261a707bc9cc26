import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'result_versions',
  { round: 'r1', number: 1, input: '{}', inputs_hash: 'ab', output: '{}' },
  { id: 'one', get: ADMIN, list: ADMIN, page: 100 },
);
