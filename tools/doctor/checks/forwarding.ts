import { type Check, type Context, verdict } from '../check';
import { theApi } from './functions';

/**
 * The number of entries that Firebase Hosting appends today; `auto` uses it (functions/src/http/address.ts).
 */
const HOPS_OF_HOSTING = 2;

interface Health {
  forwarded?: { entries: number; edge: boolean };
}

/** The address entries that reach the API through Hosting, and the number of proxies that it trusts. */
async function throughHosting(context: Context) {
  const { SITE_URL = '', TRUSTED_HOPS = 'auto' } = (await theApi(context)).environmentVariables ?? {};
  const { forwarded } = (await context.site(`${SITE_URL}/api/health`)) as Health;
  if (!forwarded) throw new Error('the deployed API is older than this check: run "npm run deploy"');
  const believed = TRUSTED_HOPS === 'auto' || TRUSTED_HOPS === '' ? HOPS_OF_HOSTING : Number(TRUSTED_HOPS);
  return { ...forwarded, believed };
}

export const forwardingChecks: Check[] = [
  {
    name: 'the number of proxies before the API',
    mend: 'Set TRUSTED_HOPS in functions/.env.<project id> to the number of entries and deploy the functions: with too many a caller chooses whom the limits count, with too few all visitors are one.',
    run: async (context) => {
      const { entries, believed } = await throughHosting(context);
      const seen = `X-Forwarded-For has ${String(entries)} entries through Hosting`;
      return verdict(entries === believed, `${seen}, TRUSTED_HOPS is ${String(believed)}`, String(entries));
    },
  },
  {
    name: 'the edges of Hosting are known',
    advice: true,
    mend: 'Add its range to EDGES_V4 or EDGES_V6 in functions/src/platform/network.ts: visitors behind it share fewer counters.',
    run: async (context) =>
      verdict((await throughHosting(context)).edge, 'the last proxy is in none of the known ranges'),
  },
];
