import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const certificate = {
  number: '2026-0001',
  edition: 2026,
  kind: 'participation',
  holder_name: 'Somebody',
  award: 'Participation',
  category: 'Poetry',
  entry: 'p1',
  owner: 'owner',
  state: 'issued',
  replaced_by: null,
  reason: '',
  issued_at: new Date(0),
};
describeFunctionsOnly('certificates', certificate, { id: 'K7QF3M9AXT2P5', get: NOBODY, list: NOBODY });
