import { readFile } from 'node:fs/promises';
import { inRoot } from '../lib/paths';
import type { Wanted } from './check';

/** Every function that a deployment has; tests/unit/bundle.test.ts holds it against the bundle. */
export const FUNCTIONS = ['api', 'maintenance', 'onDocument', 'pages'] as const;

interface IndexFile {
  indexes: Wanted['indexes'];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}

/** What this checkout says that the project should have. */
export async function wantedByCheckout(): Promise<Wanted> {
  const { indexes, fieldOverrides } = JSON.parse(
    await readFile(inRoot('firestore.indexes.json'), 'utf8'),
  ) as IndexFile;
  const ttl = fieldOverrides.filter((field) => field.ttl);
  return {
    firestoreRules: await readFile(inRoot('firestore.rules'), 'utf8'),
    storageRules: await readFile(inRoot('storage.rules'), 'utf8'),
    indexes,
    ttl: ttl.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
    functions: FUNCTIONS,
  };
}
