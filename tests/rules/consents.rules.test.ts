import { makeConsent } from '@ndeiya/domain/testing/consents';
import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly('consents', { ...makeConsent() }, { id: 'c1', get: ADMIN, list: ADMIN, page: 100 });
