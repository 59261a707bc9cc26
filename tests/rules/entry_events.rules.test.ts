import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const event = { entry: 'one', edition: 2025, owner: 'owner', from: 'draft', to: 'accepted', note: 'Beyond' };
describeFunctionsOnly('entry_events', event, { id: 'one', get: ADMIN, list: ADMIN, page: 300 });
