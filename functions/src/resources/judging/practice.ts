import { roundEntries, roundEntryId } from '@ndeiya/domain/judging/round';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';

/** The pieces of a practice round are invented, so that a practice sheet is about no person. */
const PIECES = [
  { stage_name: 'The Weaver Birds', title: 'Morning at the well', class: 'Folk Songs' },
  { stage_name: 'Old Drum', title: 'Seven steps', class: 'Original Songs' },
  { stage_name: 'Ridge Voices', title: 'What the rain said', class: 'Poetry' },
] as const;

/** Adds the invented pieces to a practice round. */
export function putPracticePieces(
  transaction: Transaction,
  db: Firestore,
  { round, now }: { round: string; now: Date },
): void {
  PIECES.forEach((piece, index) => {
    const entry = `practice${String(index + 1)}`;
    const ref = refOf(db, roundEntries).doc(roundEntryId(round, entry));
    const number = `P${String(index + 1)}`;
    const fixed = {
      order: index + 1,
      persons: [],
      has_recording: false,
      status: 'performed' as const,
      deductions: [],
    };
    transaction.create(ref, {
      id: ref.id,
      round,
      entry,
      number,
      ...piece,
      ...fixed,
      created_at: now,
      updated_at: now,
    });
  });
}
