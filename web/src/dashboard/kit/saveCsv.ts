import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { saveFile } from '../../lib/saveFile';

/** Downloads a CSV file, named after its content and today's date: `participants-2025-08-16.csv`. */
export function saveCsv(text: string, what: string): void {
  const name = `${what}-${toLocalIso(new Date()).slice(0, 10)}.csv`;
  saveFile(text, { name, type: 'text/csv;charset=utf-8' });
}
