import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const language = { name: 'Kiswahili', direction: 'ltr', letters: '', version: 0, published_at: null };
describeFunctionsOnly('languages', language, { id: 'sw', get: NOBODY, list: NOBODY });
