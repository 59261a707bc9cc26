import { REGION } from '@ndeiya/domain/system/functionsRegion';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exitCode, type Finding, reportLines, runChecks } from './check';
import { CHECKS } from './checks/all';
import { BUCKET, type FakeGoogle, healthyProject, PROJECT, startFakeGoogle, WANTED } from './fakeGoogle';
import { googleApis, readSite } from './google';
import { wantedByCheckout } from './wanted';

let fake: FakeGoogle;
beforeAll(async () => {
  fake = await startFakeGoogle();
});
afterAll(() => {
  fake.server.close();
});
beforeEach(() => {
  fake.answers = healthyProject();
});

function examine(wanted = WANTED): Promise<Finding[]> {
  const google = googleApis({ token: 'the-token', project: PROJECT, origin: fake.origin });
  const site = (url: string) => readSite(`${fake.origin('site')}${new URL(url).pathname}`);
  return runChecks(CHECKS, { google, site, project: PROJECT, region: REGION, bucket: BUCKET, wanted });
}
const notOk = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok');

test('a project where everything is right has no findings to fix', async () => {
  const findings = await examine();
  expect(notOk(findings)).toEqual([]);
  expect(exitCode(findings)).toBe(0);
  expect(reportLines(findings)).toHaveLength(CHECKS.length);
  expect(fake.lastRequest).toEqual({ authorization: 'Bearer the-token', project: PROJECT });
  expect(fake.lastSiteRequest).toEqual({ authorization: undefined, project: undefined });
});

/** One wrong setting, and the one finding that it must cause. */
const DATABASE = `firestore/v1/projects/${PROJECT}/databases/(default)`;
const AUTH = `identitytoolkit/admin/v2/projects/${PROJECT}/config`;
const FUNCTIONS = `cloudfunctions/v2/projects/${PROJECT}/locations/${REGION}/functions`;
const RULES = 'firebaserules/v1/projects/p/rulesets';

type Answers = Record<string, Record<string, unknown>>;
const replace = (path: string, change: object) => (answers: Answers) => {
  answers[path] = { ...answers[path], ...change };
};

const faults: [string, (answers: Answers) => void, RegExp][] = [
  [
    'accounts are opened',
    replace(AUTH, { client: { permissions: { disabledUserDeletion: true } } }),
    /past the limits/,
  ],
  [
    'accounts are deleted',
    replace(AUTH, { client: { permissions: { disabledUserSignup: true } } }),
    /leave data behind/,
  ],
  ['e-mail enumeration', replace(AUTH, { emailPrivacyConfig: {} }), /who has an account/],
  ['log in with e-mail', replace(AUTH, { signIn: { email: { enabled: true } } }), /other ways/],
  ['no page of this machine', replace(AUTH, { authorizedDomains: ['localhost'] }), /localhost/],
  [
    'point-in-time',
    replace(DATABASE, { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
    /cannot be taken back/,
  ],
  ['the database is near', replace(DATABASE, { locationId: 'nam5' }), /in nam5, the functions/],
  ['the database is protected', replace(DATABASE, { deleteProtectionState: undefined }), /one command/],
  ['scheduled backups', replace(`${DATABASE}/backupSchedules`, { backupSchedules: [] }), /no schedule/],
  [
    'TTL',
    replace(`${DATABASE}/collectionGroups/-/fields?filter=ttlConfig%3A*`, { fields: [] }),
    /rate_limits\.expires_at/,
  ],
  [
    'indexes',
    replace(`${DATABASE}/collectionGroups/-/indexes?pageToken=more%2F2`, { indexes: [] }),
    /participants, category/,
  ],
  [
    'Firestore rules',
    replace(`${RULES}/f`, { source: { files: [{ content: 'allow all' }] } }),
    /others than/,
  ],
  ['Storage rules', replace(`${RULES}/s`, { source: { files: [] } }), /others than/],
  [
    'no file is public',
    replace(`storage/storage/v1/b/${BUCKET}/iam`, { bindings: [{ members: ['allUsers'] }] }),
    /open to everybody/,
  ],
  ['deleted files', replace(`storage/storage/v1/b/${BUCKET}`, { softDeletePolicy: {} }), /soft delete/],
  [
    'the mail server',
    replace(`secretmanager/v1/projects/${PROJECT}/secrets/SMTP_URL/versions/latest`, { state: 'DISABLED' }),
    /DISABLED/,
  ],
  ...['SMS_API_KEY', 'SMS_CALLBACK_KEY'].map((secret): (typeof faults)[number] => [
    secret,
    replace(`secretmanager/v1/projects/${PROJECT}/secrets/${secret}/versions/latest`, { state: 'DISABLED' }),
    /DISABLED/,
  ]),
  [
    'the maintenance',
    replace(`cloudscheduler/v1/projects/${PROJECT}/locations/${REGION}/jobs`, { jobs: [] }),
    /no job/,
  ],
  [
    'no function in another region',
    replace(`cloudfunctions/v2/projects/${PROJECT}/locations/-/functions`, {
      functions: [
        { name: `projects/${PROJECT}/locations/us-central1/functions/maintenance`, state: 'ACTIVE' },
      ],
    }),
    /maintenance in us-central1/,
  ],
  [
    'number of proxies',
    replace('site/api/health', { forwarded: { entries: 3, edge: true } }),
    /3 entries through Hosting, TRUSTED_HOPS is 2/,
  ],
  [
    'edges of Hosting',
    replace('site/api/health', { forwarded: { entries: 2, edge: false } }),
    /none of the known ranges/,
  ],
  [
    'budget',
    replace('billingbudgets/v1/billingAccounts/1/budgets', {
      budgets: [{ budgetFilter: { projects: ['projects/7'] }, thresholdRules: [{}] }],
    }),
    /no budget/,
  ],
  [
    'somebody is told',
    replace(`monitoring/v3/projects/${PROJECT}/alertPolicies`, { alertPolicies: [{ enabled: false }] }),
    /no uptime check/,
  ],
  [
    'App Check',
    replace(`firebaseappcheck/v1/projects/${PROJECT}/services`, {
      services: [{ name: 'projects/42/services/firestore.googleapis.com', enforcementMode: 'ENFORCED' }],
    }),
    /firestore.googleapis.com asks for what the pages do not send/,
  ],
];

describe('each wrong setting gives exactly one finding', () => {
  test.each(faults)('%s', async (name, spoil, detail) => {
    spoil(fake.answers as Answers);
    const [finding, ...others] = notOk(await examine());
    expect(others).toEqual([]);
    expect(finding?.name).toContain(name);
    expect(finding?.detail).toMatch(detail);
    expect(reportLines(finding ? [finding] : [])[1]).toContain('→');
  });

  test.each<[string, Record<string, string>, string | null]>([
    ['no provider', {}, null],
    ['the word none', { SMS_PROVIDER: 'none' }, null],
    [
      'an account with a sender',
      { SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'choir', SMS_FROM: 'NDEIYA' },
      null,
    ],
    ['an account without a sender', { SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'choir' }, null],
    ['no account', { SMS_PROVIDER: 'africastalking' }, 'SMS_USERNAME is not set'],
    [
      'the sandbox and a simulator',
      { SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'sandbox', SMS_URL: 'http://127.0.0.1:1081' },
      'SMS_USERNAME is sandbox, from which nothing reaches a phone, SMS_URL is set, which is for a simulator',
    ],
    [
      'another provider, and a sender that is too long',
      { SMS_PROVIDER: 'pigeons', SMS_USERNAME: 'choir', SMS_FROM: 'Ndeiya Competition' },
      'SMS_PROVIDER is "pigeons", which nothing sends through, SMS_FROM is "Ndeiya Competition"',
    ],
  ])('text messages with %s', async (_, parameters, detail) => {
    const [api, ...others] = (healthyProject()[FUNCTIONS] as { functions: { serviceConfig?: object }[] })
      .functions;
    const { environmentVariables } = api?.serviceConfig as { environmentVariables: object };
    const serviceConfig = {
      ...api?.serviceConfig,
      environmentVariables: { ...environmentVariables, ...parameters },
    };
    fake.answers[FUNCTIONS] = { functions: [{ ...api, serviceConfig }, ...others] };
    const expected = detail === null ? [] : [['parameters of text messages', detail]];
    expect(notOk(await examine()).map((one) => [one.name, one.detail])).toEqual(expected);
  });

  test('missing functions and parameters of a development machine are findings', async () => {
    const parameters = { SITE_URL: 'http://127.0.0.1:5000', RATE_LIMITS: 'relaxed', TRUSTED_HOPS: '1' };
    const serviceConfig = { environmentVariables: parameters };
    fake.answers[FUNCTIONS] = { functions: [{ name: 'x/functions/api', state: 'ACTIVE', serviceConfig }] };
    const findings = notOk(await examine());
    expect(findings.map(({ state, detail }) => [state, detail])).toEqual([
      ['missing', 'not active: maintenance'],
      [
        'missing',
        'SITE_URL is "http://127.0.0.1:5000", RATE_LIMITS is relaxed, WEB_API_KEY is not set, HASH_KEY has 0 characters',
      ],
      ['advice', 'the first call after a pause waits for a start'],
      ['missing', 'X-Forwarded-For has 2 entries through Hosting, TRUSTED_HOPS is 1'],
      ['advice', 'not enforced, as it comes'],
    ]);
    expect(exitCode(findings)).toBe(1);
  });
});

test('a check without permission to read is reported as not checked', async () => {
  const answers = fake.answers;
  answers[AUTH] = new Error('Permission denied.\nmore');
  const findings = await examine();
  expect(notOk(findings)).toHaveLength(5);
  expect(findings[0]).toMatchObject({
    state: 'unknown',
    detail: 'identitytoolkit answered 403: Permission denied.',
  });
  expect(exitCode(findings)).toBe(2);
});

test('a recommendation does not fail the command', async () => {
  replace(AUTH, { authorizedDomains: ['localhost'] })(fake.answers as Answers);
  expect(exitCode(await examine())).toBe(0);
});

test('a new project fails every check, and each says how to fix it', async () => {
  fake.answers = {};
  const findings = await examine(await wantedByCheckout());
  expect(new Set(findings.map(({ state }) => state))).toEqual(new Set(['unknown']));
  expect(findings.every(({ mend }) => mend.length > 20)).toBe(true);
});
