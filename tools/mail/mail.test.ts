import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { messagePage } from './page';
import { answerTo } from './server';
import { MailStore, parseMail } from './store';

const RAW = [
  'From: "Site" <site@example.org>',
  'To: someone.else@example.org',
  'Subject: =?utf-8?Q?Your_c=C3=B6de?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Code: ABCD',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Code: <b>ABCD</b></p><script>alert(1)</script>',
  '--b--',
].join('\r\n');

const read = () => parseMail(Buffer.from(RAW), ['reader@example.org']);

test('parseMail reads both parts of a mail and takes its recipients from the envelope', async () => {
  expect(await read()).toMatchObject({
    to: ['reader@example.org'],
    from: 'site@example.org',
    subject: 'Your cöde',
    text: expect.stringContaining('Code: ABCD') as string,
    html: expect.stringContaining('<b>ABCD</b>') as string,
  });
});

test('mails are listed newest first and survive a restart', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mail-'));
  const file = path.join(folder, 'mail.json');
  const store = new MailStore(file);
  const [first, second] = [await read(), await read()];
  await Promise.all([store.add(first), store.add(second)]);
  expect(new MailStore(file).list().map(({ id }) => id)).toEqual([second.id, first.id]);
  rmSync(folder, { recursive: true });
});

test('the HTML part is escaped and shown in a frame without scripts', async () => {
  const page = messagePage({ ...(await read()), subject: '<img src=x onerror=alert(1)>' });
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<img');
  expect(page).toMatch(/sandbox="(?![^"]*allow-scripts)/);
});

test('the JSON interface lists, reads and deletes mails, and responds 404 for an unknown one', async () => {
  const store = new MailStore();
  const message = await read();
  await store.add(message);
  expect(JSON.parse((await answerTo(store, 'GET', '/api/messages')).body)).toEqual([message]);
  expect(JSON.parse((await answerTo(store, 'GET', `/api/messages/${message.id}`)).body)).toEqual(message);
  expect(await answerTo(store, 'GET', '/api/messages/nothing')).toMatchObject({ status: 404 });
  expect(await answerTo(store, 'GET', '/%E0%A4%A')).toMatchObject({ status: 404 });
  expect(await answerTo(store, 'DELETE', '/api/messages')).toMatchObject({ status: 200 });
  expect(store.list()).toEqual([]);
});
