import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const announcement = {
  subject: 'The date',
  text: 'It is set.',
  state: 'sending',
  author: 'admin',
  cursor: null,
  total: 2,
  queued: 2,
  sent: 1,
  failed: 0,
  started_at: null,
  ended_at: null,
};
describeFunctionsOnly('announcements', announcement, { id: 'owner', get: ADMIN, list: ADMIN, page: 100 });
