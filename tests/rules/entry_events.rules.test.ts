import { ADMIN, ADMIN_AND_OWNER } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';
import { describeOwnList } from './support/ownList';

const event = { entry: 'one', edition: 2025, owner: 'owner', from: 'draft', to: 'submitted', actor: 'owner' };
describeFunctionsOnly('entry_events', event, { id: 'one', get: ADMIN_AND_OWNER, list: ADMIN, page: 300 });
describeOwnList('entry_events', event);
