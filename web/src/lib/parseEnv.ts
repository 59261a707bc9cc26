import type { RestServer } from '@ndeiya/domain/kernel/publicReader';

/**
 * The addresses of Firebase for the browser.   `null` instead of an emulator's host:port means Google's own servers.
 */
export interface Env {
  projectId: string;
  apiKey: string;
  authDomain: string;
  storageBucket: string;
  appId: string;
  /** The reCAPTCHA Enterprise site key of App Check; null when App Check is off. */
  appCheckKey: string | null;
  emulators: { auth: string | null; firestore: string | null; storage: string | null };
}

const DEMO_PROJECT = 'demo-ndeiya';
const DEFAULT_EMULATORS = { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080', storage: '127.0.0.1:9199' };

type Raw = Readonly<Record<string, unknown>>;

/**
 * Reads `VITE_*`. A `demo-` project never leaves this machine: missing values default to the emulators'
 * ports.
 */
export function parseEnv(raw: Raw): Env {
  const text = (name: string) => {
    const value = raw[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const projectId = text('VITE_PROJECT_ID') || DEMO_PROJECT;
  const isDemo = projectId.startsWith('demo-');
  const emulator = (name: string, standard: string) => text(name) || (isDemo ? standard : null);
  return {
    projectId,
    apiKey: text('VITE_API_KEY') || 'demo-key',
    authDomain: text('VITE_AUTH_DOMAIN') || `${projectId}.firebaseapp.com`,
    storageBucket: text('VITE_STORAGE_BUCKET') || `${projectId}.appspot.com`,
    appId: text('VITE_APP_ID') || 'demo-app',
    appCheckKey: text('VITE_APP_CHECK_KEY') || null,
    emulators: {
      auth: emulator('VITE_EMULATOR_AUTH', DEFAULT_EMULATORS.auth),
      firestore: emulator('VITE_EMULATOR_FIRESTORE', DEFAULT_EMULATORS.firestore),
      storage: emulator('VITE_EMULATOR_STORAGE', DEFAULT_EMULATORS.storage),
    },
  };
}

/** The database for reads without the SDK. */
export const restServer = ({ projectId, apiKey, emulators }: Env): RestServer => ({
  projectId,
  apiKey,
  emulator: emulators.firestore,
});
