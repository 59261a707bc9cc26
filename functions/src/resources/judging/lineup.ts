import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { type Judge, judgeId, judges, type JudgesInput } from '@ndeiya/domain/judging/judge';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { mostEntries } from '@ndeiya/domain/judging/obstacles';
import { type Round, roundEntries, type RoundEntry, roundEntryId } from '@ndeiya/domain/judging/round';
import { areFixed, takesOperations } from '@ndeiya/domain/judging/states';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds, refOf } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { labelOf } from '../consents/roundRows';
import { performersIn } from '../entries/performers';
import { type ConflictChange, conflictChanges, conflictSheetsIn } from './conflicts';
import { expectReadable, expectRound, roundAnswerOf, roundRef } from './parts';
import { personsOfRow } from './persons';

const { entry: entryTexts, judge: judgeTexts, obstacle, round: roundTexts } = judgingMessages;

/** The fields of an entry that judges may see. The name is the public label. */
const projectionOf = (entry: Entry) => ({
  number: entry.number,
  class: entry.category,
  ...labelOf(entry, entry),
  has_recording: entry.recording !== null,
});

interface Placed {
  round: string;
  order: number;
  persons: string[];
  counts_members?: boolean;
  now: Date;
  /** The row of the entry before, whose decisions stay: a guest remains a guest. */
  kept?: RoundEntry | undefined;
}
/** The row of an entry that joins a round. */
export const rowOf = (
  entry: Entry,
  { round, order, persons, counts_members = false, now, kept }: Placed,
): RoundEntry => ({
  id: roundEntryId(round, entry.id),
  round,
  entry: entry.id,
  ...projectionOf(entry),
  persons,
  counts_members,
  order,
  status: kept?.status ?? 'entered',
  deductions: kept?.deductions ?? [],
  created_at: now,
  updated_at: now,
});

/** The known conflicts of interest of these judges with entries that join the round. */
const conflictsOf = (seats: readonly Judge[], added: readonly string[]): ConflictChange[] =>
  seats.flatMap(({ round, pass, conflicts }) =>
    conflicts.filter(({ entry }) => added.includes(entry)).map((one) => ({ round, pass, ...one })),
  );

const isJudging = (pass: Pass | undefined, edition: number): pass is Pass =>
  pass?.edition === edition && (pass.role === 'judge' || pass.role === 'head');

interface Chosen {
  entries: readonly string[];
  /** The group entries whose members count one by one; without the list it stays as it was. */
  count_members?: readonly string[] | undefined;
}

interface Recounting extends Pick<Chosen, 'count_members'> {
  round: Round;
  /** The rows of a round that is open. */
  known: readonly RoundEntry[];
}

interface Recounted {
  entry: Entry;
  row: RoundEntry;
}

interface Deps {
  db: Firestore;
}

/** Puts entries and judges into a round. */
export class LineupService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  /** Until the round opens, the list replaces the one before; after that, entries can only be added. */
  setEntries(id: string, { entries: wanted, count_members }: Chosen): Promise<RoundAnswer> {
    if (new Set(wanted).size < wanted.length) throw invalidFields({ entries: entryTexts.twice });
    const strangers = (count_members ?? []).filter((entry) => !wanted.includes(entry));
    if (strangers.length > 0)
      throw invalidFields({ count_members: entryTexts.noGroup(strangers.join(', ')) });
    return this.db.runTransaction(async (transaction) => {
      const round = await this.roundIn(transaction, id);
      const rows = await transaction.get(this.db.collection(roundEntries.path).where('round', '==', id));
      const isSetup = round.state === 'setup';
      const known = isSetup ? [] : expectReadable(roundEntries, rows.docs);
      if (known.some(({ entry }) => !wanted.includes(entry)))
        throw invalidFields({ entries: entryTexts.addedOnly });
      const added = wanted.filter((entry) => !known.some((row) => row.entry === entry));
      const found = await this.entriesIn(transaction, round, added);
      const recounted = await this.recountedIn(transaction, { round, known, count_members });
      const counted = [...found, ...recounted.map(({ entry }) => entry)];
      expectGroups(counted, count_members);
      const performers = await performersIn(transaction, this.db, counted);
      const seats = isSetup ? [] : await this.seatsIn(transaction, round, wanted.length);
      const recuse = await conflictSheetsIn(transaction, this.db, conflictsOf(seats, added));
      const now = new Date();
      const kept = new Map(readable(roundEntries, rows.docs).map((row) => [row.entry, row]));
      // Rows that are set again are not deleted before: a commit takes 10 MiB.
      const next = new Set(found.map((entry) => roundEntryId(id, entry.id)));
      if (isSetup) for (const { ref } of rows.docs) if (!next.has(ref.id)) transaction.delete(ref);
      const first = Math.max(0, ...known.map(({ order }) => order)) + 1;
      found.forEach((entry, index) => {
        const before = kept.get(entry.id);
        const counts_members = count_members?.includes(entry.id) ?? before?.counts_members ?? false;
        const persons = personsOfRow(entry, performers.get(entry.id), counts_members);
        const placed = { round: id, order: first + index, persons, counts_members, now, kept: before };
        const row = rowOf(entry, placed);
        transaction.set(refOf(this.db, roundEntries).doc(row.id), row);
      });
      this.recount(transaction, recounted, performers);
      recuse(now);
      return roundAnswerOf(round);
    });
  }

  setJudges(id: string, { judges: wanted }: JudgesInput): Promise<RoundAnswer> {
    return this.db.runTransaction(async (transaction) => {
      const round = await this.roundIn(transaction, id);
      const isSetup = round.state === 'setup';
      const before = await transaction.get(this.db.collection(judges.path).where('round', '==', id));
      const seats = isSetup ? readable(judges, before.docs) : expectReadable(judges, before.docs);
      const known = new Map(seats.map((seat) => [seat.pass, seat]));
      const names = await this.passNamesIn(transaction, round, wanted);
      if (!isSetup) expectAddedOnly(known, wanted);
      const now = new Date();
      const next = wanted.map((one): Judge => {
        const { devices = [], created_at = now } = known.get(one.pass) ?? {};
        const name = names.get(one.pass) ?? '';
        return { id: judgeId(id, one.pass), round: id, ...one, name, devices, created_at, updated_at: now };
      });
      // Before the round opens there are no sheets: the opening recuses.
      const changes = isSetup ? [] : next.flatMap((one) => conflictChanges(known.get(one.pass), one));
      const recuse = await conflictSheetsIn(transaction, this.db, changes);
      for (const { ref } of before.docs) transaction.delete(ref);
      for (const judge of next) transaction.set(refOf(this.db, judges).doc(judge.id), judge);
      recuse(now);
      return roundAnswerOf(round);
    });
  }

  /** The rows of an open round in which members are to count from now on, or no longer. */
  private async recountedIn(
    transaction: Transaction,
    { round, known, count_members }: Recounting,
  ): Promise<Recounted[]> {
    if (!count_members) return [];
    const changed = known.filter((row) => row.counts_members !== count_members.includes(row.entry));
    if (changed.length > 0 && areFixed(round)) throw new AppError('round-state', roundTexts.keepsPersons);
    const ids = changed.map(({ entry }) => entry);
    const found = await readableByIds(entries, ids, { db: this.db, transaction });
    return changed.flatMap((row) => {
      const entry = found.get(row.entry);
      return entry ? [{ entry, row }] : [];
    });
  }

  private recount(
    transaction: Transaction,
    recounted: readonly Recounted[],
    performers: ReadonlyMap<string, string[]>,
  ): void {
    const updated_at = new Date();
    for (const { entry, row } of recounted) {
      const counts_members = !row.counts_members;
      const persons = personsOfRow(entry, performers.get(entry.id), counts_members);
      transaction.update(refOf(this.db, roundEntries).doc(row.id), { counts_members, persons, updated_at });
    }
  }

  private async roundIn(transaction: Transaction, id: string): Promise<Round> {
    const found = await transaction.get(roundRef(this.db, id));
    const round = expectRound(found.data(), { edition: null });
    if (round.state !== 'setup' && !takesOperations(round.state))
      throw new AppError('round-state', roundTexts.frozen);
    return round;
  }

  /** The judges of an open round, which gets so many entries. */
  private async seatsIn(transaction: Transaction, round: Round, entryCount: number): Promise<Judge[]> {
    const { docs } = await transaction.get(this.db.collection(judges.path).where('round', '==', round.id));
    const seats = expectReadable(judges, docs);
    const most = mostEntries({ round, judges: seats });
    if (entryCount > most) throw invalidFields({ entries: obstacle.size(most) });
    return seats;
  }

  private async entriesIn(
    transaction: Transaction,
    { edition }: Round,
    wanted: readonly string[],
  ): Promise<Entry[]> {
    const found = await readableByIds(entries, wanted, { db: this.db, transaction });
    const accepted = wanted
      .map((entry) => found.get(entry))
      .filter((entry) => entry?.state === 'accepted' && entry.edition === edition);
    const known = new Set(accepted.map((entry) => entry?.id));
    const unknown = wanted.filter((entry) => !known.has(entry));
    if (unknown.length > 0) throw invalidFields({ entries: entryTexts.unknown(unknown.join(', ')) });
    return accepted.filter((entry) => entry !== undefined);
  }

  private async passNamesIn(
    transaction: Transaction,
    { edition }: Round,
    wanted: JudgesInput['judges'],
  ): Promise<Map<string, string>> {
    const ids = wanted.map(({ pass }) => pass);
    const found = await readableByIds(passes, ids, { db: this.db, transaction });
    const held = [...found.values()].filter((pass) => isJudging(pass, edition));
    if (held.length < wanted.length) throw invalidFields({ judges: judgeTexts.noPass });
    return new Map(held.map(({ id, name }) => [id, name]));
  }
}

/** One person's members are that person: only of a group is there a choice. */
function expectGroups(found: readonly Entry[], count_members: readonly string[] = []): void {
  const alone = found.filter(({ id, kind }) => count_members.includes(id) && kind !== 'group');
  const ids = alone.map(({ id }) => id).join(', ');
  if (alone.length > 0) throw invalidFields({ count_members: entryTexts.noGroup(ids) });
}

/** A judge may be added to an open round. The seats, roles and marks of the other judges do not change. */
function expectAddedOnly(known: ReadonlyMap<string, Judge>, wanted: JudgesInput['judges']): void {
  const next = new Map(wanted.map((one) => [one.pass, one]));
  const isKept = ({ pass, seat, role }: Judge) =>
    next.get(pass)?.seat === seat && next.get(pass)?.role === role;
  if (![...known.values()].every(isKept)) throw invalidFields({ judges: judgeTexts.marked });
}
