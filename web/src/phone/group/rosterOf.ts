import { isEditable } from '@ndeiya/domain/entries/states';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import { isWaiting } from '../kit/operation';
import { lacksOf } from './lacks';
import type { Child, GroupEntry, GroupPack, GroupPayloads, QueuedGroupOp, Roster } from './roster';

/** The server has taken the operation, or may still take it. */
const mayCount = ({ result, refusal }: QueuedGroupOp): boolean =>
  refusal === null && (result === null || result.outcome === 'applied');

/** The pack that the phone has does not contain the operation yet. */
const isAhead = (one: QueuedGroupOp, askedAt: number): boolean =>
  mayCount(one) && (isWaiting(one) || (one.sent_at ?? 0) >= askedAt);

const NEW_ENTRY = {
  number: '',
  state: 'draft',
  waitlist_no: null,
  missing: [],
  planned_at: null,
  may_show_results: false,
} as const;

function entered(
  before: GroupEntry | undefined,
  { entry: id, ...fields }: GroupPayloads['enter'],
  waits: boolean,
): GroupEntry {
  const { category, kind, title, stage_name = '', language = '', text = '', translation = '' } = fields;
  const { duration_s = null, members } = fields;
  const typed = { category, kind, title, stage_name, language, text, translation, duration_s, members };
  return { ...(before ?? { ...NEW_ENTRY, id }), ...typed, isWaiting: waits };
}

class Draft {
  readonly children = new Map<string, Child>();
  readonly entries = new Map<string, GroupEntry>();

  constructor(pack: GroupPack | null) {
    for (const one of pack?.members ?? []) this.children.set(one.id, { ...one, isWaiting: false });
    for (const one of pack?.entries ?? []) this.entries.set(one.id, { ...one, isWaiting: false });
  }

  apply({ op, result }: QueuedGroupOp): void {
    const waits = result === null;
    const seq = result?.member?.seq ?? null;
    if (op.kind === 'add') this.add(op.payload, seq, waits);
    if (op.kind === 'change') this.change(op.payload, seq, waits);
    if (op.kind === 'remove') this.remove(op.payload.member);
    if (op.kind === 'enter') this.enter(op.payload, waits);
    if (op.kind === 'leave') this.leave(op.payload, waits);
  }

  /** The answer to a 'Send' counts before the group is read again: else what is in would stand below as not registered. */
  answer({ result }: QueuedGroupOp): void {
    for (const { entry: id, state, number, waitlist_no, missing } of result?.sent ?? []) {
      const entry = this.entries.get(id);
      if (entry) this.entries.set(id, { ...entry, state, number, waitlist_no, missing });
    }
  }

  private enter(payload: GroupPayloads['enter'], waits: boolean) {
    this.entries.set(payload.entry, entered(this.entries.get(payload.entry), payload, waits));
  }

  private add(
    { member, guardian, note = '', another: _, ...rest }: GroupPayloads['add'],
    seq: number | null,
    isWaiting: boolean,
  ) {
    if (this.children.has(member)) return;
    const consent = rest.age_band === 'adult' ? 'not_needed' : 'missing';
    const said = guardian ? { contact: '', ...guardian } : null;
    this.children.set(member, { ...rest, id: member, guardian: said, note, consent, seq, isWaiting });
  }

  private change(
    { member, base_seq: _, guardian, ...fields }: GroupPayloads['change'],
    seq: number | null,
    isWaiting: boolean,
  ) {
    const before = this.children.get(member);
    if (!before) return;
    const said = guardian ? { contact: '', ...before.guardian, ...guardian } : before.guardian;
    this.children.set(member, { ...before, ...fields, guardian: said, seq: seq ?? before.seq, isWaiting });
  }

  private remove(member: string) {
    this.children.delete(member);
    for (const entry of this.entries.values()) this.leave({ entry: entry.id, member }, entry.isWaiting);
  }

  private leave({ entry: id, member }: GroupPayloads['leave'], isWaiting: boolean) {
    const entry = this.entries.get(id);
    if (!entry || (member !== undefined && !entry.members.includes(member))) return;
    const members = entry.members.filter((one) => one !== member);
    if (member !== undefined && members.length > 0) this.entries.set(id, { ...entry, members, isWaiting });
    else if (entry.state === 'draft') this.entries.delete(id);
    else this.entries.set(id, { ...entry, state: 'withdrawn', isWaiting });
  }
}

/** The children and entries of the group: what the server had, with all that this phone has done since. */
export function rosterOf(pack: GroupPack | null, operations: readonly QueuedGroupOp[]): Roster {
  const draft = new Draft(pack);
  for (const one of operations.filter((each) => isAhead(each, pack?.asked_at ?? 0))) {
    draft.apply(one);
    draft.answer(one);
  }
  const { children } = draft;
  const categories = pack?.edition.categories ?? [];
  const entries = [...draft.entries.values()].map((one) => ({
    ...one,
    missing: lacksOf(one, children, categories),
  }));
  return { children: [...children.values()], entries };
}

/** The child of this name on the list, if there is one. */
export const sameName = (children: readonly Child[], name: string): Child | undefined =>
  children.find((child) => isSameName(child.name, name));

/** The entries that are kept, but are not registered before the leader taps 'Send'. */
export const unsentEntries = ({ entries }: Pick<Roster, 'entries'>): GroupEntry[] =>
  entries.filter(({ state }) => isEditable(state));
