import { accessOf } from '@ndeiya/domain/contract/access';
import type { Collection } from '@ndeiya/domain/kernel/collection';
import {
  collection as at,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { test } from 'vitest';
import { firstBy } from '../../support/night';
import type { Actor } from './actors';
import { goldenDocument, ownerField } from './goldenDocument';
import { actorsOf, type Attempt, type Database, describeCollection, expectVerdicts } from './matrix';

/** The id is the owner's uid, so that a rule that compares ids with accounts would be noticed. */
const ID = 'owner';
const ACTORS: readonly Actor[] = ['owner', 'admin'];

const other = (value: unknown) => (typeof value === 'boolean' ? !value : 'changed');

/** No rule of these collections lets anybody write, so none can tell these documents apart: the night tries all of them. */
const alike = (attempts: readonly Attempt[]) => [...firstBy(1, attempts)];

/** One change of each field, without a note of its author: no rule of these collections asks for one. */
function changeTest(path: string, stored: Record<string, unknown>, database: Database): void {
  const names = Object.keys(stored).filter((name) => name !== 'updated_at');
  test('neither the owner nor an administrator may change any field', async () => {
    const wrong: string[] = [];
    const change = async (name: string) => {
      const changed = { ...stored, [name]: other(stored[name]), updated_at: serverTimestamp() };
      const attempt = expectVerdicts(
        [],
        (actor) => setDoc(doc(database().as[actor], path, ID), changed),
        ACTORS,
      );
      await attempt.catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
    };
    // All of them are refused, so that none changes what the next one finds.
    await Promise.all(names.map(change));
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  });
}

/**
 * The rules of a collection that only functions write: the roles of the access table may read, no actor may create,
 * update or delete. The document is the newest of its golden file.
 */
export function describeFunctionsOnly(collection: Collection): void {
  const { path } = collection;
  const stored = goldenDocument(collection);
  const field = ownerField(collection);
  const attempts = [
    { why: 'a document as functions write it', value: stored, ok: false },
    { why: 'with the time of the server', value: { ...stored, updated_at: serverTimestamp() }, ok: false },
    { why: 'no field at all', value: {}, ok: false },
  ];
  describeCollection(
    path,
    {
      id: ID,
      stored: () => stored,
      create: alike(attempts),
      update: alike([...attempts, { why: 'one more field', value: { ...stored, x: 1 }, ok: false }]),
    },
    (database) => {
      changeTest(path, stored, database);
      if (!field) return;
      const who = actorsOf(path, accessOf(path).get.includes('owner') ? 'get' : 'page');
      test(`${who.length > 0 ? who.join(' and ') : 'no role'} may list the documents of one owner`, () =>
        expectVerdicts(who, (actor) =>
          getDocs(query(at(database().as[actor], path), where(field, '==', 'owner'), limit(100))),
        ));
    },
  );
}
