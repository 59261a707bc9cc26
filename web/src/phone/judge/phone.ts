import type { Operation, OpResult } from '@ndeiya/domain/judging/operation';
import * as judging from 'virtual:routes/judging';
import { callByPass, sendByPass } from '../../server/callByPass';
import type { PhoneDatabase } from '../kit/database';
import { phonePasses } from '../kit/passes';
import { PassPhone, type PassTask } from '../kit/passPhone';
import type { JudgingPack } from './model';

/** Drafts wait for a pause between taps; a finished sheet is sent at once. */
const DRAFT_PAUSE_MS = 15_000;
const PACK_EVERY_MS = 120_000;

/** A pack with the time at which the phone received it. */
interface StoredPack {
  pack: JudgingPack;
  at: number;
}

const taskOf = (database: PhoneDatabase): PassTask<Operation, OpResult, StoredPack> => ({
  passes: phonePasses(database, { key: 'passes', roles: ['judge', 'head'], isSingle: false }),
  currentKey: 'current pass',
  usedMark: 'judge-phone',
  send: (...request) => sendByPass(judging.ops, ...request),
  queued: ({ sheet_id, kind }) => ({
    subject: sheet_id,
    isDraft: kind === 'draft',
    waitMs: kind === 'draft' ? DRAFT_PAUSE_MS : 0,
  }),
  pack: {
    key: (owner) => `pack ${owner}`,
    read: async ({ token }) => ({
      pack: await callByPass(judging.pack, { pass: token }),
      at: Date.now(),
    }),
    leastMs: PACK_EVERY_MS,
  },
});

/** The judges' phone: the passes of several judges, with the sheets of the one who scores. */
export class JudgePhone extends PassPhone<Operation, OpResult, StoredPack> {
  constructor(database: PhoneDatabase) {
    super(database, taskOf(database));
  }

  /** Sends all operations now, also those that the server refused before. */
  async sendNow(): Promise<void> {
    const { current } = this.state.get();
    if (current) await this.queue.retryRefused(current.owner);
    await this.sender.send();
    await this.refresh(true);
  }

  /** Everything that this phone holds of the open pass, without its token, as text. */
  async exported(unsaved: unknown): Promise<string> {
    const { current, pack: stored } = this.state.get();
    const operations = current ? await this.queue.of(current.owner) : [];
    const pass = current && { id: current.owner, name: current.name, role: current.role };
    const state = { operations, not_saved: unsaved, pack: stored?.pack ?? null };
    return JSON.stringify({ pass, exported_at: new Date(), ...state }, null, 1);
  }
}
