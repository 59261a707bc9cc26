import { makeEdition } from '@ndeiya/domain/testing/makers';
import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const edition = { ...makeEdition({ year: 2000 }), round: 'r1', nonce: 'n', ending: false };
describeFunctionsOnly('rehearsal_editions', edition, { id: '2000', get: ADMIN, list: ADMIN, page: 100 });
