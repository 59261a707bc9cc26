import type { Entry } from '@ndeiya/domain/entries/entry';
import { countsForPerson, isEditable } from '@ndeiya/domain/entries/states';
import { inRosterOrder } from '@ndeiya/domain/groups/decide';
import type { Group } from '@ndeiya/domain/groups/group';
import type { GroupMember } from '@ndeiya/domain/groups/groupMember';
import {
  type GroupOperation,
  type GroupOpResult,
  groupOps,
  type SentEntry,
  type StoredGroupOp,
} from '@ndeiya/domain/groups/operation';
import type { GroupMissingCode } from '@ndeiya/domain/groups/states';
import { GROUPS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder } from '../../http/types';
import { readableOne, refOf } from '../../platform/documents';
import { oneByOne } from '../../platform/oneByOne';
import { EntryService, permitOf } from '../entries/service';
import { follow, type Outcome, writeSilently } from '../entries/steps/change';
import { NOT_SEEN } from '../entries/steps/course';
import { type EntryRules, readRules } from '../entries/steps/edition';
import {
  countingKeyOf,
  personQuotaId,
  type Quota,
  readCategoryQuota,
  readPersonQuota,
} from '../entries/steps/quotas';
import { readSeen } from '../entries/steps/scene';
import { submission } from '../entries/steps/steps';
import { lacks } from './answers';
import { repeatedResult } from './repeated';
import { membersIn, storedEntriesIn, type StoredEntry } from './roster';
import { expectNotClosed, type GroupCaller, groupForChange, groupRef } from './stored';

interface Sending {
  group: string;
  op_id: string;
  entries?: string[] | undefined;
  by: GroupCaller;
}

/** The entries of one category that one transaction sends. */
interface Part {
  ids: readonly string[];
  category: string;
  rules: EntryRules;
  sending: Sending;
  permits: ReadonlyMap<string, Date | null>;
}

const entryIds = ({ people }: StoredEntry) => people.members.map(({ id }) => id);

function sentEntry(one: StoredEntry, missing: readonly GroupMissingCode[]): SentEntry {
  const { id, state, number, waitlist_no } = one.entry;
  const isInLine = state === 'waitlisted' || state === 'offered';
  const place = isInLine ? waitlist_no : null;
  return { entry: id, state, number, waitlist_no: place, missing: [...missing], members: entryIds(one) };
}

/** The person whose entries in a category are counted together: a solo's only member, or the entry of several. */
const countedPerson = ({ entry, people }: StoredEntry): string =>
  entry.person_quota ||
  personQuotaId(entry, (entry.kind === 'solo' && people.members[0]?.person) || entry.id);

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Everything that a part has read, and what it has sent so far. */
interface Progress {
  all: Map<string, StoredEntry>;
  group: Group;
  quota: Quota;
  persons: Map<string, Quota>;
  seen: ReadonlyMap<string, Awaited<ReturnType<typeof readSeen>>>;
  outcomes: Outcome[];
  now: Date;
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
    part: Omit<Part, 'permits'>,
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

  private async sendIn(transaction: Transaction, part: Part): Promise<SentEntry[]> {
    const { sending, ids } = part;
    const group = await groupForChange(transaction, this.db, { group: sending.group, by: sending.by });
    expectNotClosed(group);
    const all = await storedEntriesIn(transaction, this.db, group.id);
    const own = ids.flatMap((id) => all.get(id) ?? []);
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
    const persons = await Promise.all(
      [...new Set(own.map(countedPerson))].map(
        async (id) => [id, await readPersonQuota(transaction, this.db, { id, edition })] as const,
      ),
    );
    const quota = await readCategoryQuota(transaction, this.db, { edition, category });
    return {
      group,
      all,
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

/** True where the organisers gave the group no more entries in the category. */
function isBeyondAllowance({ all, group }: Progress, { entry }: StoredEntry): boolean {
  const most = group.allowance[entry.category] ?? null;
  if (most === null || countsForPerson(entry.state)) return false;
  const own = [...all.values()].filter(
    (one) => one.entry.category === entry.category && countsForPerson(one.entry.state),
  );
  return own.length >= most;
}

/** The codes for the reasons why a submission is refused. */
function refusalOf(
  error: AppError,
  one: StoredEntry,
  { progress, rules }: { progress: Progress; rules: EntryRules },
): GroupMissingCode[] {
  switch (error.code) {
    case 'registration-closed':
      return [progress.now < (rules.window.opens_at ?? progress.now) ? 'not_open' : 'closed'];
    case 'entry-incomplete':
      return lacks(one, rules);
    case 'entries-per-person':
      return [hasOtherHere(one, progress) ? 'per_person' : 'organiser'];
    default:
      return ['closed'];
  }
}

/** True where the group itself has another entry of this person in the category. */
const hasOtherHere = (one: StoredEntry, { all }: Progress): boolean =>
  [...all.values()].some(
    (other) =>
      other.entry.id !== one.entry.id &&
      other.entry.category === one.entry.category &&
      countsForPerson(other.entry.state) &&
      countedPerson(other) === countedPerson(one),
  );

/** Sends one entry of a part. The counts and the other entries of the part are those after the entries before it. */
function sendOne(one: StoredEntry, progress: Progress, { rules, permits, sending }: Part): SentEntry {
  const { entry, people } = one;
  const { quota, now } = progress;
  if (!isEditable(entry.state)) return sentEntry(one, lacks(one, rules));
  const person = progress.persons.get(countedPerson(one)) ?? null;
  const seen = progress.seen.get(entry.id) ?? NOT_SEEN;
  const scene = { entry, people, events: [], decisions: [], seen, email: null, quota, person, next: null };
  try {
    const by = sending.by.id;
    const step = submission(scene, { rules, permit_until: permits.get(entry.id) ?? null, now, by });
    if (!step) return sentEntry(one, []);
    if (isBeyondAllowance(progress, one)) return sentEntry(one, ['allowance']);
    const outcome = follow(scene, step, { rules, now });
    progress.quota = outcome.scene.quota;
    if (outcome.scene.person) progress.persons.set(outcome.scene.person.id, outcome.scene.person);
    progress.outcomes.push(outcome);
    const after = { ...one, entry: outcome.scene.entry };
    progress.all.set(entry.id, after);
    return sentEntry(
      after,
      lacks(after, rules).filter((code) => code === 'consent'),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return sentEntry(one, refusalOf(error, one, { progress, rules }));
  }
}
