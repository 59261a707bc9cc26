import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'translations',
  { language: 'ki', texts: {} },
  { id: 'ki~0', get: NOBODY, list: NOBODY },
);
