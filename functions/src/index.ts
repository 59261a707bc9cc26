import { REGION } from '@ndeiya/domain/system/functionsRegion';
import { keepRawBodies } from './http/rawBody';
import { httpFunction, type HttpOptions } from './platform/declare';
// Declares the parameters, so that a deployment asks for their values.
import { smsReportSecrets } from './platform/params';

if (['api', 'pages'].includes(process.env.FUNCTION_TARGET ?? '')) keepRawBodies();

const PUBLIC: Omit<HttpOptions, 'maxInstances'> = {
  region: REGION,
  memory: '512MiB',
  concurrency: 40,
  invoker: 'public',
  cors: false,
};
const API = { ...PUBLIC, maxInstances: 20, secrets: smsReportSecrets };

/** Everything under `/api`. */
export const api = httpFunction(API, async () => {
  const [{ onRequest }, { createApp }, { platform }] = await Promise.all([
    import('firebase-functions/v2/https'),
    import('./app'),
    import('./platform/firebase'),
  ]);
  const handle = createApp(platform());
  // The secrets are already declared by the function itself.
  return onRequest({ ...API, secrets: [] }, async (request, response) => {
    await new Promise<void>((resolve) => {
      response.on('close', resolve);
      handle(request, response);
    });
  });
});

/**
 * The HTML of public pages with previews, and the files for crawlers and calendars (docs/decisions/007).
 * Separate from `api`, because it needs neither Express's routes nor the Admin SDK and therefore starts much
 * faster.
 */
export const pages = httpFunction(
  { ...PUBLIC, maxInstances: 10 },
  async () => (await import('./pages/serve')).servePage,
);

export * from './triggers';
