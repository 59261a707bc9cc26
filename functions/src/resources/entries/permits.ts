import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { type LatePermit, type LatePermitInput, latePermits } from '@ndeiya/domain/entries/latePermit';
import type { LatePermitAnswer } from '@ndeiya/domain/entries/latePermitApi';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Firestore } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { readable } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { deleteExisting, sign } from '../system/audit/authors';
import { expectInCourse, NOT_SEEN } from './steps/course';
import { readRules } from './steps/edition';
import { readSeen } from './steps/readEntry';

/** The entry, or the account that registers, after the deadline. */
type Late = Pick<Entry, 'edition' | 'category' | 'owner'> & { id: string | null; group?: string | null };

const covers = (permit: LatePermit, { edition, category }: Late, now: Date) =>
  permit.edition === edition &&
  permit.valid_until > now &&
  (permit.categories.length === 0 || permit.categories.includes(category));

/**
 * The end of an entry's permit; null without one. Permits are few, and are read only after the deadline. They
 * are read outside of the transaction, so a permit that is removed in the same second still counts.
 */
export async function permitUntil(db: Firestore, late: Late, now = new Date()): Promise<Date | null> {
  const all = db.collection(latePermits.path);
  const found = await Promise.all([
    late.id === null ? null : all.where('entry', '==', late.id).get(),
    late.owner === null ? null : all.where('uid', '==', late.owner).get(),
    late.group ? all.where('group', '==', late.group).get() : null,
  ]);
  const permits = readable(
    latePermits,
    found.flatMap((one) => one?.docs ?? []),
  );
  const times = permits.filter((permit) => covers(permit, late, now)).map(({ valid_until }) => valid_until);
  return times.reduce<Date | null>((last, time) => (last && last > time ? last : time), null);
}

export const permitAnswer = ({
  created_at: _created,
  updated_at: _updated,
  ...permit
}: LatePermit): LatePermitAnswer => ({
  ...permit,
  valid_until: toLocalIso(permit.valid_until),
});

/** A permit lets one entry or account in after the deadline. */
export class LatePermitService {
  constructor(private readonly db: Firestore) {}

  async create(input: LatePermitInput, by: string, commit: Commit<LatePermit>): Promise<LatePermit> {
    const now = new Date();
    if (input.valid_until <= now) throw invalidFields({ valid_until: entryApiMessages.permitOver });
    const ref = this.db.collection(latePermits.path).doc();
    const rules = await readRules(this.db, input.edition);
    return commit(async (transaction) => {
      const seen = input.entry === null ? NOT_SEEN : await readSeen(transaction, this.db, input.entry);
      expectInCourse('permit', { seen }, { rules, now });
      const permit = { ...input, created_at: now, updated_at: now };
      transaction.create(ref, permit);
      sign(transaction, { ref, before: null, by, at: now });
      return { ...permit, id: ref.id };
    });
  }

  remove(id: string, by: string): Promise<void> {
    const ref = this.db.collection(latePermits.path).doc(id);
    return deleteExisting(ref, { by, missing: entryApiMessages.noPermit });
  }
}
