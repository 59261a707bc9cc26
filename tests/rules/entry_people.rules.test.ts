import { makeEntryPeople } from '@ndeiya/domain/testing/stored';
import { ADMIN, ADMIN_AND_OWNER } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';
import { describeOwnList } from './support/ownList';

const people = { ...makeEntryPeople({ owner: 'owner' }) };
describeFunctionsOnly('entry_people', people, { id: 'one', get: ADMIN_AND_OWNER, list: ADMIN, page: 300 });
describeOwnList('entry_people', people);
