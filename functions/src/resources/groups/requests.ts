import type { GroupAllowance } from '@ndeiya/domain/groups/group';
import type { GroupRequestAnswer, GroupRequestQuery, MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { type GroupRequest, type GroupRequestInput, groupRequests } from '@ndeiya/domain/groups/groupRequest';
import { groupApiMessages } from '@ndeiya/domain/groups/messages';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { shownPhone } from '@ndeiya/domain/kernel/phone';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { CollectionReference, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { storeOnce } from '../../platform/dedupe';
import { readable } from '../../platform/documents';
import { listedPage } from '../../platform/pages';
import { readRules } from '../entries/steps/edition';
import { expectCategories, expectLive, makeGroupIn } from './service';

/** So many pages of requests that stand in another list are passed over by one request. */
const PAGES_AT_ONCE = 10;
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

function toStore(input: Omit<GroupRequestInput, 'website'>, often: boolean) {
  const now = new Date();
  const undecided = { state: 'new', reason: '', decided_at: null, group: null } as const;
  return { ...input, ...undecided, often, created_at: now, updated_at: now };
}

interface RequestPage {
  found: GroupRequestAnswer[];
  next: string | null;
}

interface Received {
  input: GroupRequestInput;
  /** The caller has sent several others within a day. */
  often: boolean;
}

/** Requests to enter a group. */
export class GroupRequestService {
  private readonly collection: CollectionReference;

  constructor(private readonly db: Firestore) {
    this.collection = db.collection(groupRequests.path);
  }

  /** Stores a request, once when it is sent again. A program that filled in the hidden field gets the same answer. */
  async receive({ input: typed, often }: Received, commit: Commit<void>): Promise<void> {
    const { website, ...input } = typed;
    const content = { website, ...input };
    await storeOnce({ collection: this.collection, content, commit }, (transaction, ref) => {
      if (!website) transaction.create(ref, toStore(input, often));
    });
  }

  /** A page of a list. Anybody can send requests, and many of one day must hide no other one. */
  async list(query: GroupRequestQuery): Promise<RequestPage> {
    const { state, contact, cursor } = query;
    if (contact === undefined && state === 'new') return this.firstOfCallers(cursor);
    const { docs, next } = await listedPage(this.collection, this.ordered(query), cursor);
    return { found: readable(groupRequests, docs).map(requestAnswer), next };
  }

  /**
   * Those that wait and are among the first of their caller. Further ones of a day are passed over, a few pages of them with one
   * request: their number must not decide how soon the others are seen.
   */
  private async firstOfCallers(cursor: string | undefined): Promise<RequestPage> {
    const found: GroupRequestAnswer[] = [];
    let next: string | null | undefined = cursor;
    for (let page = 0; page < PAGES_AT_ONCE && next !== null && found.length === 0; page += 1) {
      const read = await listedPage(this.collection, this.waiting(), next);
      const all = readable(groupRequests, read.docs);
      found.push(...all.filter(({ often }) => !often).map(requestAnswer));
      next = read.next;
    }
    return { found, next: next ?? null };
  }

  private waiting(): Query {
    return this.collection.where('state', '==', 'new').orderBy('created_at');
  }

  private ordered({ state, contact }: Pick<GroupRequestQuery, 'state' | 'contact'>): Query {
    if (contact !== undefined) return this.ofContact(contact.trim()).orderBy('created_at', 'desc');
    if (state === 'decided')
      return this.collection.where('state', 'in', DECIDED).orderBy('created_at', 'desc');
    return this.waiting().where('often', '==', true);
  }

  private ofContact(contact: string): Query {
    return contact.includes('@')
      ? this.collection.where('email', '==', contact.toLowerCase())
      : this.collection.where('phone', '==', shownPhone(contact));
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
