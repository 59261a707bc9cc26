import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { env } from '../env';
import { firebaseApp } from './app';

let db: Firestore | undefined;

/**
 * The Firestore instance of this page, for the dashboard; public pages read by REST (docs/decisions/001). It
 * stores nothing on disk.
 */
export function firestore(): Firestore {
  if (db) return db;
  db = getFirestore(firebaseApp());
  if (env.emulators.firestore) {
    const { hostname, port } = new URL(`http://${env.emulators.firestore}`);
    connectFirestoreEmulator(db, hostname, Number(port));
  }
  return db;
}
