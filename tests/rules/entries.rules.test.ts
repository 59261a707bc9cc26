import { makeEntry } from '@ndeiya/domain/testing/stored';
import { ADMIN, ADMIN_AND_OWNER } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';
import { describeOwnList } from './support/ownList';

const entry = { ...makeEntry({ owner: 'owner' }) };
describeFunctionsOnly('entries', entry, { id: 'one', get: ADMIN_AND_OWNER, list: ADMIN, page: 300 });
describeOwnList('entries', entry);
