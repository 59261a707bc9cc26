import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { hiddenUntil, isHiding } from '@ndeiya/domain/judging/hiding';
import { judges } from '@ndeiya/domain/judging/judge';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import {
  approvalRefusal,
  closingObstacles,
  freezingObstacles,
  marksObstacles,
  type Obstacles,
  openingObstacles,
  type RoundParts,
  type StepFacts,
  validApprovals,
} from '@ndeiya/domain/judging/obstacles';
import type { Approval, Round } from '@ndeiya/domain/judging/round';
import { rulesHash } from '@ndeiya/domain/judging/roundRules';
import { NEXT_ROUND_STATES, PUBLICATIONS, type RoundState, STEPS_BACK } from '@ndeiya/domain/judging/states';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { resultMessages } from '@ndeiya/domain/results/messages';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { sign } from '../system/audit/authors';
import { putConflicts } from './conflicts';
import { expectRound, type Read, readParts, roundAnswerOf, roundRef, type Staff } from './parts';
import { resultsOf } from './roundInput';
import { inputFactsOf, storeVersion } from './versions';

const { round: texts } = judgingMessages;

interface Step {
  to: RoundState;
  rev: number;
  reason?: string | undefined;
}
const inTheWay = (fields: Obstacles) => new AppError('round-state', texts.inTheWay, { fields });
const refused = (text: string) => new AppError('round-state', text);

/** The most values of Firestore's `in`. */
const MOST_VALUES = 30;

/** The names of the judges with a phone in this round that sent no sheet of a practice round. */
export async function unpractisedIn(
  db: Firestore,
  { round, judges: seats }: RoundParts,
  read: Read,
): Promise<string[]> {
  // A rehearsal is the practice.
  if (isRehearsal(round.edition)) return [];
  const passes = seats.map(({ pass }) => pass);
  const groups = Array.from({ length: Math.ceil(passes.length / MOST_VALUES) }, (_, index) =>
    passes.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  );
  const found = await Promise.all(
    groups.map((some) => read(db.collection(judges.path).where('pass', 'in', some))),
  );
  const practised = new Set(
    found.flatMap(({ docs }) =>
      readable(judges, docs).flatMap(({ pass, devices }) =>
        devices.filter(({ has_sent }) => has_sent).map(({ id }) => `${pass} ${id}`),
      ),
    ),
  );
  const isReady = ({ pass, devices }: (typeof seats)[number]) =>
    devices.length > 0 && devices.every(({ id }) => practised.has(`${pass} ${id}`));
  return seats.filter((judge) => !isReady(judge)).map(({ name }) => name);
}

interface Deps {
  db: Firestore;
}

/** The steps of a round from setup to frozen, and the approvals before freezing. */
export class StepService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  transition(id: string, step: Step, staff: Staff): Promise<RoundAnswer> {
    return this.db.runTransaction(async (transaction) => {
      const { parts, now } = await this.readIn(transaction, id, staff);
      const { round } = parts;
      this.expectStep(round, step);
      expectMayStepBack(round, staff);
      if (isHiding(round.state, step.to)) expectInTime(round, now);
      const facts = {
        unpractised: await this.unpractised(transaction, parts),
        input: inputFactsOf(resultsOf(parts)),
      };
      this.expectClear(parts, facts, step);
      if (round.state === 'setup') putConflicts(transaction, this.db, { judges: parts.judges, now });
      const isHidden = isHiding(round.state, step.to);
      if (step.to === 'frozen' && !isHidden) await storeVersion(transaction, { db: this.db, parts, now });
      return this.writeIn(transaction, { before: round, staff, now }, changesOf(parts, step, { staff, now }));
    });
  }

  /** Stores the approval of the marks that the caller has seen. */
  approve(id: string, inputs_hash: string, staff: Staff): Promise<RoundAnswer> {
    return this.db.runTransaction(async (transaction) => {
      const { parts, now } = await this.readIn(transaction, id, staff);
      const { round } = parts;
      if (round.state !== 'closed') throw refused(texts.notClosed);
      const input = inputFactsOf(resultsOf(parts));
      const obstacles = marksObstacles(parts, { unpractised: [], input });
      if (Object.keys(obstacles).length > 0) throw inTheWay(obstacles);
      if (input.hash !== inputs_hash) throw refused(texts.otherInputs);
      const approvals = withApproval(round, { ...staff, inputs_hash, at: now });
      return this.writeIn(transaction, { before: round, staff, now }, { approvals });
    });
  }

  private async readIn(transaction: Transaction, id: string, staff: Staff) {
    const snapshot = await transaction.get(roundRef(this.db, id));
    const round = expectRound(snapshot.data(), staff);
    const parts = await readParts(this.db, round, transaction);
    return { parts, now: snapshot.readTime.toDate() };
  }

  private unpractised(transaction: Transaction, parts: RoundParts): Promise<string[]> {
    return unpractisedIn(this.db, parts, (query) => transaction.get(query));
  }

  private expectStep({ state, rev, practice }: Round, step: Step): void {
    if (step.rev !== rev) throw new AppError('stale', requestMessages.stale);
    if (!NEXT_ROUND_STATES[state].includes(step.to)) throw refused(texts.noStep);
    if (practice && step.to === 'frozen') throw refused(texts.practiceNotFrozen);
    const isBack = STEPS_BACK.includes(`${state} ${step.to}`);
    if (isBack && !step.reason) throw refused(texts.reasonNeeded);
  }

  private expectClear(parts: RoundParts, facts: StepFacts, { to, reason }: Step): void {
    const isBack = STEPS_BACK.includes(`${parts.round.state} ${to}`);
    if (isBack) return;
    const obstacles = {
      open: () => openingObstacles(parts),
      closed: () => (reason ? {} : closingObstacles(parts, facts)),
      frozen: () => freezingObstacles(parts, facts),
    }[to as 'open' | 'closed' | 'frozen']();
    if (Object.keys(obstacles).length > 0) throw inTheWay(obstacles);
  }

  private writeIn(
    transaction: Transaction,
    { before, staff, now }: { before: Round; staff: Staff; now: Date },
    changes: Partial<Round>,
  ): RoundAnswer {
    const after: Round = { ...before, ...changes, rev: before.rev + 1, updated_at: now };
    const ref = roundRef(this.db, before.id);
    transaction.set(ref, after);
    sign(transaction, { ref, before, by: staff.by, at: now });
    return roundAnswerOf(after);
  }
}

/** Only administrators correct what is public. */
function expectMayStepBack({ state }: Round, { kind }: Staff): void {
  if (PUBLICATIONS.includes(state) && kind === 'pass')
    throw new AppError('forbidden', resultMessages.onlyAdministrators);
}

/** Results that were public for a while are corrected, not hidden. */
function expectInTime({ published }: Round, now: Date): void {
  if (!published || now.getTime() > hiddenUntil(published.at))
    throw refused(texts.hideTooLate(JUDGING.hideMinutes));
}

function changesOf(
  { round }: RoundParts,
  { to, reason = '' }: Step,
  { staff, now }: { staff: Staff; now: Date },
): Partial<Round> {
  const steps = reason === '' ? round.reasons : [...round.reasons, { to, reason, by: staff.by, at: now }];
  const reasons = steps.slice(-JUDGING.reasons);
  const isFrozen = to === 'frozen';
  const isHidden = isHiding(round.state, to);
  return {
    state: to,
    reasons,
    ...(round.state === 'setup' && { rules_hash: rulesHash(round.rules) }),
    ...(isFrozen && !isHidden && { versions: round.versions + 1 }),
    ...(isHidden && { published: null, hidden: { at: now, reason } }),
    // After a step back, the round needs new approvals.
    ...(to === 'closed' && { approvals: [] }),
  };
}

/** Adds an approval of these marks. Approvals of earlier marks are removed. */
function withApproval(round: Round, { by, name, kind, inputs_hash, at }: Approval): Approval[] {
  const refusal = approvalRefusal(round, { by, kind, hash: inputs_hash });
  if (refusal !== null) throw refused(refusal);
  return [...validApprovals(round, inputs_hash), { by, name, kind, inputs_hash, at }];
}
