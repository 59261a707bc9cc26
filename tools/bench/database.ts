import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../lib/paths';
import type { Ports } from '../lib/ports';

/** Runs the work with admin access to a running suite's documents. */
export async function withDatabase<Result>(
  { firestore }: Ports,
  work: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  // Also prevents the bench from writing to a real project.
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${firestore}`;
  // Google's libraries would otherwise look for Google Cloud's metadata server.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId: PROJECT_ID }, 'bench');
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}
