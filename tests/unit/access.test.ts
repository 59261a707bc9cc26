import { readFileSync } from 'node:fs';
import { COLLECTION_ACCESS } from '@ndeiya/domain/contract/access';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { takesEither } from '@ndeiya/domain/kernel/routeSpec';
import { expect, test } from 'vitest';
import { withFacts } from '../support/security/facts';
import { FOLDER_ACCESS } from '../support/security/folderAccess';
import { ROUTES, withMatrix } from '../support/security/matrix';
import { PASS_ACCESS, ROUTE_ACCESS } from '../support/security/routeAccess';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the access table lists exactly the existing collections', () => {
  expect(Object.keys(COLLECTION_ACCESS)).toEqual(COLLECTIONS.map(({ path }) => path));
});

test('the access table lists every folder of the Storage rules', () => {
  const folders = [...read('storage.rules').matchAll(/^ {4}match \/(\w+)\//gm)].map(([, name]) => name);
  expect(folders.length).toBeGreaterThan(0);
  expect(Object.keys(FOLDER_ACCESS)).toEqual(expect.arrayContaining(folders));
});

test('every route has the access that the table lists', () => {
  const contract = Object.fromEntries(ROUTES.map(({ name, row }) => [name, row.access]));
  expect(contract).toEqual(ROUTE_ACCESS);
});

test('every route for passes has the roles that the table says, and no other route has any', () => {
  const roles = ROUTES.flatMap(({ name, row }) => (row.roles ? [[name, row.roles] as const] : []));
  expect(Object.fromEntries(roles)).toEqual(PASS_ACCESS);
  const forPasses = Object.entries(ROUTE_ACCESS).filter(
    ([, access]) => access === 'pass' || takesEither(access),
  );
  expect(roles.map(([name]) => name).toSorted()).toEqual(forPasses.map(([name]) => name).toSorted());
});

test('the matrix in docs/access.md is up to date (fix: npm run access)', async () => {
  const document = read('docs/access.md');
  expect(await withMatrix(document)).toBe(document);
});

test('docs/operations.md shows the facts of the collections as they are: npm run access', async () => {
  const document = read('docs/operations.md');
  expect(await withFacts(document)).toBe(document);
});
