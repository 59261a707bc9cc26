import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'sheet_ops',
  { judge: 'owner', sheet_id: 'r1_e1_owner', seq: 1, outcome: 'applied', operation: {} },
  { id: 'one', get: NOBODY, list: NOBODY },
);
