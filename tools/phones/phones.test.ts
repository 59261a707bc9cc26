import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { phonesPage } from './page';
import { type PhoneServer, startPhones } from './server';

let site: Server;
let phones: PhoneServer;
let reports: Record<string, string>[];

beforeEach(async () => {
  reports = [];
  site = createServer((request, response) => {
    void text(request).then((body) => {
      reports.push(Object.fromEntries(new URLSearchParams(body)));
      response.end();
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const reportUrl = () => `http://127.0.0.1:${String(port)}/key`;
  phones = await startPhones({ http: 0, reportUrl, speed: 100 });
});
afterEach(async () => {
  await phones.stop();
  await new Promise((resolve) => site.close(resolve));
});

const send = (to: string, message = 'Hello', headers: Record<string, string> = { apikey: 'k' }) =>
  fetch(`${phones.url}/version1/messaging`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ username: 'u', to, message, from: 'NDEIYA' }),
  });
const get = async (path: string) => (await fetch(phones.url + path)).json() as Promise<unknown>;

interface Sent {
  SMSMessageData: { Recipients: { statusCode: number; cost: string; messageId: string }[] };
}
const recipientsOf = async (response: Response) =>
  ((await response.json()) as Sent).SMSMessageData.Recipients;

test('a message arrives on the phone with its parts, and is reported as sent and then as delivered', async () => {
  const [recipient] = await recipientsOf(await send('+254712345678', 'a'.repeat(161)));
  expect(recipient).toMatchObject({ statusCode: 101, cost: 'KES 1.6000' });
  await phones.reported();
  const id = recipient?.messageId ?? '';
  expect(reports).toEqual([
    { id, status: 'Sent', phoneNumber: '+254712345678' },
    { id, status: 'Success', phoneNumber: '+254712345678' },
  ]);
  expect(await get('/api/phones')).toEqual([{ number: '+254712345678', count: 1 }]);
  expect(await get('/api/phones/%2B254712345678')).toMatchObject([
    { id, to: '+254712345678', from: 'NDEIYA', parts: 2, reports: ['Sent', 'Success'] },
  ]);
  expect(await get('/api/phones/%2B254700000000')).toEqual([]);
});

test('a request without a key is refused, and nothing arrives', async () => {
  expect((await send('+254712345678', 'Hello', {})).status).toBe(401);
  expect(await get('/api/messages')).toEqual([]);
});

test.each([
  ['03', 403],
  ['05', 405],
  ['06', 406],
  ['11', 500],
])('the number that ends with %s is refused with %d, and nothing arrives', async (digits, statusCode) => {
  const number = `+2547123456${digits}`;
  expect(await recipientsOf(await send(number))).toMatchObject([{ statusCode }]);
  await phones.reported();
  expect([await get('/api/messages'), reports]).toEqual([[], []]);
  expect(await get('/api/requests')).toMatchObject([
    { to: number, status_code: statusCode, message_id: null },
  ]);
});

test('the number that ends with 07 gets the message, the answer is lost, and the report comes', async () => {
  await expect(send('+254712345607')).rejects.toThrow();
  expect(await get('/api/phones')).toEqual([{ number: '+254712345607', count: 1 }]);
  await phones.reported();
  expect(reports).toMatchObject([{ status: 'Success' }]);
});

test.each([
  ['08', ['Success', 'Success']],
  ['09', ['Success', 'Sent']],
  ['10', []],
])('the number that ends with %s is reported as %j', async (digits, statuses) => {
  await send(`+2547123456${digits}`);
  await phones.reported();
  expect(reports.map(({ status }) => status)).toEqual(statuses);
});

test('one request with several numbers has an answer for each of them', async () => {
  expect(await recipientsOf(await send('+254712345678,+254712345603'))).toMatchObject([
    { statusCode: 101 },
    { statusCode: 403 },
  ]);
});

test('a report can be sent by hand, and the messages can be deleted', async () => {
  await send('+254712345610');
  const [message] = (await get('/api/messages')) as { id: string }[];
  const answer = await fetch(`${phones.url}/api/phones/%2B254712345610/report`, {
    method: 'POST',
    body: JSON.stringify({ id: message?.id, status: 'Failed', failure_reason: 'NoSuchSubscriber' }),
  });
  expect(await answer.json()).toEqual({ status: 200 });
  expect(reports).toMatchObject([{ status: 'Failed', failureReason: 'NoSuchSubscriber' }]);
  await fetch(`${phones.url}/api/messages`, { method: 'DELETE' });
  expect([await get('/api/messages'), await get('/api/requests')]).toEqual([[], []]);
});

test('a page of another site cannot read the phones', async () => {
  const answer = await fetch(`${phones.url}/api/messages`, { headers: { Origin: 'https://evil.example' } });
  expect(answer.status).toBe(403);
});

test('the page escapes texts, and links can be tapped without the stop behind them', () => {
  const message = { id: 'a', to: '+254', from: 'N', at: '2026-01-01T00:00:00Z', parts: 1, reports: [] };
  const page = phonesPage([
    { number: '+254', messages: [{ ...message, text: '<b>See http://127.0.0.1:5000/consent#A-B.' }] },
  ]);
  expect(page).toContain('&lt;b&gt;See <a href="http://127.0.0.1:5000/consent#A-B" target="_blank">');
  expect(page).toContain('</a>.');
});
