import { defineSecret } from 'firebase-functions/params';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { expect, test, vi } from 'vitest';
import { httpFunction, type HttpOptions, type TriggerOptions, writtenFunction } from './declare';

/** The JSON that firebase-tools receives, in which reset options are null. */
const wire = (declared: object): unknown =>
  JSON.parse(JSON.stringify((declared as { __endpoint: object }).__endpoint));

const limits = { region: 'us-central1', memory: '1GiB', concurrency: 7, maxInstances: 3 } as const;
const http: HttpOptions = { ...limits, memory: '512MiB', cors: false, invoker: 'public' };
const trigger: TriggerOptions = {
  ...limits,
  document: '{collection}/{id}',
  retry: true,
  timeoutSeconds: 120,
  secrets: [{ name: 'SMTP_URL' }],
};

test('an HTTP function is deployed as firebase-functions would deploy it', () => {
  const theirs = onRequest(http, () => undefined);
  expect(wire(httpFunction(http, () => Promise.resolve(() => undefined)))).toEqual(wire(theirs));
});

test('an HTTP function with a secret is deployed as firebase-functions would deploy it', () => {
  const theirs = onRequest({ ...http, secrets: ['SMTP_URL'] }, () => undefined);
  const ours = httpFunction({ ...http, secrets: [defineSecret('SMTP_URL')] }, () =>
    Promise.resolve(() => undefined),
  );
  expect(wire(ours)).toEqual(wire(theirs));
});

test('a trigger is deployed as firebase-functions would deploy it', () => {
  const theirs = onDocumentWrittenWithAuthContext({ ...trigger, secrets: ['SMTP_URL'] }, () => undefined);
  expect(wire(writtenFunction(trigger, () => Promise.resolve(() => undefined)))).toEqual(wire(theirs));
});

test('the code is loaded with the first call, once', async () => {
  const code = vi.fn<(number: number) => void>();
  const load = vi.fn(() => Promise.resolve(code));
  const declared = httpFunction(http, load);
  expect(load).not.toHaveBeenCalled();
  await Promise.all([declared(1), declared(2)]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(code.mock.calls).toEqual([[1], [2]]);
});

test('a first call that cannot load the code does not block the next call', async () => {
  const load = vi.fn(() => Promise.resolve(() => undefined));
  load.mockRejectedValueOnce(new Error('disk'));
  const declared = httpFunction(http, load);
  await expect(declared()).rejects.toThrow('disk');
  await expect(declared()).resolves.toBeUndefined();
});
