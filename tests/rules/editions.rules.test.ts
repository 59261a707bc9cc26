import { makeEdition } from '@ndeiya/domain/testing/makers';
import { EVERYBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly('editions', { ...makeEdition() }, { id: '2025', get: EVERYBODY, list: EVERYBODY });
