import {
  type Group,
  type GroupAllowance,
  type GroupChange,
  type GroupInput,
  groups,
} from '@ndeiya/domain/groups/group';
import type { GroupAnswer, GroupPack, MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { groupApiMessages } from '@ndeiya/domain/groups/messages';
import { GROUPS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { passes } from '@ndeiya/domain/people/pass';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { readable } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { type EntryRules, readRules } from '../entries/steps/edition';
import { planNewsBack } from '../entries/steps/leaderNews';
import { planCodesBack } from '../people/passes/codesBack';
import { makePassIn } from '../people/passes/service';
import { planCancel } from '../sms/cancel';
import { groupAnswer, rosterAnswer } from './answers';
import { openSheets } from './openSheets';
import { type GroupRecords, readGroupRecords } from './records';
import { expectNotClosed, groupIn, groupOfPass, groupRef, readGroup } from './stored';

const DAY_MS = 86_400_000;

/** The pass of a leader or a contestant ends 90 days after the publication; until there is one, it is counted from the event. */
export const passEnd = ({ edition }: EntryRules, now: Date) =>
  new Date(Math.max(edition.event_date.getTime(), now.getTime()) + GROUPS.passDays * DAY_MS);

interface Led {
  rules: EntryRules;
  leader: GroupInput['leader'];
  /** A caller who has made the code sends the link too, so that the pass is not mailed. */
  code?: string;
  now: Date;
}

const passOf = (transaction: Transaction, db: Firestore, { rules, leader, code, now }: Led): MadePass =>
  makePassIn(transaction, db, {
    role: 'leader',
    edition: rules.edition.year,
    expires_at: passEnd(rules, now),
    now,
    site: rules.site,
    person: {
      name: leader.name,
      ...(leader.email !== null && code === undefined && { email: leader.email }),
    },
    ...(code !== undefined && { code }),
  });

/** Throws for a category that the edition does not have: a typing error would be an allowance without effect. */
export function expectCategories({ edition }: EntryRules, allowance: GroupAllowance | undefined): void {
  const known = edition.categories.map(({ name }) => name);
  if (Object.keys(allowance ?? {}).some((name) => !known.includes(name)))
    throw invalidFields({ allowance: groupApiMessages.noCategory });
}

/** Stores a group with the pass of its leader. It only writes. */
export function makeGroupIn(
  transaction: Transaction,
  db: Firestore,
  { input, rules }: { input: GroupInput; rules: EntryRules },
): MadeGroup {
  const now = new Date();
  const { leader, name, kind, place, allowance, note } = input;
  const pass = passOf(transaction, db, { rules, leader, now });
  const ref = db.collection(groups.path).doc();
  const group: Group = {
    id: ref.id,
    edition: rules.edition.year,
    name,
    kind,
    leader,
    pass: pass.id,
    place,
    allowance,
    state: 'open',
    note,
    seq: 0,
    ops_day: '',
    ops_count: 0,
    created_at: now,
    updated_at: now,
  };
  transaction.create(ref, groups.converter.toFirestore(group));
  return { group: groupAnswer(group), pass };
}

/**
 * Reads the pass of a leader, and gives the write of another one for this leader, which ends the old one at once, on all
 * devices. A text with the link of the old one that has not left is taken back, and so are codes that it gave for accounts.
 */
export async function planLeaderPass(
  transaction: Transaction,
  db: Firestore,
  { group, ...led }: Led & { group: Group },
): Promise<() => MadeGroup> {
  const old = await transaction.get(db.collection(passes.path).doc(group.pass));
  const cancel = await planCancel(transaction, db, { group: group.id, kinds: ['leader_link'] });
  const takeCodesBack = await planCodesBack(transaction, db, group.id);
  const { leader, now } = led;
  return () => {
    cancel(now);
    takeCodesBack(now);
    const pass = passOf(transaction, db, led);
    if (old.exists) transaction.update(old.ref, { revoked_at: now, updated_at: now });
    const changed = { leader, pass: pass.id, updated_at: now };
    transaction.update(groupRef(db, group.id), changed);
    return { group: groupAnswer({ ...group, ...changed }), pass };
  };
}

/** Throws for an edition that is over. */
export function expectLive({ window }: EntryRules): void {
  if (window.state === 'archived') throw new AppError('edition-state', groupApiMessages.ended);
}

/** The groups of an edition, for administrators and for their leaders. */
export class GroupService {
  constructor(private readonly db: Firestore) {}

  async create(input: GroupInput, year: number, commit: Commit<MadeGroup>): Promise<MadeGroup> {
    const rules = await readRules(this.db, year);
    expectLive(rules);
    expectCategories(rules, input.allowance);
    return commit((transaction) => makeGroupIn(transaction, this.db, { input, rules }));
  }

  /** The newest first. */
  async list(): Promise<GroupAnswer[]> {
    const { docs } = await this.db.collection(groups.path).orderBy('created_at', 'desc').get();
    return readable(groups, docs).map(groupAnswer);
  }

  async get(id: string) {
    const { group, rules, records } = await this.told(id);
    return { group: groupAnswer(group), ...rosterAnswer(records, rules, { isLeader: false }) };
  }

  /** The group with its people and its entries as they are stored; throws 404 where there is no such group. */
  async told(id: string): Promise<{ group: Group; rules: EntryRules; records: GroupRecords }> {
    const group = await readGroup(this.db, id);
    const rules = await readRules(this.db, group.edition);
    return { group, rules, records: await readGroupRecords(this.db, { group, isLeader: false }, rules) };
  }

  async pack(pass: PassHolder): Promise<GroupPack> {
    const group = await groupOfPass(this.db, pass);
    const rules = await readRules(this.db, group.edition);
    const records = await readGroupRecords(this.db, { group, isLeader: true }, rules);
    const { year, name, event_date, categories } = rules.edition;
    const { closes_at } = rules.window;
    const roster = rosterAnswer(records, rules, { isLeader: true });
    return {
      // The note is the organisers' own.
      group: { ...groupAnswer(group), note: '' },
      edition: {
        year,
        name,
        event_date: toLocalIso(event_date),
        closes_at: closes_at && toLocalIso(closes_at),
        categories: categories.filter((one) => one.public),
      },
      ...roster,
      ...(await openSheets(this.db, group.id, roster.members)),
      server_time: toLocalIso(new Date()),
    };
  }

  async update(id: string, change: GroupChange): Promise<GroupAnswer> {
    return this.change(id, async (group) => {
      if (change.allowance) expectCategories(await readRules(this.db, group.edition), change.allowance);
      return change;
    });
  }

  /** A group that is closed already stays as it is. What its leader has promised to accounts ends with it. */
  close(id: string): Promise<GroupAnswer> {
    return this.change(
      id,
      () => ({ state: 'closed' }),
      (transaction) => planCodesBack(transaction, this.db, id),
    );
  }

  reopen(id: string): Promise<GroupAnswer> {
    return this.change(id, ({ state }) => (state === 'closed' ? { state: 'open' } : {}));
  }

  /** Another leader gets another pass. The old one ends at once, on all devices; the roster and the drafts stay. */
  async handOver(
    { id, leader }: { id: string; leader: GroupInput['leader'] },
    commit: Commit<MadeGroup>,
  ): Promise<MadeGroup> {
    const { edition } = await this.get(id).then(({ group }) => group);
    const rules = await readRules(this.db, edition);
    return commit(async (transaction) => {
      const group = await groupIn(transaction, this.db, id);
      expectNotClosed(group);
      const takeNewsBack = await planNewsBack(transaction, this.db, group);
      const make = await planLeaderPass(transaction, this.db, { group, rules, leader, now: new Date() });
      takeNewsBack();
      return make();
    });
  }

  private change(
    id: string,
    changes: (group: Group) => Partial<Group> | Promise<Partial<Group>>,
    plan?: (transaction: Transaction) => Promise<(now: Date) => void>,
  ): Promise<GroupAnswer> {
    return this.db.runTransaction(async (transaction) => {
      const group = await groupIn(transaction, this.db, id);
      const now = new Date();
      const changed = { ...(await changes(group)), updated_at: now };
      const also = await plan?.(transaction);
      also?.(now);
      transaction.update(groupRef(this.db, id), changed);
      return groupAnswer({ ...group, ...changed });
    });
  }
}
