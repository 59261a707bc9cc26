import { editionApiMessages, registrationApiMessages } from '@ndeiya/domain/editions/apiMessages';
import { editions } from '@ndeiya/domain/editions/edition';
import {
  type EditionState,
  opensAt,
  registrationPhase,
  type RegistrationWindow,
  takesRegistrations,
} from '@ndeiya/domain/editions/registration';
import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { formatLongDate, formatTime } from '@ndeiya/domain/kernel/time';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { certainSettings, settingsRef } from '../../editions/settings';
import { permitUntil } from '../permits';

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
function expectOpen(window: RegistrationWindow, now: number): void {
  const phase = registrationPhase(window, now);
  if (takesRegistrations(phase)) return;
  const { over, notYet, opensAt: opensText } = registrationApiMessages;
  const opens = opensAt(window, now);
  const coming = opens ? opensText(`${formatLongDate(opens)}, ${formatTime(opens)}`) : notYet;
  throw new AppError('registration-closed', phase === 'over' ? over : coming);
}

/**
 * Throws outside the window, unless a permit lets the account in. Permits are looked up only after the deadline, and outside
 * of the transaction, as those of entries are.
 */
export async function expectAdmitted(
  db: Firestore,
  { settings: { registration, current_edition: edition }, now }: Current,
  { owner, category }: { owner: string; category: string },
): Promise<void> {
  const isOpen = takesRegistrations(registrationPhase(registration, now));
  if (isOpen || registration.state === 'archived') {
    expectOpen(registration, now);
    return;
  }
  const late = { id: null, owner, edition, category };
  if (!(await permitUntil(db, late, new Date(now)))) expectOpen(registration, now);
}

/** Throws for an archived edition, which is read-only. */
export function expectChangeable(state: EditionState): void {
  if (state === 'archived') throw new AppError('edition-state', editionApiMessages.archived);
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
