import { DocumentReference, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { db } from './backend';

type Call = (...args: unknown[]) => Promise<unknown>;

/** A query without a result costs one read, as an aggregation over up to 1,000 documents does. */
function readsOf(result: unknown): number {
  if (Array.isArray(result)) return result.length;
  const { docs } = result as { docs?: unknown[] };
  return Math.max(1, docs?.length ?? 1);
}

/** Counts the document reads of this process, as they are billed, until `end`. It needs no spies, which end with a test. */
export function countReads() {
  const count = { reads: 0 };
  const watch = (target: object, name: string) => {
    const methods = target as Record<string, Call>;
    const original = methods[name];
    if (!original) throw new Error(`there is no method ${name} to count`);
    methods[name] = async function (this: unknown, ...args: unknown[]) {
      const result = await original.apply(this, args);
      count.reads += readsOf(result);
      return result;
    };
    return () => {
      methods[name] = original;
    };
  };
  const watches = [
    watch(DocumentReference.prototype, 'get'),
    watch(Query.prototype, 'get'),
    // The SDK does not export the class.
    watch(Object.getPrototypeOf(db.collection('any').count()) as object, 'get'),
    watch(Transaction.prototype, 'get'),
    watch(Transaction.prototype, 'getAll'),
    watch(Firestore.prototype, 'getAll'),
  ];
  const end = () => {
    for (const stop of watches) stop();
  };
  /** The number of reads of the work. */
  const of = async (work: () => Promise<unknown>): Promise<number> => {
    const before = count.reads;
    await work();
    return count.reads - before;
  };
  return { of, end };
}
