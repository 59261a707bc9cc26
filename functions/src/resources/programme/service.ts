import { randomUUID } from 'node:crypto';
import { PROGRAMME } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { programmeMessages as texts } from '@ndeiya/domain/programme/messages';
import type {
  ArrangeInput,
  ProgrammeAnswer,
  SlotAnswer,
  SlotChange,
  SlotInput,
} from '@ndeiya/domain/programme/programmeApi';
import type { Programme, Slot } from '@ndeiya/domain/programme/slot';
import { UNPLAYED, WITHOUT_ENTRY } from '@ndeiya/domain/programme/states';
import type { Firestore } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { plainGet } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { currentEdition } from '../editions/edition';
import { programmeAnswerOf, slotAnswerOf } from './answers';
import {
  countedSlots,
  expectProgramme,
  programmeIn,
  programmeRef,
  readSlots,
  slotRef,
  slotsIn,
  sorted,
  withLines,
  writeSlots,
} from './store';

const refused = (text: string) => new AppError('edition-state', text);

/** The slot with what the dashboard has changed. Its place is decided now, which wins over earlier moves of phones. */
function changedSlot(slot: Slot, { rev, order_key, minutes, title, planned_at }: SlotChange): Slot {
  if (slot.rev !== rev) throw new AppError('stale', requestMessages.stale);
  if (title !== undefined && slot.kind === 'entry') throw refused(texts.entryTitle);
  const now = new Date();
  return {
    ...slot,
    ...(order_key !== undefined && { order_key, base_key: order_key, base_at: now }),
    ...(minutes !== undefined && { minutes }),
    ...(title !== undefined && { label: title }),
    ...(planned_at !== undefined && { planned_at, fixed: planned_at !== null }),
    rev: slot.rev + 1,
    updated_at: now,
  };
}

const hasBegun = ({ state }: Slot) => state === 'on_stage' || state === 'done';

/** A line without an entry. */
export function newSlot({ kind, title, minutes, order_key, planned_at }: SlotInput, edition: number): Slot {
  const now = new Date();
  return {
    id: randomUUID(),
    edition,
    kind,
    label: title,
    minutes,
    order_key,
    base_key: order_key,
    base_at: now,
    fixed: planned_at !== null,
    planned_at,
    round: null,
    ...WITHOUT_ENTRY,
    ...UNPLAYED,
    persons: [],
    from_op: null,
    rev: 1,
    created_at: now,
    updated_at: now,
  };
}

interface Deps {
  db: Firestore;
}

/** The programme as administrators edit it. Each edit reads and writes its own lines, so that two people can work at once. */
export class ProgrammeService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  async list(): Promise<ProgrammeAnswer> {
    const { year } = await currentEdition(this.db);
    const [programme, found] = await Promise.all([
      programmeRef(this.db, year).get(),
      readSlots(plainGet, this.db, year),
    ]);
    return programmeAnswerOf(year, programme.data() ?? null, found);
  }

  async add(input: SlotInput, commit: Commit<SlotAnswer>): Promise<SlotAnswer> {
    const { year } = await currentEdition(this.db);
    const slot = newSlot(input, year);
    return commit(async (transaction) => {
      const programme = expectProgramme(await programmeIn(transaction, this.db, year));
      const count = await transaction.get(countedSlots(this.db, year));
      if (count.data().count >= PROGRAMME.slots) throw invalidFields({ kind: texts.full });
      transaction.create(slotRef(this.db, slot.id), slot);
      this.note(transaction, programme, { changed: [slot] });
      return slotAnswerOf(slot);
    });
  }

  update(id: string, change: SlotChange): Promise<SlotAnswer> {
    return this.db.runTransaction(async (transaction) => {
      const slot = (await transaction.get(slotRef(this.db, id))).data();
      if (!slot) throw new AppError('not-found', texts.noSlot);
      const programme = await programmeIn(transaction, this.db, slot.edition);
      const next = changedSlot(slot, change);
      writeSlots(transaction, this.db, { programme, changed: [next], now: next.updated_at });
      return slotAnswerOf(next);
    });
  }

  async arrange({ slots: wanted }: ArrangeInput): Promise<ProgrammeAnswer> {
    const { year } = await currentEdition(this.db);
    return this.db.runTransaction(async (transaction) => {
      const programme = expectProgramme(await programmeIn(transaction, this.db, year));
      const known = await slotsIn(transaction, this.db, year);
      const changes = new Map(wanted.map((one) => [one.id, one]));
      if (wanted.some(({ id }) => !known.some((slot) => slot.id === id)))
        throw new AppError('not-found', texts.noSlot);
      const changed = known.flatMap((slot) => {
        const change = changes.get(slot.id);
        return change ? [changedSlot(slot, change)] : [];
      });
      writeSlots(transaction, this.db, { programme, changed, now: new Date() });
      const after = new Map(changed.map((slot) => [slot.id, slot]));
      return programmeAnswerOf(year, programme, sorted(known.map((slot) => after.get(slot.id) ?? slot)));
    });
  }

  remove(id: string): Promise<void> {
    return this.db.runTransaction(async (transaction) => {
      const slot = (await transaction.get(slotRef(this.db, id))).data();
      if (!slot) throw new AppError('not-found', texts.noSlot);
      if (hasBegun(slot)) throw refused(texts.begun);
      const programme = await programmeIn(transaction, this.db, slot.edition);
      transaction.delete(slotRef(this.db, id));
      if (programme) this.note(transaction, programme, { removed: [id] });
    });
  }

  /** Writes the programme with a new revision, so that phones read its lines anew. */
  private note(
    transaction: FirebaseFirestore.Transaction,
    programme: Programme,
    lines: Parameters<typeof withLines>[1],
  ): void {
    const next = { ...withLines(programme, lines), rev: programme.rev + 1, updated_at: new Date() };
    transaction.set(programmeRef(this.db, programme.edition), next);
  }
}
