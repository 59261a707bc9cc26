import { stampsAt } from '@ndeiya/domain/testing/stored';
import { serverTimestamp } from 'firebase/firestore/lite';
import type { Actor } from './actors';
import { describeCollection } from './matrix';

interface Readers {
  id: string;
  get: readonly Actor[];
  list: readonly Actor[];
  page?: number;
}

/**
 * The rules of a collection that only functions write: the given actors may read, no actor may create, update
 * or delete.
 */
export function describeFunctionsOnly(
  path: string,
  document: Record<string, unknown>,
  readers: Readers,
): void {
  const stored = { ...document, ...stampsAt() };
  const attempts = [
    { why: 'a document as functions write it', value: stored, ok: false },
    { why: 'with the time of the server', value: { ...stored, updated_at: serverTimestamp() }, ok: false },
    { why: 'no field at all', value: {}, ok: false },
  ];
  describeCollection(path, {
    stored: () => stored,
    ...readers,
    create: { who: [], attempts },
    update: {
      who: [],
      attempts: [...attempts, { why: 'one more field', value: { ...stored, x: 1 }, ok: false }],
    },
    delete: [],
  });
}
