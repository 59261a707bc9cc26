import type { Express } from 'express';
import { onRequest } from 'firebase-functions/v2/https';
import { keepRawBodies } from './http/rawBody';
// Declares the parameters, so that a deployment asks for them.
import './platform/params';

if (process.env.FUNCTION_TARGET === 'api') keepRawBodies();

let app: Promise<Express> | undefined;

/** Loaded on the first call: reading the module's exports must stay quick (DESIGN §8). */
async function load(): Promise<Express> {
  const [{ createApp }, { platform }] = await Promise.all([import('./app'), import('./platform/firebase')]);
  return createApp(platform());
}

/** Everything under `/api`. */
export const api = onRequest(
  {
    region: 'us-central1',
    memory: '512MiB',
    concurrency: 40,
    maxInstances: 20,
    invoker: 'public',
    cors: false,
  },
  async (request, response) => {
    const handle = await (app ??= load());
    await new Promise<void>((resolve) => {
      response.on('close', resolve);
      handle(request, response);
    });
  },
);

/**
 * The HTML of public pages with their previews, and what crawlers and calendars read (docs/decisions/007). Apart from
 * `api`, because it needs neither Express's routes nor the Admin SDK, and so starts in a fraction of the time.
 */
export const pages = onRequest(
  {
    region: 'us-central1',
    memory: '512MiB',
    concurrency: 40,
    maxInstances: 10,
    invoker: 'public',
    cors: false,
  },
  async (request, response) => {
    const { servePage } = await import('./pages/serve');
    await servePage(request, response);
  },
);

export * from './triggers';
