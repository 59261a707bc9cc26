import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'stage_ops',
  { operation: { kind: 'start' }, pass: 'owner', edition: 2026, slot_id: 's1', outcome: 'applied' },
  { id: 'one', get: NOBODY, list: NOBODY },
);
