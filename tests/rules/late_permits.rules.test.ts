import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const permit = { edition: 2025, entry: null, uid: 'owner', categories: [], reason: 'No network' };
describeFunctionsOnly('late_permits', permit, { id: 'one', get: ADMIN, list: ADMIN, page: 300 });
