import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'slots',
  {
    edition: 2026,
    round: null,
    order_key: 'V',
    kind: 'entry',
    entry: 'e1',
    number: 'A1',
    label: 'Mumbi',
    persons: ['h1'],
    state: 'planned',
    rev: 1,
  },
  { id: 'one', get: ADMIN, list: ADMIN },
);
