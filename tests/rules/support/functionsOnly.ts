import { accessOf } from '@ndeiya/domain/contract/access';
import type { Collection } from '@ndeiya/domain/kernel/collection';
import { collection as at, getDocs, limit, query, serverTimestamp, where } from 'firebase/firestore/lite';
import { test } from 'vitest';
import type { Actor } from './actors';
import { actorsOf, type Attempt, describeCollection, expectVerdicts } from './matrix';
import { goldenDocument, ownerField } from './goldenDocument';

/** The id is the owner's uid, so that a rule that compares ids with accounts would be noticed. */
const ID = 'owner';
const ACTORS: readonly Actor[] = ['owner', 'admin'];

const other = (value: unknown) => (typeof value === 'boolean' ? !value : 'changed');

/** One change of each field, as a browser would send it. */
const changes = (stored: Record<string, unknown>): Attempt[] =>
  Object.entries(stored)
    .filter(([name]) => name !== 'updated_at')
    .map(([name, value]) => ({
      why: `${name} changed`,
      value: { ...stored, [name]: other(value), updated_at: serverTimestamp() },
      ok: false,
      actors: ACTORS,
    }));

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
      create: attempts,
      update: [
        ...attempts,
        { why: 'one more field', value: { ...stored, x: 1 }, ok: false },
        ...changes(stored),
      ],
    },
    (database) => {
      if (!field) return;
      const who = actorsOf(path, accessOf(path).get.includes('owner') ? 'get' : 'page');
      test(`${who.length > 0 ? who.join(' and ') : 'no role'} may list the documents of one owner`, () =>
        expectVerdicts(who, (actor) =>
          getDocs(query(at(database().as[actor], path), where(field, '==', 'owner'), limit(100))),
        ));
    },
  );
}
