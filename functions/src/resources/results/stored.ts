import { unpacked } from '@ndeiya/domain/results/packed';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import { logError } from '../../platform/log';

/**
 * The public results in a document of `results`; undefined where there are none, and null, with a line in the log, where
 * they cannot be read. The night makes such a document anew.
 */
export function storedResults(snapshot: DocumentSnapshot): PublicResults | null | undefined {
  if (!snapshot.exists) return undefined;
  const stored = readableIn(publishedResults, snapshot);
  if (!stored) return null;
  try {
    return JSON.parse(unpacked(stored.content)) as PublicResults;
  } catch (error) {
    logError('public results that cannot be read', error, { edition: stored.edition });
    return null;
  }
}
