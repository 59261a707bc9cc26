import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { START_PORTS } from '../lib/ports';
import { setTriggers } from './functions';

const KNOWN = 'valid functions are: region-onDocument-0, region-onDocument-1';
let server: Server;
let requests: { method: string; url: string; body: string }[];

/** One server answers as the hub, as the functions, which know two names of the trigger, and as Firestore. */
beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    void text(request).then((body) => {
      requests.push({ method, url, body });
      if (url.endsWith('/triggers/unknown')) response.writeHead(404).end(KNOWN);
      else response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
});

function ports() {
  const { port } = server.address() as AddressInfo;
  return { ...START_PORTS, hub: port, functions: port, firestore: port };
}

/** The trigger's names that were registered, each with the documents whose events it gets. */
const registered = () =>
  requests
    .filter(({ url }) => url.includes('/eventarcTrigger?'))
    .map(({ url, body }) => {
      const { document } = JSON.parse(body) as { document: { value: string } };
      return [new URL(url, 'http://any').searchParams.get('eventarcTriggerId'), document.value];
    });

test('disabling the triggers registers every name of the trigger for no document, so that no events are sent', async () => {
  await setTriggers(ports(), 'disable');
  expect(requests[0]).toMatchObject({ method: 'PUT', url: '/functions/disableBackgroundTriggers' });
  expect(registered()).toEqual([
    ['region-onDocument-0', 'no_collection/{id}'],
    ['region-onDocument-1', 'no_collection/{id}'],
  ]);
});

test('enabling the triggers leaves their registration to the emulator', async () => {
  await setTriggers(ports(), 'enable');
  expect(requests).toEqual([{ method: 'PUT', url: '/functions/enableBackgroundTriggers', body: '' }]);
});
