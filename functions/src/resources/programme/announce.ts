import { AppError } from '@ndeiya/domain/kernel/errors';
import { programmeMessages } from '@ndeiya/domain/programme/messages';
import type { ProgrammeAnswer } from '@ndeiya/domain/programme/programmeApi';
import { plannedTimes } from '@ndeiya/domain/programme/projection';
import type { Slot } from '@ndeiya/domain/programme/slot';
import type { ProgrammeState } from '@ndeiya/domain/programme/states';
import type { Firestore } from 'firebase-admin/firestore';
import { currentEdition } from '../editions/edition';
import { programmeAnswerOf } from './answers';
import { expectProgramme, programmeIn, programmeRef, slotRef, slotsIn, withLines } from './store';

/** The states that may follow each state. To publish once more announces the times as they are planned now. */
const NEXT: Record<ProgrammeState, readonly ProgrammeState[]> = {
  draft: ['published'],
  published: ['published', 'closed', 'draft'],
  closed: ['published', 'closed'],
};

/** The slots with the times that are announced now. A fixed slot has its own, and one that has begun keeps its time. */
function announced(found: readonly Slot[], startsAt: Date, now: Date): Slot[] {
  const planned = found.map((slot) => ({ ...slot, planned_at: slot.planned_at?.getTime() ?? null }));
  const times = plannedTimes(planned, startsAt.getTime());
  return found.map((slot, place) => {
    const time = times[place] ?? null;
    const isTold = slot.fixed || slot.started_at !== null || slot.ended_at !== null;
    if (isTold || time === null || slot.planned_at?.getTime() === time) return slot;
    return { ...slot, planned_at: new Date(time), rev: slot.rev + 1, updated_at: now };
  });
}

interface Deps {
  db: Firestore;
}

/** Publishes the programme, closes it, and takes it back. */
export class AnnounceService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  async setState(to: ProgrammeState): Promise<ProgrammeAnswer> {
    const { year } = await currentEdition(this.db);
    return this.db.runTransaction(async (transaction) => {
      const before = expectProgramme(await programmeIn(transaction, this.db, year));
      if (!NEXT[before.state].includes(to)) throw new AppError('edition-state', programmeMessages.noStep);
      const known = await slotsIn(transaction, this.db, year);
      const now = new Date();
      // Withdrawals that are allowed again change no time that people were told.
      const isAnnounced = to === 'published' && before.state !== 'closed';
      const after = isAnnounced ? announced(known, before.starts_at, now) : known;
      after.forEach((slot, place) => {
        if (slot !== known[place]) transaction.set(slotRef(this.db, slot.id), slot);
      });
      const published_at = isAnnounced ? now : before.published_at;
      const changed = { ...before, state: to, published_at, rev: before.rev + 1, updated_at: now };
      const next = withLines({ ...changed, lines: [] }, { changed: after });
      transaction.set(programmeRef(this.db, year), next);
      return programmeAnswerOf(year, next, after);
    });
  }
}
