import type { Entry } from '@ndeiya/domain/entities/entry';
import { isEditable } from '@ndeiya/domain/entries/states';
import { RECORDINGS } from '@ndeiya/domain/recordings';

const HOUR_MS = 3_600_000;

/** The time until which the bytes of an entry's recording may follow; null while the entry is not sent. */
export const dueAt = ({ state, submitted_at }: Pick<Entry, 'state' | 'submitted_at'>): Date | null =>
  isEditable(state) || submitted_at === null
    ? null
    : new Date(submitted_at.getTime() + RECORDINGS.hoursAfterSending * HOUR_MS);

export const isOverdue = (entry: Pick<Entry, 'state' | 'submitted_at'>, now: Date): boolean => {
  const due = dueAt(entry);
  return due !== null && due < now;
};
