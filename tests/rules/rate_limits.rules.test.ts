import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const counter = { count: 9, expires_at: new Date(0) };
describeFunctionsOnly('rate_limits', counter, { id: 'owner', get: NOBODY, list: NOBODY });
