import { toNairobiIso } from '@ndeiya/domain/time';

/** Downloads a CSV file, named after its content and today's date: `participants-2025-08-16.csv`. */
export function saveCsv(text: string, what: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${what}-${toNairobiIso(new Date()).slice(0, 10)}.csv`;
  link.click();
  // The browser has started to read it by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}
