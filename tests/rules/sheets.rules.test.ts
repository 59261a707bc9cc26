import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'sheets',
  {
    round: 'r1',
    entry: 'e1',
    judge: 'owner',
    state: 'confirmed',
    marks: { voice: 3 },
    total: '80.00',
    rev: 1,
  },
  { id: 'one', get: NOBODY, list: NOBODY },
);
