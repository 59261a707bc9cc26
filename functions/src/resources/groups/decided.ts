import {
  decideGroupOp,
  type GroupDecision,
  type Roster,
  type RosterOperation,
} from '@ndeiya/domain/groups/decide';
import type { GroupOpResult } from '@ndeiya/domain/groups/operation';
import type { EntryRules } from '../entries/steps/edition';
import { newPersonId } from '../entries/steps/persons';
import { lacks } from './answers';
import type { PreparedDraft } from './drafts';
import type { TakenBack } from './repeated';
import type { StoredRoster } from './roster';

interface Decided {
  op: RosterOperation;
  decision: GroupDecision;
}

/** Decides about one operation after the other, up to the first one whose entry must be withdrawn. */
export function decideUntilWithdrawn(
  before: Roster,
  ops: readonly RosterOperation[],
): { roster: Roster; decided: Decided[]; withdrawn: TakenBack | null } {
  let roster = before;
  const decided: Decided[] = [];
  for (const op of ops) {
    const decision = decideGroupOp(roster, op, newPersonId);
    roster = decision.roster;
    decided.push({ op, decision });
    if (decision.withdraws && decision.entry !== undefined)
      return { roster, decided, withdrawn: { op_id: op.op_id, entry: decision.entry } };
  }
  return { roster, decided, withdrawn: null };
}

interface After {
  roster: Roster;
  stored: StoredRoster;
  written: ReadonlyMap<string, PreparedDraft>;
  rules: EntryRules;
}

/** The answer to one operation, with the member and the entry as they are after all operations of the request. */
export function resultOf(
  { op, decision }: Decided,
  { roster, stored, written, rules }: After,
): GroupOpResult {
  const { outcome, reason } = decision;
  const member = decision.member === undefined ? undefined : roster.members.get(decision.member);
  const of = decision.entry ?? '';
  const found = roster.entries.has(of) ? (written.get(of) ?? stored.entries.get(of)) : undefined;
  return {
    op_id: op.op_id,
    outcome,
    reason,
    member: member ? { id: member.id, person: member.person, seq: member.seq } : null,
    entry: found
      ? {
          id: of,
          state: found.entry.state,
          waitlist_no: found.entry.waitlist_no,
          missing: lacks(found, rules),
        }
      : null,
  };
}
