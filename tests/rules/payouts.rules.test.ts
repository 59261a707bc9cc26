import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'payouts',
  { round: 'r1', version: 'r1_1', entry: 'A001', group: 'top', place: 1, amount: 50_000, paid_at: null },
  { id: 'r1_top_A001', get: ADMIN, list: ADMIN, page: 100 },
);
