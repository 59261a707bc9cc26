import { defineSecret, defineString } from 'firebase-functions/params';

export const isEmulator = (): boolean => process.env.FUNCTIONS_EMULATOR === 'true';

/**
 * The SMTP server, smtp(s)://user:password@host:port, in Secret Manager because of the password; 'none'
 * leaves sending to the Trigger Email extension. Each function that sends mail must name it. In the emulator
 * it is a plain variable.
 */
export const mailSecrets = isEmulator() ? [] : [defineSecret('SMTP_URL')];

/** The key of the provider of text messages; 'none' without one. For functions that send. */
export const smsSecrets = isEmulator() ? [] : [defineSecret('SMS_API_KEY')];
/** The secret in the address that takes delivery reports; two, separated by a comma, while it is changed. */
export const smsReportSecrets = isEmulator() ? [] : [defineSecret('SMS_CALLBACK_KEY')];

/** A parameter of the deployment, with a default that this process uses too. */
function parameter(name: string, fallback: string, description: string) {
  defineString(name, { default: fallback, description });
  return { name, fallback };
}

const PARAMS = {
  siteUrl: parameter(
    'SITE_URL',
    'http://127.0.0.1:5000',
    'Address of the site, for links in mails; no slash at the end.',
  ),
  webApiKey: parameter(
    'WEB_API_KEY',
    'demo-key',
    'Web API key of the project (public), for logging in through /api/users/login.',
  ),
  smtpUrl: { name: 'SMTP_URL', fallback: '' },
  mailFrom: parameter(
    'MAIL_FROM',
    'no-reply@example.org',
    "Sender of all mails. Without a name before the address it is the site's, from the settings.",
  ),
  smsProvider: parameter('SMS_PROVIDER', '', "'africastalking' sends text messages; empty sends none."),
  smsUsername: parameter('SMS_USERNAME', '', "The provider's user name; 'sandbox' for its sandbox."),
  smsFrom: parameter(
    'SMS_FROM',
    '',
    'The sender of text messages, as the provider has registered it; empty for its own.',
  ),
  smsUrl: parameter(
    'SMS_URL',
    '',
    "Another address of the provider: the simulator's, on a developer's machine.",
  ),
  smsApiKey: { name: 'SMS_API_KEY', fallback: '' },
  smsCallbackKey: { name: 'SMS_CALLBACK_KEY', fallback: '' },
  rateLimits: parameter('RATE_LIMITS', 'strict', "'strict', or 'relaxed' for a hundredfold."),
  hashKey: parameter(
    'HASH_KEY',
    '',
    'A long random text: the key of the hashes that limits are counted by. A new one forgets all counts, and makes printed tickets of a vote worthless.',
  ),
  corsOrigins: parameter('CORS_ORIGINS', '', 'Other origins whose pages may call /api, separated by commas.'),
  appCheck: parameter(
    'APP_CHECK',
    'off',
    "'enforce' refuses what changes something without an App Check token of the site, 'off' asks for none.",
  ),
  trustedHops: parameter(
    'TRUSTED_HOPS',
    'auto',
    'Proxies that append to X-Forwarded-For: 2 behind Hosting, 1 for the bare function, 0 to ignore it; auto is 2 when deployed.',
  ),
};
type Name = keyof typeof PARAMS;

/** Secrets that a deployment must set, also where it has none. */
const MAY_BE_NONE: readonly Name[] = ['smtpUrl', 'smsApiKey', 'smsCallbackKey'];

/**
 * A parameter's value: from the deployment, the process environment, or its default. Reads it when called,
 * never while modules load.
 */
export function param(name: Name): string {
  const definition = PARAMS[name];
  const set = process.env[definition.name];
  const isUnset = set === undefined || set === '' || (MAY_BE_NONE.includes(name) && set === 'none');
  return isUnset ? definition.fallback : set;
}
