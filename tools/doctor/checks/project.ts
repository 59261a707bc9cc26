import { type Check, verdict } from '../check';
import { theApi } from './functions';

interface Budget {
  budgetFilter?: { projects?: string[] };
  thresholdRules?: unknown[];
}
interface Service {
  name: string;
  enforcementMode?: string;
}

export const projectChecks: Check[] = [
  {
    name: 'budget alert',
    mend: 'Console: Billing, Budgets & alerts: a small monthly budget with alerts at 50, 90 and 100 %.',
    run: async ({ google, project }) => {
      const { billingAccountName = '' } = await google.get<{ billingAccountName?: string }>(
        'cloudbilling',
        `v1/projects/${project}/billingInfo`,
      );
      if (!billingAccountName) return verdict(false, 'there is no billing account, so no Blaze plan');
      const { projectNumber } = await google.get<{ projectNumber?: string }>(
        'cloudresourcemanager',
        `v1/projects/${project}`,
      );
      const budgets = await google.list<Budget>(
        'billingbudgets',
        `v1/${billingAccountName}/budgets`,
        'budgets',
      );
      const covers = ({ budgetFilter, thresholdRules = [] }: Budget) =>
        thresholdRules.length > 0 &&
        (budgetFilter?.projects ?? [`projects/${projectNumber}`]).includes(`projects/${projectNumber}`);
      return verdict(budgets.some(covers), 'no budget with a threshold covers this project');
    },
  },
  {
    name: 'somebody is told when it breaks',
    mend: 'Console: Monitoring: an uptime check of /api/health, and an alert on it (docs/operations.md, Monitoring).',
    run: async ({ google, project }) => {
      const path = `v3/projects/${project}`;
      const [checks, alerts] = await Promise.all([
        google.list('monitoring', `${path}/uptimeCheckConfigs`, 'uptimeCheckConfigs'),
        google.list<{ enabled?: boolean }>('monitoring', `${path}/alertPolicies`, 'alertPolicies'),
      ]);
      const isWatched = checks.length > 0 && alerts.some(({ enabled }) => enabled !== false);
      return verdict(isWatched, 'there is no uptime check with an alert');
    },
  },
  {
    name: 'App Check',
    advice: true,
    mend: 'docs/operations.md, App Check: it keeps scripts away, and loads Google reCAPTCHA on every page.',
    run: async (context) => {
      const { google, project } = context;
      const path = `v1/projects/${project}/services`;
      const services = await google.list<Service>('firebaseappcheck', path, 'services');
      const on = services.filter(({ enforcementMode }) => enforcementMode === 'ENFORCED');
      const names = on.map(({ name }) => name.split('/').at(-1)).join(', ');
      // The pages send App Check tokens to the API only.
      if (on.length > 0) return verdict(false, `${names} asks for what the pages do not send: they fail`);
      const { environmentVariables: { APP_CHECK = 'off' } = {} } = await theApi(context);
      return verdict(APP_CHECK === 'enforce', 'not enforced, as it comes');
    },
  },
];
