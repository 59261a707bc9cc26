import type { Env } from './parseEnv';

/** Root of Firestore's REST API for this project. */
export function firestoreUrl({ projectId, emulators }: Env): string {
  const host = emulators.firestore ? `http://${emulators.firestore}` : 'https://firestore.googleapis.com';
  return `${host}/v1/projects/${projectId}/databases/(default)/documents`;
}

/**
 * The address that reads one document; `path` is 'collection/id'. The page's head requests the home document
 * with it.
 */
export const documentUrl = (env: Env, path: string) =>
  `${firestoreUrl(env)}/${path}?key=${encodeURIComponent(env.apiKey)}`;
