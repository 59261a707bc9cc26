import { apiMessages } from '@ndeiya/domain/apiMessages';
import { editions } from '@ndeiya/domain/entities/edition';
import type { SettingsInput } from '@ndeiya/domain/entities/settings';
import { AppError } from '@ndeiya/domain/errors';
import {
  type EditionState,
  opensAt,
  registrationPhase,
  type RegistrationWindow,
  takesRegistrations,
} from '@ndeiya/domain/registration';
import { formatLongDate, formatTime } from '@ndeiya/domain/time';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { certainSettings, settingsRef } from '../../platform/settings';

/** The settings that decide about a registration, and the time by the database's clock. */
interface Current {
  settings: SettingsInput;
  now: number;
}

/**
 * Reads the current edition inside the transaction that stores an entry: an edition that is closed or archived meanwhile
 * makes the transaction run again. Throws 'unavailable' when the settings cannot be read.
 */
export async function currentIn(transaction: Transaction, db: Firestore): Promise<Current> {
  const snapshot = await transaction.get(settingsRef(db));
  return { settings: certainSettings(snapshot), now: snapshot.readTime.toMillis() };
}

/** Throws outside the window in which people can register. */
export function expectOpen(window: RegistrationWindow, now: number): void {
  const phase = registrationPhase(window, now);
  if (takesRegistrations(phase)) return;
  const { over, notYet, opensAt: opensText } = apiMessages.registration;
  const opens = opensAt(window, now);
  const coming = opens ? opensText(`${formatLongDate(opens)}, ${formatTime(opens)}`) : notYet;
  throw new AppError('registration-closed', phase === 'over' ? over : coming);
}

/** Throws for an archived edition, which is read-only. */
export function expectChangeable(state: EditionState): void {
  if (state === 'archived') throw new AppError('edition-state', apiMessages.edition.archived);
}

export const allCategories = ({ public_categories, extra_categories }: SettingsInput): string[] => [
  ...public_categories,
  ...extra_categories,
];

/** The state and the categories of the edition of a stored entry; the settings' where the edition is not stored. */
export async function editionIn(
  transaction: Transaction,
  db: Firestore,
  year: number,
): Promise<{ state: EditionState; categories: readonly string[] }> {
  const snapshot = await transaction.get(db.collection(editions.path).doc(String(year)));
  if (snapshot.exists) {
    const { state, category_names } = editions.converter.fromFirestore(snapshot);
    return { state, categories: category_names };
  }
  const { settings } = await currentIn(transaction, db);
  return { state: settings.registration.state, categories: allCategories(settings) };
}
