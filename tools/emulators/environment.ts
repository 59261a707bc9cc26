import { REGION } from '@ndeiya/domain/system/functionsRegion';
import { PROJECT_ID } from '../lib/paths';
import type { Ports } from '../lib/ports';

const at = (port: number) => `127.0.0.1:${port}`;

/** The secret in the address that takes delivery reports, on this machine only. */
const LOCAL_REPORT_KEY = 'local-reports';

/** The address of a suite's site to which its phones report. */
export const reportUrl = (ports: Ports): string =>
  `http://${at(ports.hosting)}/api/texts/reports/${LOCAL_REPORT_KEY}`;

/** The addresses of a suite as environment variables, for tests, seed data and scripts. */
export function suiteEnv(ports: Ports): Record<string, string> {
  const site = `http://${at(ports.hosting)}`;
  return {
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
    STORAGE_EMULATOR_HOST: `http://${at(ports.storage)}`,
    GCLOUD_PROJECT: PROJECT_ID,
    SITE_URL: site,
    API_URL: `${site}/api`,
    FUNCTIONS_URL: `http://${at(ports.functions)}/${PROJECT_ID}/${REGION}`,
    MAIL_URL: `http://${at(ports.inbox)}`,
    SMTP_PORT: String(ports.smtp),
    PHONES_URL: `http://${at(ports.phones)}`,
    SUITE_PORTS: JSON.stringify(ports),
  };
}

/** The parameters of the functions in a suite; they override functions/.env.demo-ndeiya. */
export function suiteParams(ports: Ports, rateLimits: 'strict' | 'relaxed'): Record<string, string> {
  return {
    SITE_URL: `http://${at(ports.hosting)}`,
    SMTP_URL: `smtp://${at(ports.smtp)}`,
    MAIL_FROM: 'no-reply@example.org',
    RATE_LIMITS: rateLimits,
    SMS_PROVIDER: 'africastalking',
    SMS_USERNAME: 'sandbox',
    SMS_FROM: 'NDEIYA',
    SMS_URL: `http://${at(ports.phones)}`,
    SMS_API_KEY: 'local-key',
    SMS_CALLBACK_KEY: LOCAL_REPORT_KEY,
  };
}

/** The variables that web/src/lib/env.ts reads, for a suite on these ports. */
export function webEnv(ports: Ports): Record<string, string> {
  return {
    VITE_PROJECT_ID: PROJECT_ID,
    VITE_API_KEY: 'demo-key',
    VITE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    VITE_STORAGE_BUCKET: `${PROJECT_ID}.appspot.com`,
    VITE_APP_ID: 'demo-app',
    VITE_SITE_URL: `http://${at(ports.hosting)}`,
    VITE_EMULATOR_AUTH: at(ports.auth),
    VITE_EMULATOR_FIRESTORE: at(ports.firestore),
    VITE_EMULATOR_STORAGE: at(ports.storage),
  };
}
