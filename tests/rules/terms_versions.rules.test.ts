import { makeTerms } from '@ndeiya/domain/testing/consents';
import { EVERYBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'terms_versions',
  { ...makeTerms() },
  { id: 'en-0f', get: EVERYBODY, list: EVERYBODY, page: 100 },
);
