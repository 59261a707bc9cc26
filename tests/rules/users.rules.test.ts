import { makeUser } from '@ndeiya/domain/testing/makers';
import { ADMIN, ADMIN_AND_OWNER, VALID_AFTER } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

// No account may change its own role or profile, or those of another account.
describeFunctionsOnly(
  'users',
  { ...makeUser(), is_admin: true, sessions_valid_after: VALID_AFTER },
  { id: 'owner', get: ADMIN_AND_OWNER, list: ADMIN, page: 100 },
);
