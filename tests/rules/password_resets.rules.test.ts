import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const reset = { user_id: 'owner', salt: 'salt', verifier_hash: 'hash', expires_at: new Date(0) };
describeFunctionsOnly('password_resets', reset, { id: 'owner', get: NOBODY, list: NOBODY });
