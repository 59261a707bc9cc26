import { type DecidedName, isStillNear } from '../entries/persons';
import { type EntryState, isEditable, isOver, staysAsSent } from '../entries/states';
import { GROUPS } from '../kernel/constants';
import { isSameName } from '../kernel/sameName';
import { isNearName } from '../people/nearName';
import type { GroupMember } from './groupMember';
import { isMasked } from './maskContact';
import type { GroupOperation } from './operation';
import type { GroupOutcome, GroupReason, GroupState } from './states';
import { textBytesOf } from './textBytes';

export type RosterMember = Pick<
  GroupMember,
  'id' | 'person' | 'name' | 'age_band' | 'guardian' | 'note' | 'order' | 'seq'
>;

type Entered = Extract<GroupOperation, { kind: 'enter' }>['payload'];
/** An entry of the group: what the leader says of it, and its state. */
export interface RosterEntry extends Omit<Entered, 'entry' | 'kind'> {
  id: string;
  kind: Entered['kind'] | '';
  state: EntryState;
}

/** A group with its people and its entries, between two operations. */
export interface Roster {
  state: GroupState;
  seq: number;
  members: ReadonlyMap<string, RosterMember>;
  /** Read only where an operation may concern them. */
  entries: ReadonlyMap<string, RosterEntry>;
  /** Ids that belong to another group. */
  foreign: ReadonlySet<string>;
  /** The categories that are open to the public. */
  categories: readonly string[];
  /** The edition is in the archive. */
  isArchived: boolean;
  /** The entries that were given back and whose day leaves no room for a change any more. */
  past: ReadonlySet<string>;
  /** The entries that accounts have taken over: whoever takes them back is their owner, or an organiser. */
  taken: ReadonlySet<string>;
  /** The names under which somebody has decided about members who get another name. */
  decided: readonly DecidedName[];
}

/** An operation that changes the roster by itself; `send` is a step of the entries. */
export type RosterOperation = Exclude<GroupOperation, { kind: 'send' }>;
type Of<Kind> = Extract<RosterOperation, { kind: Kind }>['payload'];

/** The roster after an operation, and what to say about it. */
export interface GroupDecision {
  roster: Roster;
  outcome: GroupOutcome;
  reason: GroupReason | '';
  /** The member and the entry that the answer is about. */
  member?: string;
  entry?: string;
  /** The entry was sent, so it must be withdrawn by a step of its own. */
  withdraws?: true;
}

type Named = Pick<GroupDecision, 'member' | 'entry'>;
const unchanged =
  (outcome: GroupOutcome) =>
  (roster: Roster, reason: GroupReason | '', named: Named = {}): GroupDecision => ({
    roster,
    outcome,
    reason,
    ...named,
  });
const refused = unchanged('invalid');
const repeated = unchanged('duplicate');
const conflicting = unchanged('conflict');

const applied = (roster: Roster, changes: Partial<Roster>, named: Named): GroupDecision => ({
  roster: { ...roster, ...changes, state: 'open', seq: roster.seq + 1 },
  outcome: 'applied',
  reason: '',
  ...named,
});

const withOne = <T extends { id: string }>(all: ReadonlyMap<string, T>, one: T) =>
  new Map(all).set(one.id, one);
const without = <T>(all: ReadonlyMap<string, T>, id: string) =>
  new Map([...all].filter(([other]) => other !== id));

/** The entry was sent and may still come on stage, so what it says of its people stays as it is. */
const entriesOf = ({ entries }: Roster, member: string) =>
  [...entries.values()].filter(({ members }) => members.includes(member));

/** Why nothing that entries say of this member may change; null where it may. */
function changeRefusal(roster: Roster, member: string): GroupReason | null {
  const own = entriesOf(roster, member);
  if (own.some(({ state }) => staysAsSent(state))) return 'sent';
  return own.some(({ id }) => roster.past.has(id)) ? 'over' : null;
}

/** A contact that is not sent, or only its masked form, stays: the phone knows only a part of it. */
function guardianAfter(
  typed: Of<'change'>['guardian'],
  stored: RosterMember['guardian'],
): RosterMember['guardian'] {
  if (typed === undefined) return stored;
  if (typed === null) return null;
  const sent = typed.contact !== undefined && isMasked(typed.contact) ? undefined : typed.contact;
  return { name: typed.name, relation: typed.relation, contact: sent ?? stored?.contact ?? '' };
}

function add(roster: Roster, payload: Of<'add'>, newPerson: () => string): GroupDecision {
  const { member: id, name, age_band, guardian, note = '', another } = payload;
  if (roster.members.has(id)) return repeated(roster, '', { member: id });
  if (roster.foreign.has(id)) return refused(roster, 'unknown');
  if (roster.members.size >= GROUPS.members) return refused(roster, 'full');
  const same = [...roster.members.values()].find((one) => isSameName(one.name, name));
  if (same && another !== true) return conflicting(roster, 'same_name', { member: same.id });
  const member = {
    id,
    person: newPerson(),
    name,
    age_band,
    guardian: guardianAfter(guardian ?? null, null),
    note,
    order: roster.seq + 1,
    seq: 1,
  };
  return applied(roster, { members: withOne(roster.members, member) }, { member: id });
}

const isSaid = (one: RosterMember, other: RosterMember) =>
  one.name === other.name &&
  one.age_band === other.age_band &&
  JSON.stringify(one.guardian) === JSON.stringify(other.guardian);

const isStillPerson = (stored: RosterMember, name: string, decided: readonly DecidedName[]) =>
  isSameName(stored.name, name) ||
  (isNearName(stored.name, name) && isStillNear(stored.person, name, decided));

function change(roster: Roster, payload: Of<'change'>, newPerson: () => string): GroupDecision {
  const { member: id, base_seq, name, age_band, guardian, note } = payload;
  const stored = roster.members.get(id);
  if (!stored) return refused(roster, 'unknown');
  const after: RosterMember = {
    ...stored,
    // Another name in the same place is another person, also after two corrections.
    person: isStillPerson(stored, name, roster.decided) ? stored.person : newPerson(),
    name,
    age_band,
    guardian: guardianAfter(guardian, stored.guardian),
    note: note ?? stored.note,
    seq: stored.seq + 1,
  };
  if (isSaid(stored, after) && stored.note === after.note) return repeated(roster, '', { member: id });
  if (base_seq !== stored.seq) return conflicting(roster, 'changed', { member: id });
  const refusal = isSaid(stored, after) ? null : changeRefusal(roster, id);
  if (refusal) return refused(roster, refusal, { member: id });
  return applied(roster, { members: withOne(roster.members, after) }, { member: id });
}

/** Takes a member out of an entry. A draft without anybody is no entry any more. */
function withoutMember(entries: Roster['entries'], entry: RosterEntry, member: string): Roster['entries'] {
  const members = entry.members.filter((one) => one !== member);
  return members.length === 0 && entry.state === 'draft'
    ? without(entries, entry.id)
    : withOne(entries, { ...entry, members });
}

function remove(roster: Roster, { member: id }: Of<'remove'>): GroupDecision {
  if (!roster.members.has(id)) return repeated(roster, '');
  // A child who has left the roster stays in an own entry that an account has taken over.
  const isKeptIn = ({ id: entry, members }: RosterEntry) => roster.taken.has(entry) && members.length === 1;
  const own = entriesOf(roster, id).filter((one) => !isOver(one.state) && !isKeptIn(one));
  const isAlone = ({ state, members }: RosterEntry) => state === 'returned' && members.length === 1;
  const refusal = own.some(isAlone) ? 'sent' : changeRefusal(roster, id);
  if (refusal) return refused(roster, refusal, { member: id });
  const entries = own.reduce((all, entry) => withoutMember(all, entry, id), roster.entries);
  return applied(roster, { members: without(roster.members, id), entries }, {});
}

/** True where one of them is in as many entries as a change of a member may write again. */
function isInMany(others: readonly RosterEntry[], members: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const one of others.flatMap((other) => other.members)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return members.some((one) => (counts.get(one) ?? 0) >= GROUPS.entriesOfMember);
}

/** True where the group would have more entries, or more places or texts in them, than one answer can hold. */
function isFull({ entries }: Roster, payload: Of<'enter'>): boolean {
  const stored = entries.get(payload.entry);
  const others = [...entries.values()].filter((one) => one !== stored);
  const places = others.reduce((sum, one) => sum + one.members.length, payload.members.length);
  // A group from before the limit may still make its texts shorter.
  const grows = textBytesOf(payload) > (stored ? textBytesOf(stored) : 0);
  const bytes = () => others.reduce((sum, one) => sum + textBytesOf(one), textBytesOf(payload));
  const hasRoom =
    others.length < GROUPS.entries && places <= GROUPS.places && !isInMany(others, payload.members);
  return !hasRoom || (grows && bytes() > GROUPS.textBytes);
}

/** True where the entry was sent, so that it stays as it is. One that was given back stays in its category. */
const isKept = ({ state, category }: RosterEntry, entered: Of<'enter'>) =>
  !isEditable(state) || (state === 'returned' && category !== entered.category);

/** Why an entry cannot be entered like this; null where it can. */
function enterRefusal(roster: Roster, payload: Of<'enter'>): GroupReason | null {
  const { entry: id, category, kind, members } = payload;
  const stored = roster.entries.get(id);
  // An account that has taken the entry over may have put people into it whom the roster does not have.
  const isKnown = (one: string) => roster.members.has(one) || stored?.members.includes(one) === true;
  const checks: [GroupReason, boolean][] = [
    ['unknown', roster.foreign.has(id) || !members.every(isKnown)],
    ['members', kind === 'solo' && members.length !== 1],
    ['category', !roster.categories.includes(category)],
    ['full', isFull(roster, payload)],
    ['sent', stored !== undefined && isKept(stored, payload)],
    ['taken', roster.taken.has(id) && stored?.members.some((one) => members.includes(one)) === false],
    ['over', roster.past.has(id)],
  ];
  return checks.find(([, isSo]) => isSo)?.[0] ?? null;
}

function enter(roster: Roster, payload: Of<'enter'>): GroupDecision {
  const { entry: id, ...said } = payload;
  const members = [...new Set(said.members)];
  const refusal = enterRefusal(roster, { ...payload, members });
  if (refusal) return refused(roster, refusal);
  const solo = [...roster.entries.values()].find(
    (one) =>
      one.id !== id &&
      said.kind === 'solo' &&
      one.kind === 'solo' &&
      one.category === said.category &&
      one.members[0] === members[0] &&
      !isOver(one.state),
  );
  if (solo) return repeated(roster, 'has_solo', { entry: solo.id });
  const state = roster.entries.get(id)?.state ?? 'draft';
  const entry = { ...said, id, members, state };
  return applied(roster, { entries: withOne(roster.entries, entry) }, { entry: id });
}

/** Takes one member out of an entry that others stay in. */
function leaveAsMember(roster: Roster, stored: RosterEntry, member: string): GroupDecision {
  const { id, state, members } = stored;
  if (!members.includes(member)) return repeated(roster, '', { entry: id });
  if (!isEditable(state) || (state === 'returned' && members.length === 1))
    return refused(roster, 'sent', { entry: id });
  if (members.length === 1 && roster.taken.has(id)) return refused(roster, 'taken', { entry: id });
  if (roster.past.has(id)) return refused(roster, 'over', { entry: id });
  const entries = withoutMember(roster.entries, stored, member);
  return applied(roster, { entries }, entries.has(id) ? { entry: id } : {});
}

function leave(roster: Roster, { entry: id, member }: Of<'leave'>): GroupDecision {
  const stored = roster.entries.get(id);
  if (!stored) return repeated(roster, '');
  if (member !== undefined) return leaveAsMember(roster, stored, member);
  if (isOver(stored.state)) return repeated(roster, '', { entry: id });
  if (roster.taken.has(id)) return refused(roster, 'taken', { entry: id });
  if (stored.state === 'draft') return applied(roster, { entries: without(roster.entries, id) }, {});
  return { ...applied(roster, {}, { entry: id }), withdraws: true };
}

/** Decides about one operation of a leader. The same operations in the same order always give the same roster. */
export function decideGroupOp(roster: Roster, op: RosterOperation, newPerson: () => string): GroupDecision {
  if (roster.state === 'closed') return refused(roster, 'closed');
  if (roster.isArchived) return refused(roster, 'over');
  switch (op.kind) {
    case 'add':
      return add(roster, op.payload, newPerson);
    case 'change':
      return change(roster, op.payload, newPerson);
    case 'remove':
      return remove(roster, op.payload);
    case 'enter':
      return enter(roster, op.payload);
    case 'leave':
      return leave(roster, op.payload);
  }
}

/** The entries in the order of the roster: a group entry stands where its first member stands. */
export function inRosterOrder<E extends { id: string; members: readonly string[] }>(
  entries: readonly E[],
  members: ReadonlyMap<string, Pick<RosterMember, 'order'>>,
): E[] {
  const placeOf = ({ members: own }: E) =>
    Math.min(...own.map((id) => members.get(id)?.order ?? Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
}
