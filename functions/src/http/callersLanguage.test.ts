import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { callersLanguage, inCallersLanguage } from './callersLanguage';

const logger = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('firebase-functions/logger', () => logger);

const SAID = { message: 'Send a name.', fields: { name: 'Send one line.', email: 'Send an address.' } };
const PUBLISHED: { language: string; texts: Record<string, string> }[] = [
  { language: 'sw', texts: { 'Send a name.': 'Tuma jina.' } },
  { language: 'ki', texts: { 'Send a name.': 'Tũma rĩĩtwa.', 'Send one line.': 'Tũma mũhari ũmwe.' } },
];

/** Asks a server that says the same to everybody; what it answers, and in which language. */
async function said(acceptLanguage: string, read = vi.fn(() => Promise.resolve(PUBLISHED))) {
  const app = express();
  app.use(callersLanguage(read));
  app.get('/', async (_request, response) => {
    const answer = await inCallersLanguage(response, SAID);
    response.json(answer);
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${String(port)}/`, {
    headers: { 'Accept-Language': acceptLanguage, Connection: 'close' },
  });
  const body: unknown = await response.json();
  server.close();
  return { body, language: response.headers.get('Content-Language'), reads: read.mock.calls.length };
}

test('a caller reads the sentences that are translated in the wanted language, and the others in English', async () => {
  expect(await said('ki, en;q=0.5')).toEqual({
    body: {
      message: 'Tũma rĩĩtwa.',
      fields: { name: 'Tũma mũhari ũmwe.', email: 'Send an address.' },
    },
    language: 'ki',
    reads: 1,
  });
  expect(await said('fr, sw;q=0.8, ki;q=0.7')).toMatchObject({
    body: { message: 'Tuma jina.' },
    language: 'sw',
  });
});

test.each(['en', 'en-GB, ki;q=0.5', '*'])(
  'a caller who wants %s reads English, for which nothing is read',
  async (wanted) => {
    expect(await said(wanted)).toEqual({ body: SAID, language: null, reads: 0 });
  },
);

test('a language without published texts leaves the sentences in English, and so do languages that cannot be read, which is logged', async () => {
  expect(await said('fr')).toMatchObject({ body: SAID, language: null });
  expect(logger.error).not.toHaveBeenCalled();
  const failing = vi.fn(() => Promise.reject(new Error('no database')));
  expect(await said('ki', failing)).toEqual({ body: SAID, language: null, reads: 1 });
  expect(logger.error).toHaveBeenCalledOnce();
});
