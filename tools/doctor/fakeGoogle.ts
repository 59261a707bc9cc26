import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REGION } from '@ndeiya/domain/system/functionsRegion';
import type { Wanted } from './check';

export const PROJECT = 'my-festival';
export const BUCKET = 'my-festival.firebasestorage.app';
const DATABASE = `v1/projects/${PROJECT}/databases/(default)`;
const PLACE = `projects/${PROJECT}/locations/${REGION}`;

/** The expected configuration of an imaginary checkout. */
export const WANTED: Wanted = {
  firestoreRules: 'rules of firestore\n',
  storageRules: 'rules of storage\n',
  indexes: [
    {
      collectionGroup: 'mail',
      fields: [
        { fieldPath: 'state', order: 'ASCENDING' },
        { fieldPath: 'created_at', order: 'DESCENDING' },
      ],
    },
    {
      collectionGroup: 'participants',
      fields: [
        { fieldPath: 'category', order: 'ASCENDING' },
        { fieldPath: 'name', order: 'ASCENDING' },
      ],
    },
  ],
  ttl: ['rate_limits.expires_at'],
  functions: ['api', 'maintenance'],
};

const deployedIndex = ({ collectionGroup, fields }: Wanted['indexes'][number], id: string) => ({
  name: `projects/${PROJECT}/databases/(default)/collectionGroups/${collectionGroup}/indexes/${id}`,
  state: 'READY',
  fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
});

function database() {
  const [first, second] = WANTED.indexes.map((index, number) => deployedIndex(index, `i${number}`));
  return {
    [`identitytoolkit/admin/v2/projects/${PROJECT}/config`]: {
      client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      signIn: { email: { enabled: true, passwordRequired: true } },
      authorizedDomains: [`${PROJECT}.web.app`],
    },
    [`firestore/${DATABASE}`]: {
      type: 'FIRESTORE_NATIVE',
      locationId: 'eur3',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    },
    [`firestore/${DATABASE}/backupSchedules`]: { backupSchedules: [{ retention: '604800s' }] },
    [`firestore/${DATABASE}/collectionGroups/-/fields?filter=ttlConfig%3A*`]: {
      fields: [
        {
          name: `${DATABASE}/collectionGroups/rate_limits/fields/expires_at`,
          ttlConfig: { state: 'ACTIVE' },
        },
      ],
    },
    [`firestore/${DATABASE}/collectionGroups/-/indexes`]: { indexes: [first], nextPageToken: 'more/2' },
    [`firestore/${DATABASE}/collectionGroups/-/indexes?pageToken=more%2F2`]: { indexes: [second] },
  };
}

const filesAndRules = () => ({
  [`firebaserules/v1/projects/${PROJECT}/releases/cloud.firestore`]: {
    rulesetName: 'projects/p/rulesets/f',
  },
  'firebaserules/v1/projects/p/rulesets/f': { source: { files: [{ content: WANTED.firestoreRules }] } },
  [`firebaserules/v1/projects/${PROJECT}/releases/firebase.storage/${BUCKET}`]: {
    rulesetName: 'projects/p/rulesets/s',
  },
  'firebaserules/v1/projects/p/rulesets/s': { source: { files: [{ content: WANTED.storageRules }] } },
  [`storage/storage/v1/b/${BUCKET}/iam`]: { bindings: [{ members: ['projectOwner:my-festival'] }] },
  [`storage/storage/v1/b/${BUCKET}`]: {
    softDeletePolicy: { retentionDurationSeconds: '604800' },
  },
});

const functions = () => ({
  [`cloudfunctions/v2/${PLACE}/functions`]: {
    functions: [
      {
        name: `${PLACE}/functions/api`,
        state: 'ACTIVE',
        serviceConfig: {
          minInstanceCount: 1,
          environmentVariables: {
            SITE_URL: 'https://my-festival.web.app',
            RATE_LIMITS: 'strict',
            APP_CHECK: 'enforce',
            WEB_API_KEY: 'k',
            HASH_KEY: 'thirty-two-random-characters----',
          },
        },
      },
      { name: `${PLACE}/functions/maintenance`, state: 'ACTIVE' },
    ],
  },
  [`cloudfunctions/v2/projects/${PROJECT}/locations/-/functions`]: {
    functions: [{ name: `${PLACE}/functions/api`, state: 'ACTIVE' }],
  },
  ...Object.fromEntries(
    ['SMTP_URL', 'SMS_API_KEY', 'SMS_CALLBACK_KEY'].map((secret) => [
      `secretmanager/v1/projects/${PROJECT}/secrets/${secret}/versions/latest`,
      { state: 'ENABLED' },
    ]),
  ),
  [`cloudscheduler/v1/${PLACE}/jobs`]: {
    jobs: [{ name: `${PLACE}/jobs/firebase-schedule-maintenance-${REGION}`, state: 'ENABLED' }],
  },
});

const wholeProject = () => ({
  [`cloudbilling/v1/projects/${PROJECT}/billingInfo`]: { billingAccountName: 'billingAccounts/1' },
  [`cloudresourcemanager/v1/projects/${PROJECT}`]: { projectNumber: '42' },
  'billingbudgets/v1/billingAccounts/1/budgets': {
    budgets: [{ budgetFilter: { projects: ['projects/42'] }, thresholdRules: [{}] }],
  },
  [`monitoring/v3/projects/${PROJECT}/uptimeCheckConfigs`]: { uptimeCheckConfigs: [{}] },
  [`monitoring/v3/projects/${PROJECT}/alertPolicies`]: { alertPolicies: [{ enabled: true }] },
  [`firebaseappcheck/v1/projects/${PROJECT}/services`]: {
    services: [{ name: 'projects/42/services/firestore.googleapis.com', enforcementMode: 'OFF' }],
  },
});

/** The responses of a project where everything is right, by service and path. */
export const healthyProject = (): Record<string, unknown> => ({
  ...database(),
  ...filesAndRules(),
  ...functions(),
  ...wholeProject(),
  'site/api/health': { status: 'ok', forwarded: { entries: 2, edge: true } },
});

export interface FakeGoogle {
  origin: (service: string) => string;
  /** Responses by path; any other path gives 404. An Error gives 403 with its message. */
  answers: Record<string, unknown>;
  /** The headers of the last request. */
  lastRequest: { authorization?: string | undefined; project?: string | string[] | undefined };
  /** The headers of the last request to the site itself. */
  lastSiteRequest: FakeGoogle['lastRequest'];
  server: Server;
}

/** A read-only stand-in for Google's APIs; it refuses every method but GET. */
export function startFakeGoogle(): Promise<FakeGoogle> {
  const fake: Omit<FakeGoogle, 'origin' | 'server'> = {
    answers: healthyProject(),
    lastRequest: {},
    lastSiteRequest: {},
  };
  const server = createServer(({ method, url = '', headers }, response) => {
    const lastRequest = { authorization: headers.authorization, project: headers['x-goog-user-project'] };
    Object.assign(url.startsWith('/site/') ? fake.lastSiteRequest : fake.lastRequest, lastRequest);
    const answer = method === 'GET' ? fake.answers[url.slice(1)] : undefined;
    const refused = answer instanceof Error;
    response.statusCode = refused ? 403 : answer === undefined ? 404 : 200;
    const failure = { error: { message: refused ? answer.message : 'Not found' } };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(response.statusCode === 200 ? answer : failure));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve(
        Object.assign(fake, { server, origin: (service: string) => `http://127.0.0.1:${port}/${service}` }),
      );
    });
  });
}
