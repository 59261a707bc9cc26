import { type Edition, editions } from '@ndeiya/domain/editions/edition';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { roundEntries, rounds } from '@ndeiya/domain/judging/round';
import { PROGRAMME } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { programmeMessages as texts } from '@ndeiya/domain/programme/messages';
import { evenKeys } from '@ndeiya/domain/programme/orderKey';
import type { BuildInput, BuiltProgramme } from '@ndeiya/domain/programme/programmeApi';
import { type Programme, type Slot, slotIdOf } from '@ndeiya/domain/programme/slot';
import { UNPLAYED } from '@ndeiya/domain/programme/states';
import { suggestedOrder } from '@ndeiya/domain/programme/suggest';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { readable, refOf } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { currentEdition } from '../editions/edition';
import { builtProgrammeOf } from './answers';
import { personsIn } from './persons';
import { programmeIn, programmeRef, slotRef, slotsIn, sorted, withLines } from './store';

/** The length of an entry with the time until the next one. */
export function minutesOf(
  { duration_s, category }: Entry,
  edition: Pick<Edition, 'categories'> | undefined,
  gap: number,
): number {
  const longest = edition?.categories.find(({ name }) => name === category)?.max_seconds;
  const seconds = duration_s ?? longest ?? PROGRAMME.defaultMinutes * 60;
  return Math.min(PROGRAMME.mostMinutes, Math.max(1, Math.ceil(seconds / 60) + gap));
}

interface Made {
  edition: number;
  round: string | null;
  order_key: string;
  minutes: number;
  persons: string[];
  now: Date;
}

export function slotOfEntry(entry: Entry, { now, ...made }: Made): Slot {
  const label = publicLabel(entry);
  return {
    ...made,
    id: slotIdOf({ ...made, entry: entry.id }),
    base_key: made.order_key,
    base_at: now,
    kind: 'entry',
    entry: entry.id,
    number: entry.number,
    label,
    category: entry.category,
    consent: entry.consent,
    ...UNPLAYED,
    fixed: false,
    planned_at: null,
    from_op: null,
    rev: 1,
    created_at: now,
    updated_at: now,
  };
}

const newProgramme = (edition: number, now: Date): Programme => ({
  id: String(edition),
  edition,
  state: 'draft',
  starts_at: now,
  gap_minutes: PROGRAMME.gapMinutes,
  lines: [],
  rev: 0,
  published_at: null,
  created_at: now,
  updated_at: now,
});

const builtFrom = (before: Programme, { starts_at, gap_minutes }: BuildInput, now: Date): Programme => ({
  ...before,
  starts_at,
  gap_minutes,
  rev: before.rev + 1,
  updated_at: now,
});

interface Deps {
  db: Firestore;
}

/** Makes the programme from accepted entries. */
export class BuildService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  async build(input: BuildInput, commit: Commit<BuiltProgramme>): Promise<BuiltProgramme> {
    const { year } = await currentEdition(this.db);
    return commit(async (transaction) => {
      const [before, known] = await Promise.all([
        programmeIn(transaction, this.db, year),
        slotsIn(transaction, this.db, year),
      ]);
      const missing = await this.missingIn(transaction, year, { round: input.round, known });
      if (known.length + missing.length > PROGRAMME.slots) throw invalidFields({ round: texts.full });
      const added = await this.slotsFor(transaction, { year, input, missing, last: known.at(-1) });
      const now = new Date();
      for (const slot of added) transaction.set(slotRef(this.db, slot.id), slot);
      const next = builtFrom(before ?? newProgramme(year, now), input, now);
      const shown = withLines(next, { changed: added });
      transaction.set(programmeRef(this.db, year), shown);
      return builtProgrammeOf(year, shown, sorted([...known, ...added]));
    });
  }

  /** The accepted entries without a line: of the edition, or of the round. */
  private async missingIn(
    transaction: Transaction,
    year: number,
    { round, known }: { round: string | null; known: readonly Slot[] },
  ): Promise<Entry[]> {
    const accepted = await transaction.get(
      this.db.collection(entries.path).where('edition', '==', year).where('state', '==', 'accepted'),
    );
    const taken = new Set(
      known.filter((slot) => round === null || slot.round === round).map(({ entry }) => entry),
    );
    const all = readable(entries, accepted.docs).filter(({ id }) => !taken.has(id));
    if (round === null) return all;
    const found = (await transaction.get(refOf(this.db, rounds).doc(round))).data();
    if (found?.edition !== year) throw new AppError('not-found', texts.noRound);
    const rows = await transaction.get(this.db.collection(roundEntries.path).where('round', '==', round));
    const judged = new Set(readable(roundEntries, rows.docs).map(({ entry }) => entry));
    return all.filter(({ id }) => judged.has(id));
  }

  private async slotsFor(
    transaction: Transaction,
    {
      year,
      input,
      missing,
      last,
    }: { year: number; input: BuildInput; missing: readonly Entry[]; last: Slot | undefined },
  ): Promise<Slot[]> {
    const edition = (await transaction.get(refOf(this.db, editions).doc(String(year)))).data();
    const people = await personsIn(transaction, this.db, missing);
    const pieces = missing.map((entry) => ({
      id: entry.id,
      category: entry.category,
      persons: people.get(entry.id) ?? [],
      entry,
    }));
    const order = suggestedOrder(pieces);
    const keys = evenKeys(order.length, last?.order_key);
    const now = new Date();
    return order.map(({ entry, persons }, place) =>
      slotOfEntry(entry, {
        edition: year,
        round: input.round,
        order_key: keys[place] ?? '',
        minutes: minutesOf(entry, edition, input.gap_minutes),
        persons,
        now,
      }),
    );
  }
}
