import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { getDocsFromServer, limit, type Query, query, startAfter } from 'firebase/firestore';
import { readable } from '../../lib/useLiveQuery';
import { asOffline } from './command';

/**
 * All documents of an ordered query, in pages of the size that the rules allow. Throws `OfflineError`, or
 * Firestore's error.
 */
export async function readAll<T>(filtered: Query<T>): Promise<T[]> {
  const rows: T[] = [];
  let page = query(filtered, limit(LIMITS.listPage));
  for (;;) {
    const snapshot = await getDocsFromServer(page).catch((error: unknown) => {
      throw asOffline(error);
    });
    rows.push(...readable(snapshot));
    const last = snapshot.docs.at(-1);
    if (!last || snapshot.size < LIMITS.listPage) return rows;
    page = query(filtered, startAfter(last), limit(LIMITS.listPage));
  }
}
