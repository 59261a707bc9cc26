import { EVERYBODY, NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const published = { language: 'ki', version: 1, direction: 'ltr', catalogue: '{}' };
describeFunctionsOnly('published_texts', published, { id: 'ki', get: EVERYBODY, list: NOBODY });
