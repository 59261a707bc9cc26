import { type Check, type Context, verdict } from '../check';
import { theApi } from './functions';

/** The providers that the functions know. */
const PROVIDERS = ['africastalking'];
/** A name of letters has eleven at most in every phone network; a short number has fewer. */
const SENDER = /^[A-Za-z0-9 ._&-]{1,11}$/;

type Parameter = 'SMS_PROVIDER' | 'SMS_USERNAME' | 'SMS_FROM' | 'SMS_URL';

/** The fault of each parameter where a provider is named; null for a right value. */
const FAULTS: Readonly<Record<Parameter, (value: string) => string | null>> = {
  SMS_PROVIDER: (value) =>
    PROVIDERS.includes(value) ? null : `SMS_PROVIDER is "${value}", which nothing sends through`,
  SMS_USERNAME: (value) => {
    if (value === '') return 'SMS_USERNAME is not set';
    return value === 'sandbox' ? 'SMS_USERNAME is sandbox, from which nothing reaches a phone' : null;
  },
  SMS_FROM: (value) => (value === '' || SENDER.test(value) ? null : `SMS_FROM is "${value}"`),
  SMS_URL: (value) => (value === '' ? null : 'SMS_URL is set, which is for a simulator'),
};

function badParameters(parameters: Record<string, string>): string {
  const { SMS_PROVIDER = '' } = parameters;
  if (SMS_PROVIDER === '' || SMS_PROVIDER === 'none') return '';
  const faults = Object.entries(FAULTS).map(([name, faultOf]) => faultOf(parameters[name] ?? ''));
  return faults.filter((fault) => fault !== null).join(', ');
}

const stateOf = async ({ google, project }: Context, secret: string) =>
  (
    await google.get<{ state?: string }>(
      'secretmanager',
      `v1/projects/${project}/secrets/${secret}/versions/latest`,
    )
  ).state;

const secretCheck = (secret: string, mend: string): Check => ({
  name: `${secret} as a secret`,
  mend,
  run: async (context) => {
    const state = await stateOf(context, secret);
    return verdict(state === 'ENABLED', `its newest version is ${String(state)}`);
  },
});

/** Text messages: a provider that is half set up sends nothing, and says so only when somebody is to be told. */
export const textChecks: Check[] = [
  {
    name: 'parameters of text messages',
    mend: 'Set SMS_PROVIDER, SMS_USERNAME and SMS_FROM in functions/.env.<project id>, or leave SMS_PROVIDER empty, and deploy the functions.',
    run: async (context) => {
      const parameters = (await theApi(context)).environmentVariables ?? {};
      const faults = badParameters(parameters);
      const { SMS_PROVIDER = '' } = parameters;
      return verdict(faults === '', faults, SMS_PROVIDER === '' ? 'no provider' : SMS_PROVIDER);
    },
  },
  secretCheck(
    'SMS_API_KEY',
    'npx firebase functions:secrets:set SMS_API_KEY, the key of the provider, then deploy the functions; "none" where no text messages are sent.',
  ),
  secretCheck(
    'SMS_CALLBACK_KEY',
    'npx firebase functions:secrets:set SMS_CALLBACK_KEY, a long random text, then deploy the functions; "none" where no text messages are sent.',
  ),
];
