import { afterEach, expect, test, vi } from 'vitest';
import { africasTalking } from './africasTalking';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answerOf(recipients: object[], init: ResponseInit = {}) {
  const body = { SMSMessageData: { Message: 'InvalidSenderId', Recipients: recipients } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, init)));
  const provider = africasTalking({ username: 'sandbox', apiKey: 'key', from: '', url: 'http://127.0.0.1' });
  return provider.send({ to: '+254712345678', body: 'Hello' });
}
const recipient = (statusCode: number, messageId = 'x1') => ({
  statusCode,
  messageId,
  number: '+254712345678',
  status: 'Status',
  cost: 'KES 0.8000',
});

test.each([100, 101, 102])('%d says that the provider has the message, and what it takes', async (code) => {
  expect(await answerOf([recipient(code)])).toEqual({ result: 'accepted', providerId: 'x1', cents: 80 });
});

test.each([
  [401, 'final'],
  [402, 'final'],
  [403, 'final'],
  [404, 'final'],
  [405, 'balance'],
  [406, 'optout'],
  [407, 'final'],
  [500, 'gateway'],
  [501, 'gateway'],
  [502, 'gateway'],
])('%d in a successful answer is a refusal: %s', async (code, fault) => {
  expect(await answerOf([recipient(code)])).toMatchObject({ result: 'refused', fault });
});

test('a successful answer without a recipient is a refusal with the words of the provider', async () => {
  expect(await answerOf([])).toMatchObject({
    result: 'refused',
    fault: 'final',
    reason: expect.stringContaining('InvalidSenderId') as string,
  });
});

test('an empty id is none', async () => {
  expect(await answerOf([recipient(101, '')])).toMatchObject({ result: 'accepted', providerId: null });
});

test.each([
  [502, 'unknown'],
  [429, 'refused'],
])('after an answer with the status %d the message counts as %s', async (status, result) => {
  expect(await answerOf([recipient(101)], { status })).toMatchObject({ result });
});
