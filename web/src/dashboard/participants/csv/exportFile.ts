import { readParticipants } from '../../../data/admin/participantExchange';
import type { ParticipantFilter } from '../../../data/admin/participantQuery';
import { saveCsv } from '../../kit/saveCsv';

/**
 * Downloads all participants of the filter as a CSV file; returns their number. Throws `OfflineError`, or
 * Firestore's error.
 */
export async function exportParticipants(filter: ParticipantFilter): Promise<number> {
  const [{ toCsv }, rows] = await Promise.all([import('./csvText'), readParticipants(filter)]);
  saveCsv(toCsv(rows), 'participants');
  return rows.length;
}
