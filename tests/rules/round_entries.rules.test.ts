import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'round_entries',
  {
    round: 'r1',
    entry: 'e1',
    number: 'A1',
    class: 'Poetry',
    stage_name: 'Mumbi',
    title: 'Rain',
    order: 1,
    status: 'entered',
  },
  { id: 'one', get: ADMIN, list: ADMIN },
);
