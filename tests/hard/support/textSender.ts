import { initializeApp } from 'firebase-admin/app';
import { DocumentReference, Firestore, getFirestore, Query, Transaction } from 'firebase-admin/firestore';
import { sendDue } from '../../../functions/src/resources/sms/delivery';
import { smsProvider } from '../../../functions/src/resources/sms/provider';

/** Sends the texts that are due, in a process of its own, which dies by SIGKILL when it is about to make its call number KILL_AT. */

type Call = (...args: unknown[]) => unknown;

const killAt = Number(process.env.KILL_AT);
let calls = 0;

function dieInTime(): void {
  calls += 1;
  if (calls === killAt) process.kill(process.pid, 'SIGKILL');
}

function countCalls(target: object, names: readonly string[]): void {
  const methods = target as Record<string, Call>;
  for (const name of names) {
    const original = methods[name];
    if (!original) throw new Error(`there is no method ${name} to count`);
    methods[name] = function (this: unknown, ...args: unknown[]) {
      dieInTime();
      return original.apply(this, args);
    };
  }
}

countCalls(DocumentReference.prototype, ['get', 'set', 'create', 'update', 'delete']);
countCalls(Query.prototype, ['get']);
countCalls(Transaction.prototype, ['get', 'getAll']);
countCalls(Firestore.prototype, ['runTransaction', 'getAll']);
const { fetch } = globalThis;
globalThis.fetch = async (...args) => {
  dieInTime();
  const response = await fetch(...args);
  // The provider has taken the message, and nothing is stored yet.
  dieInTime();
  return response;
};

initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' });
const db = getFirestore();
await sendDue({ db, sms: smsProvider() });
await db.terminate();
process.exit(0);
