import { type EditionFields, firstEdition } from '@ndeiya/domain/editions/editions';
import type { RegistrationWindow } from '@ndeiya/domain/editions/registration';
import { isFixed } from '@ndeiya/domain/entries/course';
import { type Round, rounds } from '@ndeiya/domain/judging/round';
import type { RoundState } from '@ndeiya/domain/judging/states';
import { type Programme, programmes, slots } from '@ndeiya/domain/programme/slot';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import {
  entityOf,
  readableFields,
  readableIn,
  refOf,
  sortReadable,
  UnreadableDocument,
} from '../../../platform/documents';
import { editionsOf, programmesOf } from '../../editions/edition';
import { knownSettings, settingsRef } from '../../editions/settings';

/** The events of an edition's day, as far as they have happened. */
interface EditionDay {
  /** Somebody was on stage. */
  hasStarted: boolean;
  /** Every round is fixed. */
  isJudged: boolean;
  /** The rounds that lead to results, by id. */
  rounds: ReadonlyMap<string, { state: RoundState; isPublished: boolean }>;
}
export const NOTHING_HAPPENED: EditionDay = { hasStarted: false, isJudged: false, rounds: new Map() };

/** The rules of an edition for its entries. */
export interface EntryRules {
  /** The name of the site, for mails. */
  site: string;
  edition: EditionFields;
  window: RegistrationWindow;
  /** The programme is fixed, so owners withdraw no more. */
  isProgrammeClosed: boolean;
  day: EditionDay;
}

const windowOf = (edition: EditionFields): RegistrationWindow => ({
  state: edition.state,
  opens_at: edition.registration_opens_at,
  closes_at: edition.registration_closes_at,
  grace_minutes: edition.grace_minutes,
});

/**
 * The programme of an edition with its lines, as it is public; null where nobody has begun one, and where it cannot be read:
 * what else is shown beside its times goes on without them.
 */
export async function readProgramme(db: Firestore, year: number): Promise<Programme | null> {
  const snapshot = await db.collection(programmesOf(year).path).doc(String(year)).get();
  return readableIn(programmes, snapshot) ?? null;
}

/** Its lines are left out, which may be many. */
async function readProgrammeClosed(db: Firestore, year: number): Promise<boolean> {
  const ref = db.collection(programmesOf(year).path).doc(String(year));
  const [programme] = await db.getAll(ref, { fieldMask: ['state'] });
  return programme?.get('state') === 'closed';
}

type DayRound = Pick<Round, 'id' | 'practice' | 'state' | 'published'>;

/** A round that cannot be read has no results to show and is not over, unless it still says so itself. */
function dayRounds(docs: readonly DocumentSnapshot[]): DayRound[] {
  const { read, unreadable } = sortReadable(rounds, docs);
  const damaged = unreadable.map((document): DayRound => {
    const { practice = false, state = 'open', published = null } = readableFields(rounds, document);
    return { id: document.id, practice, state, published };
  });
  return [...read, ...damaged];
}

/** Rounds are few; of the programme one line that was on stage is enough. */
async function readDay(db: Firestore, year: number): Promise<EditionDay> {
  const lines = db.collection(slots.path).where('edition', '==', year);
  const [started, stored] = await Promise.all([
    lines.where('state', 'in', ['on_stage', 'done']).limit(1).get(),
    db.collection(rounds.path).where('edition', '==', year).get(),
  ]);
  const real = dayRounds(stored.docs).filter(({ practice }) => !practice);
  return {
    hasStarted: !started.empty,
    isJudged: real.length > 0 && real.every(({ state }) => isFixed(state)),
    rounds: new Map(real.map(({ id, state, published }) => [id, { state, isPublished: published !== null }])),
  };
}

/**
 * Reads an edition outside of any transaction: it changes a few times a year, and forty transactions that lock it would
 * wait for each other. A site that has stored no edition has the one that its settings describe; any other year is over.
 * Throws `UnreadableDocument` where the edition cannot be read, so that lists go on with the entries of other years.
 */
export async function readRules(db: Firestore, year: number): Promise<EntryRules> {
  const [snapshot, stored, isProgrammeClosed, day] = await Promise.all([
    refOf(db, editionsOf(year)).doc(String(year)).get(),
    settingsRef(db).get(),
    readProgrammeClosed(db, year),
    readDay(db, year),
  ]);
  const { values: settings, isWhole } = knownSettings(stored);
  const known = entityOf(snapshot);
  // The specification's edition is open, and the organisers may have closed theirs.
  if (!known && !isWhole) throw new UnreadableDocument(stored.ref.path, null);
  const isCurrent = settings.current_edition === year;
  const described: EditionFields = {
    ...firstEdition(settings),
    year,
    ...(!isCurrent && { state: 'archived' as const }),
  };
  const edition = known ?? described;
  return {
    site: settings.name,
    edition,
    window: isCurrent && isWhole ? settings.registration : windowOf(edition),
    isProgrammeClosed,
    day,
  };
}

/** The rules of a category; undefined where the edition does not have it any more. */
export const categoryOf = ({ edition }: EntryRules, name: string) =>
  edition.categories.find((category) => category.name === name);
