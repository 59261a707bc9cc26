import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import './lazySchemas';

// The change is one of firebase-tools' own library, so this test uses that library.
const require = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const { middleware } = require('exegesis-express') as {
  middleware: (document: object, options: object) => Promise<unknown>;
};

/** A route with a parameter whose pattern no compiler takes. */
const BROKEN = {
  openapi: '3.0.0',
  info: { title: 'Accounts', version: '1' },
  paths: {
    '/accounts': {
      get: {
        'x-exegesis-controller': 'accounts',
        operationId: 'list',
        parameters: [{ name: 'id', in: 'query', schema: { type: 'string', pattern: '(' } }],
        responses: { 200: { description: 'The accounts' } },
      },
    },
  },
};
const controllers = { accounts: { list: () => ({}) } };

test('at the start of the Auth emulator no schema of a parameter is compiled', async () => {
  await expect(middleware(BROKEN, { controllers })).resolves.toBeTypeOf('function');
});
