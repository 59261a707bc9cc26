import type { ParticipantFilter } from '../../../../data/admin/participants';
import { readParticipants } from '../../../../data/admin/participantExchange';
import { toNairobiIso } from '@ndeiya/domain/time';

function download(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}

/** Downloads all participants of the filter as a CSV file; gives how many. Throws `OfflineError`, or Firestore's error. */
export async function exportParticipants(filter: ParticipantFilter): Promise<number> {
  const [{ toCsv }, rows] = await Promise.all([import('./csvText'), readParticipants(filter)]);
  download(toCsv(rows), `participants-${toNairobiIso(new Date()).slice(0, 10)}.csv`);
  return rows.length;
}
