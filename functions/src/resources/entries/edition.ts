import { type EditionFields, firstEdition } from '@ndeiya/domain/editions';
import { editions } from '@ndeiya/domain/entities/edition';
import { type Programme, programmes } from '@ndeiya/domain/entities/slot';
import type { RegistrationWindow } from '@ndeiya/domain/registration';
import type { Firestore } from 'firebase-admin/firestore';
import { readSettings } from '../../platform/settings';

/** The rules of an edition for its entries. */
export interface EntryRules {
  /** The name of the site, for mails. */
  site: string;
  edition: EditionFields;
  window: RegistrationWindow;
  /** The programme is fixed, so owners withdraw no more. */
  isProgrammeClosed: boolean;
}

const windowOf = (edition: EditionFields): RegistrationWindow => ({
  state: edition.state,
  opens_at: edition.registration_opens_at,
  closes_at: edition.registration_closes_at,
  grace_minutes: edition.grace_minutes,
});

/** The programme of an edition with its lines, as it is public; null where nobody has begun one. */
export async function readProgramme(db: Firestore, year: number): Promise<Programme | null> {
  const snapshot = await db.collection(programmes.path).doc(String(year)).get();
  return snapshot.exists ? programmes.converter.fromFirestore(snapshot) : null;
}

/** Its lines are left out, which may be many. */
async function readProgrammeClosed(db: Firestore, year: number): Promise<boolean> {
  const ref = db.collection(programmes.path).doc(String(year));
  const [programme] = await db.getAll(ref, { fieldMask: ['state'] });
  return programme?.get('state') === 'closed';
}

/**
 * Reads an edition outside of any transaction: it changes a few times a year, and forty transactions that lock it would
 * wait for each other. A site that has stored no edition has the one that its settings describe; any other year is over.
 */
export async function readRules(db: Firestore, year: number): Promise<EntryRules> {
  const [snapshot, settings, isProgrammeClosed] = await Promise.all([
    db.collection(editions.path).doc(String(year)).get(),
    readSettings(db),
    readProgrammeClosed(db, year),
  ]);
  const isCurrent = settings.current_edition === year;
  const described: EditionFields = {
    ...firstEdition(settings),
    year,
    ...(!isCurrent && { state: 'archived' as const }),
  };
  const edition = snapshot.exists ? editions.converter.fromFirestore(snapshot) : described;
  return {
    site: settings.name,
    edition,
    window: isCurrent ? settings.registration : windowOf(edition),
    isProgrammeClosed,
  };
}

/** True when entries cannot change any more: the edition is archived, or its event is over and registration is closed. */
export const isEnded = ({ edition }: EntryRules, now: Date): boolean =>
  edition.state === 'archived' || (edition.state !== 'open' && edition.event_date <= now);

/** The rules of a category; undefined where the edition does not have it any more. */
export const categoryOf = ({ edition }: EntryRules, name: string) =>
  edition.categories.find((category) => category.name === name);
