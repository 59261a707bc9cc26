import type { Overview, OverviewSlot } from '@ndeiya/domain/overview/overview';
import { programmes } from '@ndeiya/domain/programme/slot';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { isTimestamp } from '../../platform/documentChange';

const timeOf = (value: unknown): Date | null => (isTimestamp(value) ? value.toDate() : null);

const slotOf = ({ state, planned_at, started_at, ended_at }: DocumentData): OverviewSlot => ({
  state: String(state),
  planned_at: timeOf(planned_at),
  started_at: timeOf(started_at),
  ended_at: timeOf(ended_at),
});

/** The performances of an edition's programme, which repeats all slots in one document. A draft has none. */
export async function countStage(db: Firestore, year: number): Promise<NonNullable<Overview['stage']>> {
  const found = await db.collection(programmes.path).doc(String(year)).get();
  const lines: unknown = found.get('lines');
  const performances = Array.isArray(lines)
    ? (lines as DocumentData[]).filter(({ kind }) => kind === 'entry')
    : [];
  return { at: found.readTime.toDate(), slots: performances.map(slotOf) };
}
