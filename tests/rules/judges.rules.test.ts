import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'judges',
  { round: 'r1', pass: 'p1', name: 'Kamau', seat: 'A', role: 'judge', conflicts: [], devices: [] },
  { id: 'one', get: NOBODY, list: NOBODY },
);
