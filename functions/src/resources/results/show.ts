import type { Firestore } from 'firebase-admin/firestore';
import { logError } from '../../platform/log';
import { rebuildResults } from './publicPage';

/** Makes the public results again at once. Where this fails, the trigger does it a moment later. */
export async function showResults(db: Firestore, edition: number): Promise<void> {
  try {
    await rebuildResults(db, edition);
  } catch (error) {
    logError('public results not made', error, { edition });
  }
}
