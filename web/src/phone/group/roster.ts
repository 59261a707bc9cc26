import type { EntryState } from '@ndeiya/domain/entries/states';
import type { AgeBand } from '@ndeiya/domain/people/ageBand';
import type { QueuedOperation, Stamp } from '../kit/operation';

/** The guardian of a child, as a leader writes it. */
interface ChildGuardian {
  name: string;
  relation: string;
  contact: string;
}

/** The fields of a child that a leader types. Without `guardian`, the server keeps the one that it has. */
export interface ChildFields {
  name: string;
  age_band: AgeBand;
  guardian?: Omit<ChildGuardian, 'contact'> & { contact?: string };
  note?: string;
}

interface PackMember {
  id: string;
  /** The person; a child that only this phone has has none. */
  person?: string;
  name: string;
  age_band: AgeBand;
  guardian: ChildGuardian | null;
  note: string;
  consent: string;
  seq: number;
}

/** The fields of an entry that a leader types. */
export interface EntryFields {
  category: string;
  kind: 'solo' | 'group';
  title: string;
  stage_name?: string;
  language?: string;
  text?: string;
  translation?: string;
  duration_s?: number | null;
  members: readonly string[];
}

interface PackEntry {
  id: string;
  number: string;
  category: string;
  kind: 'solo' | 'group';
  title: string;
  stage_name: string;
  language: string;
  text: string;
  translation: string;
  duration_s: number | null;
  state: EntryState;
  waitlist_no: number | null;
  missing: readonly string[];
  members: readonly string[];
  /** A pack that was stored by an earlier version of the page has none of these four. */
  comment?: string;
  returned_until?: string | null;
  undecided?: readonly string[];
  refused?: readonly string[];
  planned_at: string | null;
  may_show_results: boolean;
}

interface PackCategory {
  name: string;
  kinds: readonly ('solo' | 'group')[];
  members_min: number;
  members_max: number;
  max_seconds: number;
}

/** The group as the server has told it, and the time at which this phone has asked. */
export interface GroupPack {
  group: { id: string; name: string; place: string; state: string };
  edition: { year: number; name: string; closes_at: string | null; categories: readonly PackCategory[] };
  members: readonly PackMember[];
  entries: readonly PackEntry[];
  /** A pack that was kept by an earlier version has none. */
  refused_sheets?: readonly { member: string; reason: string }[];
  waiting_sheets?: readonly string[];
  server_time: string;
  asked_at: number;
}

/** One line of the table that follows 'Send'. */
export interface SentLine {
  entry: string;
  state: EntryState;
  number: string;
  waitlist_no: number | null;
  missing: readonly string[];
  members: readonly string[];
}

export interface GroupResult {
  op_id: string;
  outcome: string;
  reason: string;
  member: { id: string; seq: number } | null;
  entry: { id: string; state: string; waitlist_no: number | null; missing: readonly string[] } | null;
  sent?: readonly SentLine[];
}

export interface GroupPayloads {
  add: ChildFields & { member: string; another?: true };
  change: ChildFields & { member: string; base_seq: number };
  remove: { member: string };
  enter: EntryFields & { entry: string };
  leave: { entry: string; member?: string };
  send: { entries?: readonly string[] };
}
export type GroupKind = keyof GroupPayloads;
export type GroupOp = Stamp &
  { [Kind in GroupKind]: { kind: Kind; payload: GroupPayloads[Kind] } }[GroupKind];
export type QueuedGroupOp = QueuedOperation<GroupOp, GroupResult>;

/** A child as this phone shows it. */
export interface Child extends Omit<PackMember, 'seq'> {
  /** The number of the server's version; null for a child that only this phone has. */
  seq: number | null;
  isWaiting: boolean;
}

/** An entry as this phone shows it. */
export interface GroupEntry extends PackEntry {
  isWaiting: boolean;
}

export interface Roster {
  children: readonly Child[];
  entries: readonly GroupEntry[];
}
