import { readFile } from 'node:fs/promises';
import { inRoot } from '../lib/paths';
import type { Wanted } from './check';

/** Every function of a deployment; tests/unit/bundle.test.ts compares the list with the bundle. */
export const FUNCTIONS = ['api', 'maintenance', 'onDocument', 'pages'] as const;

interface IndexFile {
  indexes: Wanted['indexes'];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}

/** The configuration that this checkout expects of the project. */
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
