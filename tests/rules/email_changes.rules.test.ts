import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const change = { email: 'new@example.org', salt: 'salt', verifier_hash: 'hash', expires_at: new Date(0) };
describeFunctionsOnly('email_changes', change, { id: 'owner', get: NOBODY, list: NOBODY });
