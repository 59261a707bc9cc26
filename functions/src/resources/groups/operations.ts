import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries } from '@ndeiya/domain/entries/entry';
import { keptFrom } from '@ndeiya/domain/entries/keptFrom';
import { isEditable } from '@ndeiya/domain/entries/states';
import type { Roster, RosterOperation } from '@ndeiya/domain/groups/decide';
import type { Group } from '@ndeiya/domain/groups/group';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import {
  groupOperation,
  type GroupOpResult,
  groupOps,
  type GroupOpsInput,
} from '@ndeiya/domain/groups/operation';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { PassHolder } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { readableByIds, refOf } from '../../platform/documents';
import { oneByOne } from '../../platform/oneByOne';
import { sharedReads } from '../consents/sharedReads';
import { EntryService, type ShownEntry } from '../entries/service';
import { type EntryRules, readRules } from '../entries/steps/edition';
import { decideUntilWithdrawn, resultOf } from './decided';
import { deleteDraft, type DraftContext, type PreparedDraft, prepareDraft, writeDraft } from './drafts';
import { isAnswered, repeatedResult, untilInterrupted } from './repeated';
import { readRoster, type StoredRoster } from './roster';
import { GroupSending } from './send';
import { countedToday, groupForChange, groupOfPass, groupRef } from './stored';

const unreadable = (op_id: string): GroupOpResult => ({
  op_id,
  outcome: 'invalid',
  reason: 'unreadable',
  member: null,
  entry: null,
});

/** The operations of one request that are decided together. */
interface Run {
  group: Group;
  rules: EntryRules;
  pass: PassHolder;
  ops: readonly RosterOperation[];
}

/** Takes the operations of leaders' phones. Each one is kept with its outcome. */
export class GroupOperationService {
  private readonly sending: GroupSending;

  constructor(private readonly db: Firestore) {
    this.sending = new GroupSending(db);
  }

  async receive(pass: PassHolder, { ops }: GroupOpsInput): Promise<GroupOpResult[]> {
    const group = await groupOfPass(this.db, pass);
    const rules = await readRules(this.db, group.edition);
    const results: GroupOpResult[] = [];
    let waiting: RosterOperation[] = [];
    const flush = async () => {
      const run = { group, rules, pass, ops: waiting };
      waiting = [];
      if (run.ops.length > 0) results.push(...(await this.take(run)));
    };
    for (const raw of ops) {
      const { data: op } = z.safeParse(groupOperation, raw);
      if (op && op.kind !== 'send') {
        waiting.push(op);
        continue;
      }
      await flush();
      results.push(op ? await this.sending.take({ group: group.id, op, pass }) : unreadable(idOf(raw)));
    }
    await flush();
    return results;
  }

  /**
   * One transaction for as many of them as need no other. An entry that was sent is withdrawn after its transaction by its
   * own step, and the operations that follow are decided when it is out: a child may leave one entry for another.
   */
  private async take(run: Run): Promise<GroupOpResult[]> {
    const all: GroupOpResult[] = [];
    let { ops } = run;
    while (ops.length > 0) {
      const rest = { ...run, ops };
      const { taken, results, withdrawn } = await oneByOne(`group ${run.group.id}`, () =>
        this.db.runTransaction((transaction) => this.takeIn(transaction, rest)),
      );
      const result = withdrawn && results.get(withdrawn.op_id);
      if (result) await this.withdraw({ result, entry: withdrawn.entry }, run.pass);
      all.push(...ops.slice(0, taken).flatMap(({ op_id }) => results.get(op_id) ?? []));
      ops = ops.slice(taken);
    }
    return all;
  }

  /**
   * Withdraws an entry by the step of every entry. Where the day leaves no room for it any more, or an account has taken it
   * over, the operation becomes one that was refused: a phone that asks again must not hear that the entry is out.
   */
  private async withdraw(
    { result, entry }: { result: GroupOpResult; entry: string },
    { id: uid }: PassHolder,
  ): Promise<void> {
    const owners = new EntryService(this.db);
    const by = { uid, isAdmin: true };
    const kept = refOf(this.db, groupOps).doc(result.op_id);
    const receipt = ({ answer: { state, waitlist_no, missing } }: ShownEntry) => ({
      id: entry,
      state,
      waitlist_no,
      missing,
    });
    const commit: Commit<ShownEntry> = (write) =>
      this.db.runTransaction(async (transaction) => {
        // An account may have taken it over since the operation was decided.
        const stored = await transaction.get(this.db.collection(entries.path).doc(entry));
        if (stored.get('owner')) throw new AppError('forbidden', entryApiMessages.notFound);
        const shown = await write(transaction, () => undefined);
        transaction.update(kept, { entry: receipt(shown) });
        return shown;
      });
    try {
      result.entry = receipt(await owners.withdraw({ id: entry, reason: '' }, by, commit));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // An organiser has deleted the entry meanwhile: it is out.
      if (error.code === 'not-found') return;
      if (error.code !== 'entry-state' && error.code !== 'forbidden') throw error;
      result.outcome = 'invalid';
      result.reason = error.code === 'forbidden' ? 'taken' : 'sent';
      const { outcome, reason } = result;
      await kept.update({ outcome, reason });
    }
  }

  private async takeIn(transaction: Transaction, { group: { id }, rules, pass, ops: asked }: Run) {
    const by = { id: pass.id, isLeader: true };
    const group = await groupForChange(transaction, this.db, { group: id, by });
    const known = await readableByIds(
      groupOps,
      asked.map(({ op_id }) => op_id),
      { db: this.db, transaction },
    );
    const isLive = group.state !== 'closed' && rules.edition.state !== 'archived';
    const { ops, again } = untilInterrupted(asked, known, isLive ? id : '');
    const fresh = ops.filter((op, at) => {
      const before = known.get(op.op_id);
      const isFresh = !before || isAnswered(op, before, id);
      return isFresh && ops.findIndex(({ op_id }) => op_id === op.op_id) === at;
    });
    const now = new Date();
    const shared = sharedReads(transaction, this.db);
    const { about } = shared;
    const stored = await readRoster(transaction, this.db, { group, ops: fresh, rules, now, about });
    const { roster, decided, withdrawn } = decideUntilWithdrawn(stored.roster, fresh);
    const before = stored.members;
    const context: DraftContext = { group, roster, before, rules, by: pass.id, now, shared };
    const written = await this.writeRoster(transaction, stored, context);
    const results = new Map<string, GroupOpResult>();
    for (const one of known.values())
      results.set(one.id, one.group === id ? repeatedResult(one) : unreadable(one.id));
    for (const one of decided) {
      const result = resultOf(one, { roster, stored, written, rules });
      results.set(one.op.op_id, result);
      // A closed group, as an edition, may be opened again, and the phone then sends the operation again.
      if (isLive) this.keep(transaction, { group, op: one.op, result, by: pass.id, now });
    }
    this.count(transaction, { group, roster, taken: Math.max(decided.length, written.size), now });
    const last = withdrawn ?? again;
    const taken = withdrawn ? ops.findIndex(({ op_id }) => op_id === withdrawn.op_id) + 1 : ops.length;
    return { taken, results, withdrawn: last };
  }

  /** Writes the difference between the roster before and after. It reads first what its entries depend on. */
  private async writeRoster(
    transaction: Transaction,
    stored: StoredRoster,
    context: DraftContext,
  ): Promise<Map<string, PreparedDraft>> {
    const { roster, now, by, group, rules } = context;
    const before = stored.roster;
    const changed = [...roster.members.values()].filter((one) => before.members.get(one.id) !== one);
    const isTouched = (id: string) => changed.some((one) => one.id === id);
    const drafts = [...roster.entries.values()].filter(
      (one) => isEditable(one.state) && (before.entries.get(one.id) !== one || one.members.some(isTouched)),
    );
    const prepared = await Promise.all(
      drafts.map((said) =>
        prepareDraft(transaction, this.db, {
          draft: { said, stored: stored.entries.get(said.id) },
          context,
        }),
      ),
    );
    for (const draft of prepared) writeDraft(transaction, this.db, { draft, context });
    for (const id of before.entries.keys())
      if (!roster.entries.has(id)) deleteDraft(transaction, this.db, { id, by, now });
    const members = this.db.collection(groupMembers.path);
    for (const one of changed) {
      const created_at = stored.members.get(one.id)?.created_at ?? now;
      const of = {
        group: group.id,
        edition: group.edition,
        event_date: keptFrom(rules.edition.event_date, now),
      };
      const { id, ...said } = one;
      transaction.set(members.doc(id), { ...said, ...of, created_at, updated_at: now });
    }
    for (const id of before.members.keys()) if (!roster.members.has(id)) transaction.delete(members.doc(id));
    return new Map(prepared.map((one) => [one.entry.id, one]));
  }

  private keep(
    transaction: Transaction,
    {
      group,
      op,
      result,
      by,
      now,
    }: { group: Group; op: RosterOperation; result: GroupOpResult; by: string; now: Date },
  ): void {
    const { outcome, reason, member, entry } = result;
    const ref = refOf(this.db, groupOps).doc(op.op_id);
    transaction.set(ref, {
      id: op.op_id,
      group: group.id,
      edition: group.edition,
      kind: op.kind,
      payload: withoutUndefined(op.payload),
      names_people: op.kind === 'add' || op.kind === 'change' || op.kind === 'enter',
      by,
      device_id: op.device_id,
      seq: op.seq,
      at: now,
      outcome,
      reason,
      member,
      entry,
      sent: null,
    });
  }

  private count(
    transaction: Transaction,
    { group, roster, taken, now }: { group: Group; roster: Roster; taken: number; now: Date },
  ): void {
    if (taken === 0) return;
    const { state, seq } = roster;
    const counted = countedToday(group, taken, now);
    transaction.update(groupRef(this.db, group.id), { state, seq, ...counted, updated_at: now });
  }
}

const idOf = (raw: unknown): string =>
  z.safeParse(z.looseObject({ op_id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }), raw).data?.op_id ?? '';

/** Firestore takes no undefined values. */
const withoutUndefined = (payload: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(payload)) as Record<string, unknown>;
