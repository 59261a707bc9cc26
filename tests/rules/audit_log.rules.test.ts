import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const entry = {
  actor: 'admin',
  action: 'update',
  collection: 'events',
  document_id: 'one',
  changes: { title: { before: 'A', after: 'B' } },
};
describeFunctionsOnly('audit_log', entry, { id: 'owner', get: ADMIN, list: ADMIN, page: 100 });
