import { defineString } from 'firebase-functions/params';

const PARAMS = {
  siteUrl: defineString('SITE_URL', {
    default: 'http://127.0.0.1:5000',
    description: 'Address of the site, for links in mails; no slash at the end.',
  }),
  webApiKey: defineString('WEB_API_KEY', {
    default: 'demo-key',
    description: 'Web API key of the project (public), for logging in through /api/users/login.',
  }),
  smtpUrl: defineString('SMTP_URL', {
    default: '',
    description:
      'smtp(s)://user:password@host:port that mails go out by; empty leaves them to the extension.',
  }),
  mailFrom: defineString('MAIL_FROM', {
    default: 'Ndeiya Music & Culture Competition <no-reply@example.org>',
    description: 'Sender of all mails.',
  }),
  rateLimits: defineString('RATE_LIMITS', {
    default: 'strict',
    description: "'strict', or 'relaxed' for a hundredfold.",
  }),
  corsOrigins: defineString('CORS_ORIGINS', {
    default: '',
    description: 'Other origins whose pages may call /api, separated by commas.',
  }),
  trustedHops: defineString('TRUSTED_HOPS', {
    default: 'auto',
    description:
      'Proxies that append to X-Forwarded-For: 2 behind Hosting, 1 for the bare function, 0 to ignore it; auto is 2 when deployed.',
  }),
};
type Name = keyof typeof PARAMS;

/** A parameter's value: from the deployment, the process environment, or its default. Read when used, never on load. */
export function param(name: Name): string {
  const definition = PARAMS[name];
  const set = process.env[definition.name];
  return set === undefined || set === '' ? String(definition.options.default ?? '') : set;
}

/** Whether this process runs in the emulator suite. */
export const isEmulator = (): boolean => process.env.FUNCTIONS_EMULATOR === 'true';
