import { NOBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const mail = { to: 'owner@example.org', message: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' } };
describeFunctionsOnly('mail', mail, { id: 'stored', get: NOBODY, list: NOBODY });
