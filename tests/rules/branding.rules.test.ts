import { DEFAULT_BRANDING } from '@ndeiya/domain/site/branding';
import { EVERYBODY, NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly('branding', DEFAULT_BRANDING, { id: 'site', get: EVERYBODY, list: NOBODY });
