import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const pass = {
  role: 'judge',
  name: 'Somebody',
  edition: 2025,
  email: 'owner@example.org',
  token_hash: 'hash',
  sealed_token: 'sealed',
  expires_at: new Date(0),
  revoked_at: null,
  last_seen_at: null,
  devices: [],
};
describeFunctionsOnly('passes', pass, { id: 'p1', get: NOBODY, list: NOBODY });
