import { authorNoteId, authors } from '@ndeiya/domain/site/author';
import { unique } from '@ndeiya/domain/testing/unique';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  runTransaction,
  serverTimestamp,
  setLogLevel,
} from 'firebase/firestore/lite';
import type { Account } from '../../support/backend';

type Fields = Record<string, unknown>;
/**
 * Creates a document with these fields, changes these fields of it, or deletes it where they are null. `known` is what is
 * stored, for an attempt by somebody who cannot read it.
 */
type DashboardWrite = (path: string, fields: Fields | null, known?: Fields) => Promise<void>;

/** Firestore under its rules, as the dashboard of this account uses it. */
export function openDashboard({ uid, token }: Account): {
  write: DashboardWrite;
  close: () => Promise<void>;
} {
  const { FIRESTORE_EMULATOR_HOST: address = '', GCLOUD_PROJECT: projectId = '' } = process.env;
  const [host = '', port] = address.split(':');
  // Refusals are what some tests look for.
  setLogLevel('silent');
  const app = initializeApp({ projectId }, `dashboard ${unique()}`);
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, host, Number(port), { mockUserToken: token });
  const write: DashboardWrite = (path, fields, known) =>
    runTransaction(firestore, async (transaction) => {
      const ref = doc(firestore, path);
      const before = known ?? (await transaction.get(ref)).data();
      const now = serverTimestamp();
      if (!fields) transaction.delete(ref);
      else if (before) transaction.update(ref, { ...fields, updated_at: now });
      else transaction.set(ref, { ...fields, created_at: now, updated_at: now });
      const note = authorNoteId({ collection: ref.parent.id, id: ref.id }, before);
      transaction.set(doc(firestore, authors.path, note), { by: uid, at: now });
    });
  return { write, close: () => deleteApp(app) };
}
