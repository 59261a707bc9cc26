import { makeEntry } from '@ndeiya/domain/testing/stored';
import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const entry = { ...makeEntry({ owner: 'owner', pending_state: 'declined' }) };
describeFunctionsOnly('entries', entry, { id: 'one', get: ADMIN, list: ADMIN, page: 300 });
