import type { Entry } from '@ndeiya/domain/entries/entry';
import { isEditable } from '@ndeiya/domain/entries/states';
import { inRosterOrder } from '@ndeiya/domain/groups/decide';
import type { GroupMember } from '@ndeiya/domain/groups/groupMember';
import {
  type GroupOperation,
  type GroupOpResult,
  groupOps,
  type SentEntry,
  type StoredGroupOp,
} from '@ndeiya/domain/groups/operation';
import { GROUPS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder } from '../../http/types';
import { readableOne, refOf } from '../../platform/documents';
import { oneByOne } from '../../platform/oneByOne';
import { joinedIn } from '../entries/performers';
import { EntryService, permitOf } from '../entries/service';
import { writeSilently } from '../entries/steps/change';
import { readRules } from '../entries/steps/edition';
import { countingKeyOf, readCategoryQuota, readPersonQuota } from '../entries/steps/quotas';
import { readSeen } from '../entries/steps/scene';
import { repeatedResult } from './repeated';
import { membersIn, storedEntriesIn, type StoredEntry } from './roster';
import { countedPerson, entryIds, type Progress, type Sending, sendOne, type SentPart } from './sendOne';
import { expectNotClosed, groupForChange, groupRef } from './stored';

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Sends the entries of groups, with the rules, the waiting list and the deadline of every entry. */
export class GroupSending {
  constructor(private readonly db: Firestore) {}

  /** The operation `send` of a leader's phone. */
  async take({
    group,
    op,
    pass,
  }: {
    group: string;
    op: Extract<GroupOperation, { kind: 'send' }>;
    pass: PassHolder;
  }): Promise<GroupOpResult> {
    const by = { id: pass.id, isLeader: true };
    const known = await readableOne(this.db, groupOps, op.op_id);
    if (known?.group === group) return repeatedResult(known);
    const none = { op_id: op.op_id, member: null, entry: null };
    if (known) return { ...none, outcome: 'invalid', reason: 'unreadable' };
    try {
      const { op_id, device_id, seq } = op;
      const sending = { group, op_id, entries: op.payload.entries, by };
      const sent = await this.send(sending, { device_id, seq });
      return { ...none, outcome: 'applied', reason: '', sent };
    } catch (error) {
      if (error instanceof AppError && error.code === 'group-state')
        return { ...none, outcome: 'invalid', reason: 'closed' };
      throw error;
    }
  }

  /**
   * Sends drafts in the order of the roster: one transaction for each category and fifty entries. A part that is done stays
   * done, so the same operation goes on where it was interrupted.
   */
  async send(
    sending: Sending,
    from: Pick<StoredGroupOp, 'device_id' | 'seq'> = { device_id: '', seq: 0 },
  ): Promise<SentEntry[]> {
    const known = await readableOne(this.db, groupOps, sending.op_id);
    if (known?.group === sending.group && known.sent) return known.sent;
    const { group, stored, members } = await this.read(sending);
    const rules = await readRules(this.db, group.edition);
    const wanted = this.inOrder(sending, stored, members);
    await this.takeOffers(wanted, sending);
    const results = new Map<string, SentEntry>();
    const categories = [...new Set(wanted.map(({ entry }) => entry.category))];
    for (const category of categories)
      for (const ids of chunks(
        wanted.filter(({ entry }) => entry.category === category).map(({ entry }) => entry.id),
        GROUPS.sentAtOnce,
      ))
        for (const one of await this.sendPart({ ids, category, rules, sending }, stored))
          results.set(one.entry, one);
    const sent = wanted.flatMap(({ entry }) => results.get(entry.id) ?? []);
    await this.keep(sending, { sent, from });
    return sent;
  }

  private read({ group: id, by }: Sending) {
    return this.db.runTransaction(
      async (transaction) => {
        const group = await groupForChange(transaction, this.db, { group: id, by });
        expectNotClosed(group);
        const [stored, members] = await Promise.all([
          storedEntriesIn(transaction, this.db, id),
          membersIn(transaction, this.db, id),
        ]);
        return { group, stored, members };
      },
      { readOnly: true },
    );
  }

  private inOrder(
    { entries }: Sending,
    stored: ReadonlyMap<string, StoredEntry>,
    members: ReadonlyMap<string, GroupMember>,
  ): StoredEntry[] {
    const wanted = [...stored.values()].filter(({ entry }) =>
      entries ? entries.includes(entry.id) : isEditable(entry.state),
    );
    return inRosterOrder(
      wanted.map((one) => ({ ...one, id: one.entry.id, members: entryIds(one) })),
      members,
    );
  }

  /** An entry with a place that was offered is sent again to confirm it. */
  private async takeOffers(wanted: readonly StoredEntry[], { entries, by }: Sending): Promise<void> {
    if (!entries) return;
    const owners = new EntryService(this.db);
    for (const { entry } of wanted)
      if (entry.state === 'offered')
        await owners.answerOffer({ id: entry.id, to: 'accepted' }, { uid: by.id, isAdmin: true });
  }

  private async sendPart(
    part: Omit<SentPart, 'permits'>,
    stored: ReadonlyMap<string, StoredEntry>,
  ): Promise<SentEntry[]> {
    const found = part.ids.flatMap((id) => stored.get(id)?.entry ?? []);
    const permits = new Map(
      await Promise.all(
        found.map(async (entry: Entry) => [entry.id, await permitOf(this.db, entry, part.rules)] as const),
      ),
    );
    const [first] = found;
    if (!first) return [];
    return oneByOne(countingKeyOf(first), () =>
      this.db.runTransaction((transaction) => this.sendIn(transaction, { ...part, permits })),
    );
  }

  private async sendIn(transaction: Transaction, part: SentPart): Promise<SentEntry[]> {
    const { sending, ids } = part;
    const group = await groupForChange(transaction, this.db, { group: sending.group, by: sending.by });
    expectNotClosed(group);
    const all = await storedEntriesIn(transaction, this.db, group.id);
    // An entry may have moved into another category since it was read; it waits for the next 'Send'.
    const own = ids
      .flatMap((id) => all.get(id) ?? [])
      .filter(({ entry }) => entry.category === part.category);
    const progress = await this.progressOf(transaction, { group, all, own, category: part.category });
    const results = own.map((one) => sendOne(one, progress, part));
    const quotas = [progress.quota, ...progress.persons.values()];
    writeSilently(transaction, this.db, { outcomes: progress.outcomes, quotas });
    return results;
  }

  private async progressOf(
    transaction: Transaction,
    { group, all, own, category }: Pick<Progress, 'group' | 'all'> & { own: StoredEntry[]; category: string },
  ): Promise<Progress> {
    const { edition } = group;
    const returned = own.filter(({ entry }) => entry.state === 'returned');
    const seen = await Promise.all(
      returned.map(async ({ entry: { id } }) => [id, await readSeen(transaction, this.db, id)] as const),
    );
    const standsFor = await joinedIn(transaction, this.db, edition);
    const persons = await Promise.all(
      [...new Set(own.map((one) => countedPerson(one, standsFor)))].map(
        async (id) => [id, await readPersonQuota(transaction, this.db, { id, edition })] as const,
      ),
    );
    const quota = await readCategoryQuota(transaction, this.db, { edition, category });
    return {
      group,
      all,
      standsFor,
      quota,
      persons: new Map(persons),
      seen: new Map(seen),
      outcomes: [],
      now: new Date(),
    };
  }

  /** Keeps the operation with its result. The group was sent where no entry is left to send. */
  private async keep(
    { group: id, op_id, by }: Sending,
    { sent, from }: { sent: SentEntry[]; from: Pick<StoredGroupOp, 'device_id' | 'seq'> },
  ): Promise<void> {
    await this.db.runTransaction(async (transaction) => {
      const group = await groupForChange(transaction, this.db, { group: id, by });
      const stored = [...(await storedEntriesIn(transaction, this.db, id)).values()];
      const isSent = stored.length > 0 && !stored.some(({ entry }) => isEditable(entry.state));
      const now = new Date();
      const kept = { kind: 'send', payload: null, names_people: false, member: null, entry: null } as const;
      transaction.set(refOf(this.db, groupOps).doc(op_id), {
        id: op_id,
        group: id,
        edition: group.edition,
        ...kept,
        ...from,
        by: by.id,
        at: now,
        outcome: 'applied',
        reason: '',
        sent,
      });
      const state = isSent ? 'sent' : 'open';
      if (group.state !== 'closed')
        transaction.update(groupRef(this.db, id), { state, seq: group.seq + 1, updated_at: now });
    });
  }
}
