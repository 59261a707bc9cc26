import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import {
  type Round,
  roundEntries,
  roundEntryId,
  type RoundInput,
  rounds,
} from '@ndeiya/domain/judging/round';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { readable, refOf } from '../../platform/documents';
import { expectFresh } from '../../platform/etag';
import { randomCharacters } from '../../platform/typedCode';
import { currentEdition } from '../editions/edition';
import { sign } from '../system/audit/authors';
import { expectRound, NEVER_JUDGED, roundAnswerOf, roundRef, type Staff } from './parts';

const ID_CHARACTERS = 10;
const ADMINISTRATOR = { edition: null };

/** The id of a round has no underscore, because the ids of sheets join it with other ids by underscores. */
const newRoundId = () => `r${randomCharacters(ID_CHARACTERS).toLowerCase()}`;

function expectSetup({ state }: Round): void {
  if (state !== 'setup') throw new AppError('round-state', judgingMessages.round.onlySetup);
}

interface Edit {
  ifMatch: string | null;
  by: string;
}
interface Deps {
  db: Firestore;
}

/** Administrators create and change rounds here. */
export class RoundService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  /** Sorted by time, the newest first. */
  async list({ edition }: Pick<Staff, 'edition'>): Promise<RoundAnswer[]> {
    const all = this.db.collection(rounds.path);
    const { docs } = await (edition === null ? all : all.where('edition', '==', edition)).get();
    return readable(rounds, docs)
      .sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
      .map(roundAnswerOf);
  }

  async create(
    { practice, ...input }: RoundInput & { practice: boolean },
    { by }: Pick<Edit, 'by'>,
    commit: Commit<RoundAnswer>,
  ): Promise<RoundAnswer> {
    const { year: edition } = await currentEdition(this.db);
    return commit((transaction) => {
      const now = new Date();
      const ref = roundRef(this.db, newRoundId());
      const fixed = { ...NEVER_JUDGED, rules_hash: null };
      const stamped = { created_at: now, updated_at: now };
      const round: Round = { id: ref.id, ...input, edition, practice, state: 'setup', ...fixed, ...stamped };
      transaction.create(ref, round);
      sign(transaction, { ref, before: null, by, at: now });
      if (practice) putPracticePieces(transaction, this.db, { round: ref.id, now });
      return roundAnswerOf(round);
    });
  }

  update(id: string, input: RoundInput, { ifMatch, by }: Edit): Promise<Round> {
    return this.db.runTransaction(async (transaction) => {
      const before = await this.readIn(transaction, id);
      expectFresh(ifMatch, before);
      expectSetup(before);
      const after: Round = { ...before, ...input, rev: before.rev + 1, updated_at: new Date() };
      const ref = roundRef(this.db, id);
      transaction.set(ref, after);
      sign(transaction, { ref, before, by, at: after.updated_at });
      return after;
    });
  }

  private async readIn(transaction: Transaction, id: string): Promise<Round> {
    return expectRound((await transaction.get(roundRef(this.db, id))).data(), ADMINISTRATOR);
  }
}

/** The pieces of a practice round are invented, so that a practice sheet is about no person. */
const PIECES = [
  { stage_name: 'The Weaver Birds', title: 'Morning at the well', class: 'Folk Songs' },
  { stage_name: 'Old Drum', title: 'Seven steps', class: 'Original Songs' },
  { stage_name: 'Ridge Voices', title: 'What the rain said', class: 'Poetry' },
] as const;

/** Adds the invented pieces to a practice round. */
function putPracticePieces(
  transaction: Transaction,
  db: Firestore,
  { round, now }: { round: string; now: Date },
): void {
  PIECES.forEach((piece, index) => {
    const entry = `practice${String(index + 1)}`;
    const ref = refOf(db, roundEntries).doc(roundEntryId(round, entry));
    const number = `P${String(index + 1)}`;
    const fixed = {
      order: index + 1,
      persons: [],
      counts_members: false,
      has_recording: false,
      status: 'performed' as const,
      deductions: [],
    };
    transaction.create(ref, {
      id: ref.id,
      round,
      entry,
      number,
      ...piece,
      ...fixed,
      created_at: now,
      updated_at: now,
    });
  });
}
