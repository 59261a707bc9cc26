import { KNOWN_IN_CONSENTS } from './knownConsents';
import { KNOWN_IN_ENTRIES } from './knownEntries';
import { type KnownFault, NEVER_EMPTY, ONLY_TYPES, same, SAVES_TIME } from './knownFault';
import { KNOWN_IN_PLATFORM } from './knownPlatform';
import { KNOWN_IN_PROGRAMME } from './knownProgramme';
import { KNOWN_IN_RESULTS } from './knownResults';

const HEADERS_ARE_TRIMMED = 'Node gives a header without the spaces around it';

/** `npm run test:power` does not name these. Faults of the code that refuses or that keeps marks are never late. */
export const KNOWN_FAULTS: readonly KnownFault[] = [
  ...KNOWN_IN_CONSENTS,
  ...KNOWN_IN_ENTRIES,
  ...KNOWN_IN_PLATFORM,
  ...KNOWN_IN_PROGRAMME,
  ...KNOWN_IN_RESULTS,
  {
    file: 'domain/src/judging/marksCode.ts',
    line: 'const sorted = Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1));',
    fault: 'a < b → a <= b',
    why: { same: 'no two marks have one key' },
  },
  {
    file: 'web/src/phone/kit/queue.ts',
    line: "if (!queued) throw new Error('nothing was stored');",
    fault: '!queued → false',
    why: { same: ONLY_TYPES },
  },
  {
    file: 'web/src/phone/kit/queue.ts',
    line: 'const refused = (await this.of(owner)).filter(({ refusal }) => refusal !== null);',
    fault: '(await this.of(owner)).filter(({ refusal }) => refusal !== null) → await this.of(owner)',
    why: { same: 'the others have no refusal, and get none' },
  },
  {
    file: 'web/src/phone/kit/queue.ts',
    line: 'const refused = (await this.of(owner)).filter(({ refusal }) => refusal !== null);',
    fault: 'refusal !== null → true',
    why: { same: 'the others have no refusal, and get none' },
  },
  {
    file: 'web/src/phone/kit/sender.ts',
    line: 'await this.settle(batch, answer.results ?? []);',
    fault: '[] → ["Stryker was here"]',
    why: { same: 'a result without an id is of no operation' },
  },
  {
    file: 'web/src/phone/kit/sender.ts',
    line: 'if (at >= this.dueAt) return;',
    fault: 'at >= this.dueAt → at > this.dueAt',
    why: { same: 'an attempt at the same time takes the place of the one that was planned' },
  },
  {
    file: 'web/src/phone/kit/sender.ts',
    line: 'if (!(error instanceof ApiError)) throw error;',
    fault: '!(error instanceof ApiError) → false',
    why: { same: 'another error has no status, so that it is thrown two lines below' },
  },
  {
    file: 'web/src/phone/kit/queue.ts',
    line: "if (!queued) throw new Error('nothing was stored');",
    fault: "throw new Error('nothing was stored'); → ;",
    why: { same: ONLY_TYPES },
  },
  ...same({
    file: 'web/src/phone/kit/batches.ts',
    line: "const id = operations[0]?.op.device_id ?? '';",
    faults: ['operations[0]?.op → operations[0].op'],
    why: NEVER_EMPTY,
  }),
  {
    file: 'functions/src/http/range.ts',
    line: "const [, from = '', to = ''] = /^bytes=(\\d{0,15})-(\\d{0,15})$/.exec(header) ?? [];",
    fault: '[] → ["Stryker was here"]',
    why: { same: 'the first part is not looked at' },
  },
  {
    file: 'functions/src/http/validate.ts',
    line: 'return [...errors].sort((a, b) => distance(a) - distance(b))[0] ?? [];',
    fault: '[] → ["Stryker was here"]',
    why: { same: ONLY_TYPES },
  },
  ...same({
    file: 'functions/src/http/authenticate.ts',
    line: "/^Pass( |$)/i.test(authorization?.trim() ?? '');",
    faults: ['authorization?.trim() → authorization'],
    why: HEADERS_ARE_TRIMMED,
  }),
  ...same({
    file: 'functions/src/http/authenticate.ts',
    line: 'if (authorization === undefined) return null;',
    faults: ['authorization === undefined → false'],
    why: 'a token that is missing is refused as a wrong one is',
  }),
  ...same({
    file: 'functions/src/http/authenticate.ts',
    line: "const token = /^Bearer +([\\w.-]+)$/i.exec(authorization?.trim() ?? '')?.[1];",
    faults: ['authorization?.trim() → authorization'],
    why: HEADERS_ARE_TRIMMED,
  }),
  ...same({
    file: 'functions/src/http/body.ts',
    line: 'const isJson = (type: string) => /^application\\/json\\s*(;\\s*charset="?utf-8"?\\s*)?;?$/i.test(type.trim());',
    faults: ['type.trim() → type'],
    why: HEADERS_ARE_TRIMMED,
  }),
  ...same({
    file: 'functions/src/http/body.ts',
    line: 'const isMultipart = (type: string) => /^multipart\\/form-data\\s*;/i.test(`${type.trim()};`);',
    faults: ['type.trim() → type'],
    why: HEADERS_ARE_TRIMMED,
  }),
  ...same({
    file: 'functions/src/http/body.ts',
    line: 'const isForm = (type: string) => /^application\\/x-www-form-urlencoded\\s*;/i.test(`${type.trim()};`);',
    faults: ['type.trim() → type'],
    why: HEADERS_ARE_TRIMMED,
  }),
  ...same({
    file: 'functions/src/http/cors.ts',
    line: "if (list === '') return NONE;",
    faults: ["list === '' → false"],
    why: SAVES_TIME,
  }),
  ...same({
    file: 'functions/src/http/cors.ts',
    line: 'if (origin === undefined || !allowed.includes(origin)) {',
    faults: ['origin === undefined → false'],
    why: 'no origin of the list is undefined',
  }),
  ...same({
    file: 'functions/src/http/errorHandler.ts',
    line: "if (GRPC_OUTAGES.has(code) || (typeof code === 'string' && NETWORK_OUTAGE.test(code)))",
    faults: ["typeof code === 'string' → true"],
    why: 'a code that is no text is none of these',
  }),
  ...same({
    file: 'functions/src/http/errorHandler.ts',
    line: '...(cause !== undefined && { cause }),',
    faults: ['cause !== undefined → true'],
    why: 'a cause that is undefined is not written',
  }),
  ...same({
    file: 'functions/src/http/appCheck.ts',
    line: 'if (!token) throw refused();',
    faults: ['!token → false'],
    why: 'a token that is missing is refused as a wrong one is',
  }),
  ...same({
    file: 'functions/src/http/errorHandler.ts',
    line: "typeof error === 'object' && error !== null && 'status' in error && error.status === 400;",
    faults: [
      'error !== null → true',
      "typeof error === 'object' && error !== null && 'status' in error → true",
    ],
    why: 'Express takes null for no error, and a text has no status',
  }),
  ...same({
    file: 'functions/src/http/idempotency.ts',
    line: 'if (this.key && now && found.isChanged)',
    faults: ['this.key && now → this.key || now'],
    why: 'there is a time where there is a key, and no other one',
  }),
  ...same({
    file: 'functions/src/http/range.ts',
    line: "return to === '' ? null : { start: Math.max(0, bytes - Number(to)), end: last };",
    faults: ["to === '' → false"],
    why: 'the last no bytes of a file are no part of it',
  }),
  ...same({
    file: 'functions/src/http/send.ts',
    line: 'if (options.headers) response.set(options.headers);',
    faults: ['options.headers → true'],
    why: ONLY_TYPES,
  }),
];

/** True for a fault that may be late: the tests of its room have to notice the others. */
export const mayBeLate = (file: string): boolean =>
  !/^functions\/src\/http\/|\/consents\/|\/phone\/kit\/(queue|sender|batches|operation)/.test(file);
