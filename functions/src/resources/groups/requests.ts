import type { GroupAllowance } from '@ndeiya/domain/groups/group';
import type { GroupRequestAnswer, MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { type GroupRequest, type GroupRequestInput, groupRequests } from '@ndeiya/domain/groups/groupRequest';
import { groupApiMessages } from '@ndeiya/domain/groups/messages';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { CollectionReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { storeOnce } from '../../platform/dedupe';
import { readable } from '../../platform/documents';
import { readRules } from '../entries/steps/edition';
import { expectCategories, expectLive, makeGroupIn } from './service';

const DECIDED: readonly GroupRequest['state'][] = ['approved', 'declined'];

const requestAnswer = (request: GroupRequest): GroupRequestAnswer => ({
  id: request.id,
  organisation: request.organisation,
  kind: request.kind,
  leader_name: request.leader_name,
  phone: request.phone,
  email: request.email,
  about_how_many: request.about_how_many,
  state: request.state,
  reason: request.reason,
  created_at: toLocalIso(request.created_at),
});

function toStore(input: Omit<GroupRequestInput, 'website'>) {
  const now = new Date();
  const undecided = { state: 'new', reason: '', decided_at: null, group: null } as const;
  return { ...input, ...undecided, created_at: now, updated_at: now };
}

/** Requests to enter a group. */
export class GroupRequestService {
  private readonly collection: CollectionReference;

  constructor(private readonly db: Firestore) {
    this.collection = db.collection(groupRequests.path);
  }

  /** Stores a request, once when it is sent again. A program that filled in the hidden field gets the same answer. */
  async receive({ website, ...input }: GroupRequestInput, commit: Commit<void>): Promise<void> {
    const content = { website, ...input };
    await storeOnce({ collection: this.collection, content, commit }, (transaction, ref) => {
      if (!website) transaction.create(ref, toStore(input));
    });
  }

  /**
   * Those that wait, the oldest first, then those that were decided, the newest first; a hundred of each at most, because
   * anybody can send them, and many of one day must hide no earlier one.
   */
  async list(): Promise<GroupRequestAnswer[]> {
    const waiting = this.collection.where('state', '==', 'new').orderBy('created_at');
    const decided = this.collection.where('state', 'in', DECIDED).orderBy('created_at', 'desc');
    const found = await Promise.all([waiting, decided].map((query) => query.limit(LIMITS.listPage).get()));
    return readable(
      groupRequests,
      found.flatMap(({ docs }) => docs),
    ).map(requestAnswer);
  }

  /** Makes the group of a request, with the pass of its leader. */
  async approve(
    { id, allowance, year }: { id: string; allowance: GroupAllowance; year: number },
    commit: Commit<MadeGroup>,
  ): Promise<MadeGroup> {
    const rules = await readRules(this.db, year);
    expectLive(rules);
    expectCategories(rules, allowance);
    return commit(async (transaction) => {
      const request = await this.undecided(transaction, id);
      const { organisation: name, kind, leader_name, phone, email } = request;
      const leader = { name: leader_name, phone, email };
      const input = { name, kind, leader, place: '', allowance, note: '' };
      const made = makeGroupIn(transaction, this.db, { input, rules });
      const now = new Date();
      transaction.update(this.collection.doc(id), {
        state: 'approved',
        group: made.group.id,
        decided_at: now,
        updated_at: now,
      });
      return made;
    });
  }

  decline(id: string, reason: string): Promise<GroupRequestAnswer> {
    return this.db.runTransaction(async (transaction) => {
      const request = await this.undecided(transaction, id);
      const now = new Date();
      const decided = { state: 'declined', reason, decided_at: now, updated_at: now } as const;
      transaction.update(this.collection.doc(id), decided);
      return requestAnswer({ ...request, ...decided });
    });
  }

  private async undecided(transaction: Transaction, id: string): Promise<GroupRequest> {
    const found = await transaction.get(this.collection.doc(id));
    if (!found.exists) throw new AppError('not-found', groupApiMessages.requestNotFound);
    const request = groupRequests.converter.fromFirestore(found);
    if (request.state !== 'new') throw new AppError('group-state', groupApiMessages.decided);
    return request;
  }
}
