import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';

/** Checks the deployed files with firebase-tools' own schemas, because the emulators accept many errors. */

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const json = (...parts: string[]) => JSON.parse(readFileSync(path.join(ROOT, ...parts), 'utf8')) as unknown;

interface Indexes {
  indexes: { collectionGroup: string; queryScope: string; fields: { fieldPath: string; order?: string }[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: unknown[] }[];
}
const declared = json('firestore.indexes.json') as Indexes;

describe('firebase.json', () => {
  const schema = createRequire(require.resolve('firebase-tools/package.json'))(
    './schema/firebase-config.json',
  ) as object;
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);

  test("matches firebase-tools' JSON schema", () => {
    validate(json('firebase.json'));
    expect(validate.errors).toBeNull();
  });

  test('the schema rejects a misspelt key', () => {
    const config = json('firebase.json') as { hosting: object };
    expect(validate({ ...config, hosting: { ...config.hosting, rewrite: [] } })).toBe(false);
  });

  test('names only files that exist', () => {
    const { firestore, storage } = json('firebase.json') as Record<string, Record<string, string>>;
    for (const file of [firestore?.rules, firestore?.indexes, storage?.rules]) {
      expect(readFileSync(path.join(ROOT, file ?? ''), 'utf8').length).toBeGreaterThan(0);
    }
  });
});

describe('firestore.indexes.json', () => {
  // `firebase deploy` checks the file with this class before it uploads anything.
  const { FirestoreApi } = require('firebase-tools/lib/firestore/api') as {
    FirestoreApi: { prototype: { validateSpec(spec: unknown): void } };
  };
  const check = (spec: unknown) => FirestoreApi.prototype.validateSpec(spec);

  test("passes firebase-tools' own check", () => {
    expect(() => check(declared)).not.toThrow();
    expect(() => check({ indexes: [{ collectionGroup: 'x', fields: [] }] })).toThrow();
  });

  test('has no duplicate index and no single-field index, which production refuses', () => {
    const keys = declared.indexes.map((index) => JSON.stringify(index));
    expect(new Set(keys).size).toBe(keys.length);
    expect(declared.indexes.filter(({ fields }) => fields.length < 2)).toEqual([]);
  });

  test('has a TTL policy for each field of an expiry time', () => {
    const ttl = declared.fieldOverrides.filter((field) => field.ttl);
    expect(ttl.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual([
      'idempotency_keys.expires_at',
      'password_resets.expires_at',
      'email_changes.expires_at',
      'rate_limits.expires_at',
    ]);
  });
});
