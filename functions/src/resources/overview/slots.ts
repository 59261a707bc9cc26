import type { Overview, OverviewSlot } from '@ndeiya/domain/entities/overview';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { isTimestamp } from '../../platform/documentChange';
import { realRounds } from './rounds';

/** The lines of the programme (docs of the competition, JUDGING §2). */
export const SLOTS = 'slots';
const MOST_SLOTS = 500;

const timeOf = (value: unknown): Date | null => (isTimestamp(value) ? value.toDate() : null);

const slotOf = ({ state, planned_at, started_at, ended_at }: DocumentData): OverviewSlot => ({
  state: String(state),
  planned_at: timeOf(planned_at),
  started_at: timeOf(started_at),
  ended_at: timeOf(ended_at),
});

/** The performances of an edition's programme. */
export async function countStage(db: Firestore, year: number): Promise<NonNullable<Overview['stage']>> {
  const found = await realRounds(db, year).get();
  const ids = found.docs.map(({ id }) => id);
  if (ids.length === 0) return { at: found.readTime.toDate(), slots: [] };
  const slots = db.collection(SLOTS).where('round', 'in', ids).limit(MOST_SLOTS);
  const lines = await slots.get();
  const performances = lines.docs.map((line) => line.data()).filter(({ kind }) => kind === 'entry');
  return { at: lines.readTime.toDate(), slots: performances.map(slotOf) };
}
