import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../../../functions/src/app';
import { auth, db } from '../../support/backend';
import { bucket } from '../../support/media';

interface Outcome {
  status: number;
  retryAfter: number;
  text: string;
}

/**
 * The API as it is deployed: it trusts the last two entries of X-Forwarded-For, from Hosting and Google's
 * front end. Returns a function that posts with such a header. The file must mock
 * `firebase-functions/logger`.
 */
export function deployedApi(): (path: string, json: object, forwarded: string) => Promise<Outcome> {
  let server: Server;
  beforeAll(() => {
    server = createApp({ db, auth, bucket: () => Promise.resolve(bucket) }).listen(0, '127.0.0.1');
  });
  afterAll(() => server.close());

  return async (path, json, forwarded) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${String(port)}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
      body: JSON.stringify(json),
    });
    const retryAfter = Number(response.headers.get('Retry-After'));
    return { status: response.status, retryAfter, text: await response.text() };
  };
}
