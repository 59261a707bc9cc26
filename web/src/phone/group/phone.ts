import type { groupApi } from '@ndeiya/domain/groups/groupApi';
import type { Routes } from '@ndeiya/domain/kernel/clientRoute';
import { isUnauthenticated } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { createStore, type Store } from '../../lib/store';
import { callByPass, sendByPass } from '../../server/callByPass';
import { amendKept, keep, type PhoneDatabase } from '../kit/database';
import { type BodyOf, isUnsent } from '../kit/operation';
import { phonePasses, type StoredPass } from '../kit/passes';
import { PassPhone, type PassTask } from '../kit/passPhone';
import { Personal } from '../kit/personal';
import { isSendOrdered, ownConflicts } from './answers';
import { amendedPayload, hasContact, withoutContact, withoutContacts } from './contacts';
import type { ChildFields, EntryFields, GroupOp, GroupPack, GroupResult, QueuedGroupOp } from './roster';
import { rosterOf } from './rosterOf';
import { forgetTyped } from './typed';

/** The contract has no tag of groups yet, from which `virtual:routes` would make these. */
const groups: Pick<Routes<typeof groupApi>, 'pack' | 'ops'> = {
  pack: { method: 'GET', path: '/groups/pack' },
  ops: { method: 'POST', path: '/groups/ops' },
};

const PACK = 'group pack ';
const CONTACT = 'group contact ';
const DAY_MS = 24 * 3_600_000;
/** After this time without the server, the phone deletes what it has of the children. */
const KEPT_DAYS = 7;
/** A leader types several children in a row, and one request takes them all. */
const WAIT_MS = 10_000;
const LEAST_MS = 15_000;
/** The organisers decide while the page is open: it is read again while it is in sight. */
const EVERY_MS = 60_000;

/** Reads the group. The guardians' contacts are not stored. */
async function readPack({ token }: StoredPass): Promise<GroupPack> {
  const asked_at = Date.now();
  const pack = (await callByPass(groups.pack, { pass: token })) as Omit<GroupPack, 'asked_at'>;
  return withoutContacts({ ...pack, asked_at });
}

/** The child or the entry that an operation changes. A child and an entry may have the same id. */
function subjectOf({ kind, payload }: BodyOf<GroupOp>): string {
  if ('entry' in payload) return `entry ${payload.entry}`;
  return 'member' in payload ? `child ${payload.member}` : kind;
}

const taskOf = (database: PhoneDatabase): PassTask<GroupOp, GroupResult, GroupPack> => ({
  passes: phonePasses(database, { key: 'group passes', roles: ['leader'], isSingle: false }),
  currentKey: 'group pass',
  usedMark: 'group used',
  send: (...request) => sendByPass(groups.ops, ...request),
  queued: (body) => ({
    subject: subjectOf(body),
    isDraft: false,
    waitMs: body.kind === 'send' ? 0 : WAIT_MS,
  }),
  pack: {
    key: (owner) => `${PACK}${owner}`,
    read: readPack,
    everyMs: EVERY_MS,
    leastMs: LEAST_MS,
    isReadWhenSent: true,
  },
  personal: new Personal(database, PACK, { isIn: hasContact, without: withoutContact }),
});

/** The list as the server gives it once it has the photograph of this child's sheet. */
function withWaitingSheet(pack: GroupPack, member: string): GroupPack {
  const waiting = (pack.waiting_sheets ?? []).filter((id) => id !== member);
  const refused_sheets = (pack.refused_sheets ?? []).filter((one) => one.member !== member);
  return { ...pack, refused_sheets, waiting_sheets: [...waiting, member] };
}

/** The phone of a leader: the children of the group, and their entries. */
export class GroupPhone extends PassPhone<GroupOp, GroupResult, GroupPack> {
  /** True when the phone has deleted its data, because it had no contact with the server for too long. */
  readonly isWiped: Store<boolean> = createStore(false);

  constructor(database: PhoneDatabase) {
    super(database, taskOf(database));
  }

  override async start(): Promise<() => void> {
    for (const pass of await this.task.passes.all()) await this.wipeWhenAlone(pass);
    return super.start();
  }

  override async refresh(isNow = false): Promise<boolean> {
    const { current: asked } = this.state.get();
    if (asked) await this.wipeWhenAlone(asked);
    const isRead = await super.refresh(isNow);
    const { current } = this.state.get();
    if (isRead && current) {
      this.isWiped.set(false);
      await keep(this.database, `${CONTACT}${current.owner}`, Date.now());
      await this.repeatOwn();
    }
    return isRead;
  }

  /**
   * The pass of a phone that was lost has ended: nothing of the children stays on it. Where only its place was freed, what
   * was not sent waits until its link is opened again, at most for seven days.
   */
  protected override async notRead(pass: StoredPass, error: unknown): Promise<void> {
    await super.notRead(pass, error);
    if (!isUnauthenticated(error)) return;
    forgetTyped(pass.owner);
    await this.queue.forget(pass.owner, error.fields?.pass === undefined ? isUnsent : undefined);
  }

  override async leave(pass: StoredPass | null = this.state.get().current): Promise<void> {
    if (pass) {
      forgetTyped(pass.owner);
      await keep(this.database, `${CONTACT}${pass.owner}`, undefined);
    }
    await super.leave(pass);
  }

  /** Notes that the sheet of a child was sent: to read the whole list after each photograph costs too much data. */
  async noteSheet(member: string): Promise<void> {
    const { current, pack } = this.state.get();
    if (!current || !pack) return;
    this.set({ pack: withWaitingSheet(pack, member) });
    // The server has the photograph: where the phone cannot write, its list says so again with the next reading.
    await amendKept(this.database, `${PACK}${current.owner}`, (kept) =>
      kept === undefined ? undefined : withWaitingSheet(kept as GroupPack, member),
    ).catch((error: unknown) => {
      logError('note about a sheet', error);
    });
  }

  addChild(fields: ChildFields, another = false): Promise<void> {
    return this.addChildren([{ ...fields, ...(another && { another }) }]);
  }

  /** Adds several children, all of them or none. `another` says that it is not the child with the same name. */
  addChildren(all: readonly (ChildFields & { another?: true })[]): Promise<void> {
    return this.appendAll(
      all.map((fields) => ({ kind: 'add', payload: { member: crypto.randomUUID(), ...fields } })),
    );
  }

  /** Changes a child. What was not sent yet is changed where it stands, so that the child keeps its place in the list. */
  async changeChild(member: string, base_seq: number, fields: ChildFields): Promise<void> {
    const isOwn = ({ op }: QueuedGroupOp) =>
      (op.kind === 'add' || op.kind === 'change') && op.payload.member === member;
    if (await this.amendUnsent(isOwn, fields)) return;
    await this.append({ kind: 'change', payload: { member, base_seq, ...fields } });
  }

  removeChild(member: string): Promise<void> {
    return this.append({ kind: 'remove', payload: { member } });
  }

  /** Stores an entry under its id; a new one without. */
  async enter(fields: EntryFields, id?: string): Promise<void> {
    const entry = id ?? crypto.randomUUID();
    const isOwn = ({ op }: QueuedGroupOp) => op.kind === 'enter' && op.payload.entry === entry;
    if (id !== undefined && (await this.amendUnsent(isOwn, fields))) return;
    await this.append({ kind: 'enter', payload: { entry, ...fields } });
  }

  /** Stores several new entries, all of them or none. */
  enterAll(all: readonly EntryFields[]): Promise<void> {
    return this.appendAll(
      all.map((fields) => ({ kind: 'enter', payload: { entry: crypto.randomUUID(), ...fields } })),
    );
  }

  leaveEntry(entry: string): Promise<void> {
    return this.append({ kind: 'leave', payload: { entry } });
  }

  /** Asks the server to register all drafts. Without a network, it is asked once there is one. */
  async sendEntries(): Promise<void> {
    const { current } = this.state.get();
    // The store may not show yet what the first of two taps has stored.
    if (current && isSendOrdered(await this.queue.of(current.owner))) return;
    await this.append({ kind: 'send', payload: {} });
  }

  /** Adds a child that the server took for another one of the same name. */
  async addAnother(op_id: string, child: ChildFields): Promise<void> {
    await this.addChild(child, true);
    await this.noteSeen(op_id);
  }

  /** A person has read the answer to an operation, and it is shown no more. */
  async noteSeen(op_id: string): Promise<void> {
    await this.queue.amend([op_id], (one) => ({
      ...one,
      refusal: null,
      result: { ...(one.result ?? { op_id, reason: '', member: null, entry: null }), outcome: 'seen' },
    }));
  }

  /** Writes new fields into the last such operation. Returns false where there is none, or the server may have it already. */
  private async amendUnsent(isOwn: (one: QueuedGroupOp) => boolean, fields: object): Promise<boolean> {
    const last = this.state.get().operations.findLast(isOwn);
    if (last?.sent_at !== null) return false;
    let isChanged = false;
    await this.queue.amend([last.op_id], (one) => {
      isChanged = one.sent_at === null;
      if (!isChanged) return one;
      return { ...one, op: { ...one.op, payload: amendedPayload(one.op.payload, fields) } as GroupOp };
    });
    return isChanged;
  }

  /** Sends a change again that met nothing but an earlier one of this phone. */
  private async repeatOwn(): Promise<void> {
    const { pack, operations } = this.state.get();
    for (const { op_id, member, seq, mine } of ownConflicts(operations, rosterOf(pack, operations))) {
      await this.changeChild(member, seq, mine);
      await this.noteSeen(op_id);
    }
  }

  private async wipeWhenAlone({ owner }: StoredPass): Promise<void> {
    const last = await this.database.kept(`${CONTACT}${owner}`);
    if (typeof last !== 'number' || Date.now() - last < KEPT_DAYS * DAY_MS) return;
    await this.forgetPack(owner);
    forgetTyped(owner);
    await this.queue.forget(owner);
    this.isWiped.set(true);
  }
}
