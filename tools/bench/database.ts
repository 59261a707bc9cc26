import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../lib/paths';
import type { Ports } from '../lib/ports';

/** Does the work with a running suite's documents, past all rules. */
export async function withDatabase<Result>(
  { firestore }: Ports,
  work: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  // Also keeps the bench from ever reaching a real project.
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${firestore}`;
  // Google's libraries would ask a cloud machine's metadata server who they are; there is none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId: PROJECT_ID }, 'bench');
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}
