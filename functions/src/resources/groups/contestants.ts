import { type EntryPeople, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { performsAlone } from '@ndeiya/domain/entries/persons';
import type { TakeOverCode } from '@ndeiya/domain/groups/contestantApi';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { groupApiMessages } from '@ndeiya/domain/groups/messages';
import { PASSES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import type { Caller, PassHolder } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { readable } from '../../platform/documents';
import { currentEdition } from '../editions/edition';
import { type EntryRules, readRules } from '../entries/steps/edition';
import { formatPassCode, makePassCode, passIdOf } from '../people/passes/passSecrets';
import { makePassIn } from '../people/passes/service';
import { planCancelLinks } from '../sms/cancel';
import { expectLive, passEnd } from './service';
import { expectNotClosed, groupForChange, groupOfPass } from './stored';

type GroupRequester = { user: Caller; pass: null } | { user: null; pass: PassHolder };
interface ContestantRequest {
  person: string;
  who: GroupRequester;
}
/** A person of the current edition; the entry is one in which nobody else performs. */
interface Known {
  name: string;
  entry: string | null;
}
interface ContestantSituation extends ContestantRequest {
  /** The group of the leader who asks; null for an administrator. */
  group: string | null;
  rules: EntryRules;
  known: Known;
  now: Date;
}

const DAY_MS = 86_400_000;
const noPerson = () => new AppError('not-found', groupApiMessages.noPerson);

/** The name of a person in the entries that know the person; undefined where none does. */
function nameIn(all: readonly EntryPeople[], person: string): string | undefined {
  const performer = all.flatMap(({ members }) => members).find((one) => one.person === person);
  const registered = all.find((one) => one.registered_person === person);
  return performer?.name || registered?.registered_name;
}

/** The pass of a person in an edition. */
interface PassOfPerson {
  person: string;
  name: string;
  entry: string | null;
  group: string | null;
  code?: string;
  rules: EntryRules;
  now: Date;
}

const passOf = ({ person, group, known, rules, now }: ContestantSituation): PassOfPerson => ({
  person,
  group,
  ...known,
  rules,
  now,
});

async function openPasses(
  transaction: Transaction,
  db: Firestore,
  { person, rules, now }: PassOfPerson,
): Promise<Pass[]> {
  // Each new pass ends the one before, so that those that have ended add up.
  const all = db.collection(passes.path).where('person', '==', person).where('revoked_at', '==', null);
  return readable(passes, (await transaction.get(all)).docs).filter(
    ({ expires_at, edition }) => expires_at > now && edition === rules.edition.year,
  );
}

const newPass = (
  transaction: Transaction,
  db: Firestore,
  { person, name, entry, group, code, rules, now }: PassOfPerson,
): MadePass =>
  makePassIn(transaction, db, {
    role: 'contestant',
    edition: rules.edition.year,
    expires_at: passEnd(rules, now),
    now,
    site: rules.site,
    person: { name },
    of: { person, entry, group },
    ...(code !== undefined && { code }),
  });

/**
 * Reads the passes that a person has, and gives the write of another one, which ends them in the same moment. A text with a
 * link of theirs that has not left is taken back.
 */
export async function planContestantPass(
  transaction: Transaction,
  db: Firestore,
  of: PassOfPerson,
): Promise<() => MadePass> {
  const open = await openPasses(transaction, db, of);
  const cancels = await Promise.all(open.map((one) => planCancelLinks(transaction, db, one)));
  return () => {
    for (const cancel of cancels) cancel(of.now);
    for (const { id } of open)
      transaction.update(db.collection(passes.path).doc(id), { revoked_at: of.now, updated_at: of.now });
    return newPass(transaction, db, of);
  };
}

/** The passes of contestants: who made one, and for whom. */
export class ContestantService {
  constructor(private readonly db: Firestore) {}

  /** Makes the pass of a person. The earlier one ends in the same moment. */
  makePass(asked: ContestantRequest, commit: Commit<MadePass>): Promise<MadePass> {
    return this.change(asked, commit, async (transaction, records) => {
      const make = await planContestantPass(transaction, this.db, passOf(records));
      return make();
    });
  }

  /**
   * Makes the code for an account. It belongs to the pass of the person; where there is none, one is made whose own code
   * nobody has.
   */
  makeTakeOverCode(asked: ContestantRequest, commit: Commit<TakeOverCode>): Promise<TakeOverCode> {
    return this.change(asked, commit, async (transaction, records) => {
      const of = passOf(records);
      const [open] = await openPasses(transaction, this.db, of);
      const id = open?.id ?? newPass(transaction, this.db, of).id;
      const code = makePassCode();
      const expires_at = new Date(records.now.getTime() + PASSES.takeOverDays * DAY_MS);
      const word = records.who.pass ? 'leader' : 'organiser';
      transaction.update(this.db.collection(passes.path).doc(id), {
        take_over: { hash: passIdOf(code), expires_at, word, group: records.group },
        updated_at: records.now,
      });
      return { code: formatPassCode(code), expires_at: toLocalIso(expires_at) };
    });
  }

  private async change<T>(
    { person, who }: ContestantRequest,
    commit: Commit<T>,
    write: (transaction: Transaction, records: ContestantSituation) => Promise<T>,
  ): Promise<T> {
    const { year } = await currentEdition(this.db);
    const group = who.pass && (await groupOfPass(this.db, who.pass)).id;
    return commit(async (transaction) => {
      if (group !== null && who.pass) {
        const by = { id: who.pass.id, isLeader: true };
        expectNotClosed(await groupForChange(transaction, this.db, { group, by }));
      }
      const known = await this.known(transaction, { person, year, group });
      if (!known) throw noPerson();
      const rules = await readRules(this.db, year);
      expectLive(rules);
      return write(transaction, { person, who, group, rules, known, now: new Date() });
    });
  }

  /** Null for nobody. A leader knows the members of the own group only. */
  private async known(
    transaction: Transaction,
    { person, year, group }: { person: string; year: number; group: string | null },
  ): Promise<Known | null> {
    const of = async (query: Query) => (await transaction.get(query)).docs;
    const ofEdition = <T extends { edition: number }>(all: readonly T[]) =>
      all.filter(({ edition }) => edition === year);
    const listed = ofEdition(
      readable(groupMembers, await of(this.db.collection(groupMembers.path).where('person', '==', person))),
    );
    const member = listed.find((one) => group === null || one.group === group);
    if (group !== null && !member) return null;
    const named = await this.peopleOf(transaction, { person, year });
    const alone = named.find((one) => performsAlone(one, person));
    const name = member?.name ?? nameIn(named, person);
    return name === undefined ? null : { name, entry: alone?.id ?? null };
  }

  /** The people of the entries that name a person, as a performer or as the registered name. */
  private async peopleOf(transaction: Transaction, { person, year }: { person: string; year: number }) {
    const all = this.db.collection(entryPeople.path);
    const found = await Promise.all([
      transaction.get(all.where('registered_person', '==', person)),
      transaction.get(all.where('persons', 'array-contains', person)),
    ]);
    const named = found.flatMap(({ docs }) => readable(entryPeople, docs));
    const distinct = new Map(named.map((one) => [one.id, one]));
    return [...distinct.values()].filter(({ edition }) => edition === year);
  }
}
