import { randomBytes } from 'node:crypto';
import { type Edition, editions } from '@ndeiya/domain/editions/edition';
import { firstEdition } from '@ndeiya/domain/editions/editions';
import { rehearsalMessages } from '@ndeiya/domain/editions/rehearsalMessages';
import { REHEARSAL_DAYS, REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { judgeId, judges } from '@ndeiya/domain/judging/judge';
import { type Round, roundEntries } from '@ndeiya/domain/judging/round';
import { CRITERION_LABELS, rulesFor, rulesHash } from '@ndeiya/domain/judging/roundRules';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { passes } from '@ndeiya/domain/people/pass';
import { evenKeys } from '@ndeiya/domain/programme/orderKey';
import { plannedTimes } from '@ndeiya/domain/programme/projection';
import { type RehearsalEdition, rehearsalEditions } from '@ndeiya/domain/programme/rehearsal';
import type { Programme, Slot } from '@ndeiya/domain/programme/slot';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../../platform/documents';
import { keyedHash } from '../../../platform/keyedHash';
import { randomCharacters } from '../../../platform/typedCode';
import { certainSettings, settingsRef } from '../../editions/settings';
import { rowOf } from '../../judging/lineup';
import { NEVER_JUDGED, roundRef } from '../../judging/parts';
import { slotOfEntry } from '../build';
import { newSlot } from '../service';
import { programmeRef, slotRef, slotsIn, withLines } from '../store';
import { entriesFor, type Line, linesFrom, MOST_LINES, prizesFrom } from './plan';
import { newPasses } from './team';

const DAY_MS = 86_400_000;
const ID_CHARACTERS = 10;
const NONCE_BYTES = 16;
const GAP_MINUTES = 1;

export const rehearsalRef = (db: Firestore) => refOf(db, rehearsalEditions).doc(String(REHEARSAL_YEAR));
export const endsAt = (begun: Date): Date => new Date(begun.getTime() + REHEARSAL_DAYS * DAY_MS);

/** The real edition that is rehearsed, and the lines of its programme. */
async function realIn(transaction: Transaction, db: Firestore) {
  const settings = certainSettings(await transaction.get(settingsRef(db)));
  const year = settings.current_edition;
  const stored = (await transaction.get(refOf(db, editions).doc(String(year)))).data();
  const found = await slotsIn(transaction, db, year);
  return { edition: stored ?? firstEdition(settings), slots: found };
}

function editionFrom(real: Omit<Edition, 'id' | 'created_at' | 'updated_at'>, now: Date): Edition {
  return {
    ...real,
    id: String(REHEARSAL_YEAR),
    year: REHEARSAL_YEAR,
    name: 'Rehearsal',
    event_date: now,
    state: 'closed',
    registration_opens_at: null,
    registration_closes_at: null,
    // All of them are one class: in classes of one or two performances everybody would have a place.
    min_class: MOST_LINES + 1,
    prizes: prizesFrom(real.prizes),
    created_at: now,
    updated_at: now,
  };
}

function roundFor(id: string, { prizes, min_class }: Edition, now: Date): Round {
  const prize_groups = prizes.map(({ key, amounts, categories, if_small }) => ({
    key,
    amounts,
    categories,
    if_small,
  }));
  const rules = rulesFor('music', { min_class, prize_groups });
  return {
    id,
    edition: REHEARSAL_YEAR,
    title: 'Rehearsal',
    practice: false,
    state: 'open',
    ...NEVER_JUDGED,
    rules,
    rules_hash: rulesHash(rules),
    labels: Object.fromEntries(rules.criteria.map(({ key }) => [key, CRITERION_LABELS[key] ?? key])),
    spread: 15,
    created_at: now,
    updated_at: now,
  };
}

const personsOf = ({ id }: Entry) => [keyedHash(`person ${id}`)];

function slotFor(
  line: Line,
  { entry, order_key, now }: { entry: Entry | null; order_key: string; now: Date },
): Slot {
  if (line.kind !== 'entry' || !entry) {
    const title = line.kind === 'entry' ? '' : line.title;
    const kind = line.kind === 'speech' ? 'speech' : 'break';
    return newSlot({ kind, title, minutes: line.minutes, order_key, planned_at: null }, REHEARSAL_YEAR);
  }
  const of = { edition: REHEARSAL_YEAR, round: null, order_key, minutes: line.minutes };
  return slotOfEntry(entry, { ...of, persons: personsOf(entry), now });
}

/** The lines with the times at which they begin, the first one now. */
function timed(all: readonly Slot[], now: Date): Slot[] {
  const unplanned = all.map((slot) => ({ ...slot, planned_at: null }));
  const times = plannedTimes(unplanned, now.getTime());
  return all.map((slot, place) => ({ ...slot, planned_at: new Date(times[place] ?? now.getTime()) }));
}

const programmeFor = (now: Date): Programme => ({
  id: String(REHEARSAL_YEAR),
  edition: REHEARSAL_YEAR,
  state: 'published',
  starts_at: now,
  gap_minutes: GAP_MINUTES,
  lines: [],
  rev: 1,
  published_at: now,
  created_at: now,
  updated_at: now,
});

/** The rehearsal that is being written. */
interface Writing {
  transaction: Transaction;
  db: Firestore;
  rehearsal: RehearsalEdition;
  now: Date;
}
type Made = ReturnType<typeof entriesFor>;

function writeProgramme({ transaction, db, now }: Writing, lines: readonly Line[], made: Made): void {
  const keys = evenKeys(lines.length);
  const slots = lines.map((line, place) =>
    slotFor(line, { entry: made[place]?.entry ?? null, order_key: keys[place] ?? '', now }),
  );
  const announced = timed(slots, now);
  for (const slot of announced) transaction.set(slotRef(db, slot.id), slot);
  const programme = withLines(programmeFor(now), { changed: announced });
  transaction.set(programmeRef(db, REHEARSAL_YEAR), programme);
}

function writeEntries({ transaction, db, rehearsal, now }: Writing, made: Made): void {
  made.forEach((one, place) => {
    if (!one) return;
    const { entry, people } = one;
    transaction.set(refOf(db, entries).doc(entry.id), entry);
    transaction.set(db.collection(entryPeople.path).doc(entry.id), people);
    const placed = { round: rehearsal.round, order: place + 1, persons: personsOf(entry), now };
    const row = rowOf(entry, placed);
    transaction.set(refOf(db, roundEntries).doc(row.id), row);
  });
}

function writeTeam({ transaction, db, rehearsal, now }: Writing): void {
  const { round } = rehearsal;
  for (const { pass, seat } of newPasses(rehearsal, { now, expires_at: endsAt(now) })) {
    transaction.set(refOf(db, passes).doc(pass.id), pass);
    if (!seat) continue;
    const ref = refOf(db, judges).doc(judgeId(round, pass.id));
    const seated = { round, pass: pass.id, name: pass.name, ...seat, conflicts: [], devices: [] };
    transaction.set(ref, { id: ref.id, ...seated, created_at: now, updated_at: now });
  }
}

/** Writes an invented competition; all reads of the transaction are done. */
function writeAll(
  transaction: Transaction,
  db: Firestore,
  { real, now }: { real: Awaited<ReturnType<typeof realIn>>; now: Date },
): RehearsalEdition {
  const edition = editionFrom(real.edition, now);
  const round = `r${randomCharacters(ID_CHARACTERS).toLowerCase()}`;
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const rehearsal: RehearsalEdition = { ...edition, round, nonce, ending: false };
  transaction.create(rehearsalRef(db), rehearsal);
  transaction.set(roundRef(db, round), roundFor(round, edition, now));
  const lines = linesFrom(real.slots, edition.categories);
  const made = entriesFor(lines, edition, now);
  const writing = { transaction, db, rehearsal, now };
  writeProgramme(writing, lines, made);
  writeEntries(writing, made);
  writeTeam(writing);
  return rehearsal;
}

/** Begins a rehearsal in one transaction. Where there is one, it is returned, so that two organisers have the same. */
export function beginRehearsal(db: Firestore): Promise<RehearsalEdition> {
  return db.runTransaction(async (transaction) => {
    const known = (await transaction.get(rehearsalRef(db))).data();
    if (known?.ending) throw new AppError('edition-state', rehearsalMessages.ending);
    if (known) return known;
    // An edition of this year can be older than the rehearsal. Its records must not be removed with one.
    const taken = await transaction.get(db.collection(editions.path).doc(String(REHEARSAL_YEAR)));
    if (taken.exists) throw new AppError('edition-state', rehearsalMessages.taken);
    const real = await realIn(transaction, db);
    return writeAll(transaction, db, { real, now: new Date() });
  });
}
