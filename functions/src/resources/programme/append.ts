import type { Edition } from '@ndeiya/domain/editions/edition';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { PROGRAMME } from '@ndeiya/domain/kernel/constants';
import { programmeMessages } from '@ndeiya/domain/programme/messages';
import { evenKeys } from '@ndeiya/domain/programme/orderKey';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { invalidFields } from '../../platform/invalidFields';
import { minutesOf, slotOfEntry } from './build';
import { hashedPersons } from './persons';
import { programmeIn, programmeRef, slotRef, slotsIn, withLines } from './store';

interface Added {
  entry: Entry;
  /** The ids of the persons who perform. */
  persons: readonly string[];
  edition: Pick<Edition, 'categories'>;
  now: Date;
}

/**
 * Reads the programme of an edition. The returned function writes a line for an entry at its end, so that whoever comes on
 * the day is in every list of the stage. Where no programme has been built it does nothing. A full programme is refused.
 */
export async function lineAtEnd(
  transaction: Transaction,
  db: Firestore,
  year: number,
): Promise<(added: Added) => void> {
  const programme = await programmeIn(transaction, db, year);
  if (!programme) return () => undefined;
  const known = await slotsIn(transaction, db, year);
  if (known.length >= PROGRAMME.slots) throw invalidFields({ category: programmeMessages.full });
  const [order_key = ''] = evenKeys(1, known.at(-1)?.order_key);
  return ({ entry, persons, edition, now }) => {
    const slot = slotOfEntry(entry, {
      edition: year,
      round: null,
      order_key,
      minutes: minutesOf(entry, edition, programme.gap_minutes),
      persons: hashedPersons(persons),
      now,
    });
    transaction.set(slotRef(db, slot.id), slot);
    const next = { ...programme, rev: programme.rev + 1, updated_at: now };
    transaction.set(programmeRef(db, year), withLines(next, { changed: [slot] }));
  };
}
