import type { Entry } from '@ndeiya/domain/entries/entry';
import { isEditable } from '@ndeiya/domain/entries/states';
import { inRosterOrder } from '@ndeiya/domain/groups/decide';
import type { GroupMember } from '@ndeiya/domain/groups/groupMember';
import { groupApiMessages } from '@ndeiya/domain/groups/messages';
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
import * as z from 'zod/mini';
import type { PassHolder } from '../../http/types';
import { readableIn, readableOne } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { oneByOne } from '../../platform/oneByOne';
import { joinedIn } from '../entries/performers';
import { EntryService, permitOf } from '../entries/service';
import { writeSilently } from '../entries/steps/change';
import { type EntryRules, readRules } from '../entries/steps/edition';
import { countingKeyOf, readCategoryQuota, readPersonQuota } from '../entries/steps/quotas';
import { readSeen } from '../entries/steps/readEntry';
import { repeatedResult } from './repeated';
import { membersIn, storedEntriesIn, type StoredEntry } from './roster';
import {
  countedPersons,
  entryIds,
  movedEntry,
  type Progress,
  type Sending,
  sendOne,
  type SentPart,
} from './sendOne';
import { countedToday, expectNotClosed, groupForChange, groupIn, groupRef } from './stored';

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** The entries of an operation that was begun, in the order of the roster, as they were stored then. */
interface Begun {
  ids: readonly string[];
  stored: ReadonlyMap<string, StoredEntry>;
}

/** The operation was interrupted before it had its answer. */
const isBegun = ({ kind, sent }: StoredGroupOp) => kind === 'send' && sent === null;

const asked = z.object({ entries: z.array(z.string()) });

/** The ids of the drafts and returned entries, or of those that were named, in the order of the roster. */
function inOrder(
  named: readonly string[] | undefined,
  stored: ReadonlyMap<string, StoredEntry>,
  members: ReadonlyMap<string, GroupMember>,
): string[] {
  const wanted = [...stored.values()].filter(({ entry }) =>
    named ? named.includes(entry.id) : isEditable(entry.state),
  );
  const placed = wanted.map((one) => ({ id: one.entry.id, members: entryIds(one) }));
  return inRosterOrder(placed, members).map(({ id }) => id);
}

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
    const none = { op_id: op.op_id, member: null, entry: null };
    if (known && known.group !== group) return { ...none, outcome: 'invalid', reason: 'unreadable' };
    if (known && !isBegun(known)) return repeatedResult(known);
    try {
      const { op_id, device_id, seq } = op;
      const sending = { group, op_id, entries: op.payload.entries, by };
      const { sent } = await this.send(sending, { device_id, seq });
      return { ...none, outcome: 'applied', reason: '', sent };
    } catch (error) {
      if (error instanceof AppError && error.code === 'group-state')
        return { ...none, outcome: 'invalid', reason: 'closed' };
      throw error;
    }
  }

  /**
   * Sends drafts in the order of the roster: one transaction for each category and fifty entries. A part that is done stays
   * done, so the same operation goes on where it was interrupted, and answers for all of its entries.
   * `isRepeated` tells of one that had ended before.
   */
  async send(
    sending: Sending,
    from: Pick<StoredGroupOp, 'device_id' | 'seq'> = { device_id: '', seq: 0 },
  ): Promise<{ sent: SentEntry[]; isRepeated: boolean }> {
    const { edition } = await this.db.runTransaction(
      (transaction) => groupIn(transaction, this.db, sending.group),
      {
        readOnly: true,
      },
    );
    const rules = await readRules(this.db, edition);
    const begun = await this.begin(sending, { rules, from });
    if ('sent' in begun) return { sent: begun.sent, isRepeated: true };
    const late = await this.takeOffers(begun, sending);
    const results = new Map<string, SentEntry>();
    for (const { ids, category, stored } of await this.parts(begun.ids, sending))
      for (const one of await this.sendPart({ ids, category, rules, sending }, stored))
        results.set(one.entry, one);
    const sent = begun.ids.flatMap((id) => results.get(id) ?? []);
    for (const one of sent) if (late.has(one.entry)) one.missing = ['closed'];
    const isKept = rules.edition.state !== 'archived';
    return { sent: isKept ? await this.finish(sending, sent) : sent, isRepeated: false };
  }

  /**
   * Keeps the operation with the entries that it sends, before anything is sent. One that was begun before goes on with the
   * same entries, and one that has ended has its answer. An edition of the archive takes no operation.
   */
  private begin(
    { group: id, op_id, by, entries }: Sending,
    { rules, from }: { rules: EntryRules; from: Pick<StoredGroupOp, 'device_id' | 'seq'> },
  ): Promise<Begun | { sent: SentEntry[] }> {
    return this.db.runTransaction(async (transaction) => {
      const group = await groupForChange(transaction, this.db, { group: id, by });
      const ref = this.db.collection(groupOps.path).doc(op_id);
      const known = readableIn(groupOps, await transaction.get(ref));
      if (known && (known.group !== id || known.kind !== 'send'))
        throw invalidFields({ op_id: groupApiMessages.otherOperation });
      if (known?.sent) return { sent: known.sent };
      expectNotClosed(group);
      const now = new Date();
      // Before the lists are read, and for an edition of the archive too, which keeps no operation.
      const counted = known ? null : countedToday(group, GROUPS.sendCounts, now);
      const [stored, members] = await Promise.all([
        storedEntriesIn(transaction, this.db, id),
        membersIn(transaction, this.db, id),
      ]);
      if (known) return { ids: asked.parse(known.payload).entries, stored };
      const ids = inOrder(entries, stored, members);
      if (counted) transaction.update(groupRef(this.db, id), counted);
      if (rules.edition.state === 'archived') return { ids, stored };
      const kept = { kind: 'send', names_people: false, member: null, entry: null, sent: null } as const;
      const stamp = { ...from, group: id, edition: group.edition, by: by.id, at: now };
      const op = { ...kept, ...stamp, payload: { entries: ids }, outcome: 'applied', reason: '' };
      transaction.create(ref, op);
      return { ids, stored };
    });
  }

  /** The entries in parts of one category and at most fifty, in the order of the roster. */
  private async parts(ids: readonly string[], { group }: Sending) {
    const stored = await this.db.runTransaction(
      (transaction) => storedEntriesIn(transaction, this.db, group),
      {
        readOnly: true,
      },
    );
    const wanted = ids.flatMap((id) => stored.get(id)?.entry ?? []);
    return [...new Set(wanted.map(({ category }) => category))].flatMap((category) =>
      chunks(
        wanted.filter((entry) => entry.category === category).map(({ id }) => id),
        GROUPS.sentAtOnce,
      ).map((part) => ({ ids: part, category, stored })),
    );
  }

  /**
   * An entry with a place that was offered is sent again to confirm it. Returns the entries for which that was too late; the
   * others are sent all the same.
   */
  private async takeOffers({ ids, stored }: Begun, { entries, by }: Sending): Promise<Set<string>> {
    const late = new Set<string>();
    const owners = new EntryService(this.db);
    for (const id of entries ? ids : []) {
      if (stored.get(id)?.entry.state !== 'offered') continue;
      try {
        await owners.answerOffer({ id, to: 'accepted' }, { uid: by.id, isAdmin: true });
      } catch (error) {
        const isRefused =
          error instanceof AppError && (error.code === 'entry-state' || error.code === 'not-found');
        if (!isRefused) throw error;
        late.add(id);
      }
    }
    return late;
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
    const found = ids.flatMap((id) => all.get(id) ?? []);
    // An entry that has moved into another category since it was read waits for the next 'Send'.
    const own = found.filter(({ entry }) => entry.category === part.category);
    const progress = await this.progressOf(transaction, { group, all, own, category: part.category });
    const results = found.map((one) =>
      own.includes(one) ? sendOne(one, progress, part) : movedEntry(one, part),
    );
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
    const { standsFor, areJoinsLost } = await joinedIn(transaction, this.db, edition);
    const counted = own.flatMap((one) => countedPersons(one, standsFor));
    const persons = await Promise.all(
      [...new Set(counted)].map(
        async (id) => [id, await readPersonQuota(transaction, this.db, { id, edition })] as const,
      ),
    );
    const quota = await readCategoryQuota(transaction, this.db, { edition, category });
    return {
      group,
      all,
      standsFor,
      areJoinsLost,
      quota,
      persons: new Map(persons),
      seen: new Map(seen),
      outcomes: [],
      now: new Date(),
    };
  }

  /**
   * Keeps the answer. The group was sent where no entry is left to send. Of two phones that sent the same operation at the
   * same time, both get the answer of the first.
   */
  private finish({ group: id, op_id, by }: Sending, sent: SentEntry[]): Promise<SentEntry[]> {
    return this.db.runTransaction(async (transaction) => {
      const group = await groupForChange(transaction, this.db, { group: id, by });
      const ref = this.db.collection(groupOps.path).doc(op_id);
      const known = readableIn(groupOps, await transaction.get(ref));
      if (known?.sent) return known.sent;
      const stored = [...(await storedEntriesIn(transaction, this.db, id)).values()];
      const isSent = stored.length > 0 && !stored.some(({ entry }) => isEditable(entry.state));
      transaction.update(ref, { sent });
      const state = isSent ? 'sent' : 'open';
      if (group.state !== 'closed')
        transaction.update(groupRef(this.db, id), { state, seq: group.seq + 1, updated_at: new Date() });
      return sent;
    });
  }
}
