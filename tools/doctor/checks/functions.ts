import { type Check, type Context, verdict } from '../check';

interface CloudFunction {
  name: string;
  state?: string;
  serviceConfig?: {
    minInstanceCount?: number;
    environmentVariables?: Record<string, string>;
    secretEnvironmentVariables?: { key?: string }[];
  };
}
interface Job {
  name: string;
  state?: string;
}

const place = ({ project, region }: Context) => `projects/${project}/locations/${region}`;
const functionsOf = (context: Context) =>
  context.google.list<CloudFunction>('cloudfunctions', `v2/${place(context)}/functions`, 'functions');
const nameOf = ({ name }: { name: string }) => name.split('/').at(-1) ?? '';

/** The configuration of the function that serves the API. Throws when there is none. */
export async function theApi(context: Context): Promise<NonNullable<CloudFunction['serviceConfig']>> {
  const found = (await functionsOf(context)).find((one) => nameOf(one) === 'api');
  if (!found) throw new Error('the project has no function "api": run "npm run deploy"');
  return found.serviceConfig ?? {};
}

/** Length of 128 random bits in base64url. */
const SHORTEST_HASH_KEY = 22;

/** Parameters of a deployment that are missing or belong to development. */
function badParameters({
  SITE_URL = '',
  RATE_LIMITS = '',
  WEB_API_KEY = '',
  HASH_KEY = '',
}: Record<string, string>): string {
  const faults = [
    /^https:\/\/[^/]+$/.test(SITE_URL) ? '' : `SITE_URL is "${SITE_URL}"`,
    RATE_LIMITS === 'relaxed' ? 'RATE_LIMITS is relaxed' : '',
    WEB_API_KEY === '' || WEB_API_KEY === 'demo-key' ? 'WEB_API_KEY is not set' : '',
    HASH_KEY.length < SHORTEST_HASH_KEY ? `HASH_KEY has ${String(HASH_KEY.length)} characters` : '',
  ];
  return faults.filter((fault) => fault !== '').join(', ');
}

export const functionChecks: Check[] = [
  {
    name: 'functions',
    mend: 'npm run deploy -- --only functions',
    run: async (context) => {
      const there = (await functionsOf(context)).filter(({ state }) => state === 'ACTIVE').map(nameOf);
      const missing = context.wanted.functions.filter((name) => !there.includes(name));
      return verdict(missing.length === 0, `not active: ${missing.join(', ')}`, there.sort().join(', '));
    },
  },
  {
    name: 'no function in another region',
    mend: 'npx firebase functions:delete NAME --region REGION: a second trigger for the same event does its work twice.',
    run: async (context) => {
      const all = await context.google.list<CloudFunction>(
        'cloudfunctions',
        `v2/projects/${context.project}/locations/-/functions`,
        'functions',
      );
      const elsewhere = all
        .map(({ name }) => ({ name, region: name.split('/').at(-3) ?? '' }))
        .filter((one) => context.wanted.functions.includes(nameOf(one)) && one.region !== context.region);
      const list = elsewhere.map((one) => `${nameOf(one)} in ${one.region}`).join(', ');
      return verdict(elsewhere.length === 0, list);
    },
  },
  {
    name: 'parameters of the functions',
    mend: 'Set them in functions/.env.<project id> (see .env.example) and deploy the functions.',
    run: async (context) => {
      const faults = badParameters((await theApi(context)).environmentVariables ?? {});
      return verdict(faults === '', faults);
    },
  },
  {
    name: 'the mail server as a secret',
    mend: 'npx firebase functions:secrets:set SMTP_URL, then deploy the functions; "none" where the Trigger Email extension sends.',
    run: async ({ google, project }) => {
      const { state } = await google.get<{ state?: string }>(
        'secretmanager',
        `v1/projects/${project}/secrets/SMTP_URL/versions/latest`,
      );
      return verdict(state === 'ENABLED', `its newest version is ${String(state)}`);
    },
  },
  {
    name: 'the maintenance runs by schedule',
    mend: 'npm run deploy -- --only functions:maintenance, then resume the job in Cloud Scheduler.',
    run: async (context) => {
      const jobs = await context.google.list<Job>('cloudscheduler', `v1/${place(context)}/jobs`, 'jobs');
      const job = jobs.find((one) => nameOf(one).startsWith('firebase-schedule-maintenance'));
      return verdict(job?.state === 'ENABLED', job ? `the job is ${String(job.state)}` : 'there is no job');
    },
  },
  {
    name: 'an instance that waits for the first visitor',
    advice: true,
    mend: 'minInstances: 1 for the function api costs a few dollars a month and saves the first caller about 2 seconds.',
    run: async (context) => {
      const { minInstanceCount = 0 } = await theApi(context);
      return verdict(
        minInstanceCount > 0,
        'the first call after a pause waits for a start',
        String(minInstanceCount),
      );
    },
  },
];
