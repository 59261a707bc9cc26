import { makeUser } from '@ndeiya/domain/testing/makers';
import { ADMIN, ADMIN_AND_OWNER } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

// Nobody gives a role to themselves or to another, and nobody touches their own profile either.
describeFunctionsOnly(
  'users',
  { ...makeUser(), is_admin: true },
  { id: 'owner', get: ADMIN_AND_OWNER, list: ADMIN, page: 100 },
);
