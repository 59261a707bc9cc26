import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly('usernames', { user_id: 'owner' }, { id: 'owner', get: NOBODY, list: NOBODY });
