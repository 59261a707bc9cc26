import { createRequire } from 'node:module';

// firebase-tools loads this file before itself (firebase.ts). Its Auth emulator compiles a validator for each parameter of
// all of Google's routes when it starts, each with a compiler of its own, although this project calls a dozen of these
// routes: half of the processor time of a start. Its library can compile them at the first call, but is not asked to.
// Node removes the types itself, so this file imports nothing of the project.

type Middleware = (document: unknown, options: object) => unknown;

const require = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const library = require('exegesis-express') as { middleware: Middleware };

const { middleware } = library;
library.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true });
