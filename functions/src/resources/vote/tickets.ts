import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { BallotFacts } from '@ndeiya/domain/vote/ballot';
import { DEMO_VOTE } from '@ndeiya/domain/vote/constants';
import type { Typing } from '@ndeiya/domain/vote/counting';
import { voteMessages as texts } from '@ndeiya/domain/vote/messages';
import { readTicket, shownTicket } from '@ndeiya/domain/vote/ticketCode';
import { keyedHash } from '../../platform/keyedHash';
import { isEmulator, param } from '../../platform/params';
import { seal, unseal } from '../../platform/seal';
import { charactersFrom, randomCharacters } from '../../platform/typedCode';

const BODY_CHARS = 8;
const CHECK_CHARS = 2;
const RECEIPT_CHARS = 6;
const KEY_BYTES = 32;
/** Room for a ballot, its operations and the typings of its paper. */
const KEPT_CHARS = 4096;

/** A ticket and a cover sheet have different checks, so that neither is taken for the other. */
type Kind = 'ticket' | 'cover';

const hashed = (text: string) => Buffer.from(keyedHash(text), 'base64url');
const checkOf = (kind: Kind, body: string) => charactersFrom(hashed(`${kind} check ${body}`), CHECK_CHARS);

export function makeCode(kind: Kind): string {
  const body = randomCharacters(BODY_CHARS);
  return shownTicket({ body, check: checkOf(kind, body) });
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The hash under which the code is stored; throws for one that the server has not made, without a read. */
export function storedCode(kind: Kind, typed: string): string {
  const demo = typed.trim().toUpperCase();
  const isDemo = kind === 'ticket' && isEmulator() && DEMO_VOTE.tickets.some((code) => code === demo);
  if (isDemo) return demo.toLowerCase();
  const code = readTicket(typed);
  if (!code || !isSame(code.check, checkOf(kind, code.body)))
    throw new AppError('invalid-vote-code', kind === 'ticket' ? texts.wrongCode : texts.wrongCover);
  return `b${keyedHash(`${kind} ${code.body}`).slice(0, 32)}`;
}

/** The characters that say that a vote of this ticket is in the box. They follow from the ticket, and not from the choice. */
export const receiptOf = (id: string): string => charactersFrom(hashed(`receipt ${id}`), RECEIPT_CHARS);

/** The name of a phone's secret: who reads the database cannot vote with it. */
export const phoneHolder = (device: string): string =>
  `phone:${keyedHash(`vote device ${device}`).slice(0, 22)}`;

/** An operation as the ballot remembers it: short, so that twenty have room. */
export const shortOp = (op_id: string): string =>
  createHash('sha256').update(op_id).digest('base64url').slice(0, 16);

/** Everything that happens to a ticket. */
export interface KeptBallot extends Omit<BallotFacts, 'opened_at'> {
  opened_at: string | null;
  sealed: string | null;
  commitment: string | null;
  at_server: string | null;
  typings: Typing[];
}

export const UNTOUCHED: KeptBallot = {
  holder: null,
  opened_at: null,
  op_ids: [],
  released: false,
  sealed: null,
  commitment: null,
  at_server: null,
  typings: [],
};

const keyOf = (id: string) =>
  Buffer.from(hkdfSync('sha256', param('hashKey'), id, 'ballot of a vote', KEY_BYTES));

/** The ballot for the database. All have one length, so that a dump tells nothing about them. */
export const keepBallot = (id: string, ballot: KeptBallot): string =>
  seal(keyOf(id), JSON.stringify(ballot).padEnd(KEPT_CHARS));

export const readBallot = (id: string, kept: string | null): KeptBallot =>
  kept === null ? UNTOUCHED : (JSON.parse(unseal(keyOf(id), kept)) as KeptBallot);

export const factsOf = ({ holder, opened_at, op_ids, released }: KeptBallot): BallotFacts => ({
  holder,
  opened_at: opened_at === null ? null : new Date(opened_at),
  op_ids,
  released,
});

/** The ballot with the facts that a step has decided. */
export const withFacts = (kept: KeptBallot, { opened_at, op_ids, ...facts }: BallotFacts): KeptBallot => ({
  ...kept,
  ...facts,
  op_ids: [...op_ids],
  opened_at: opened_at?.toISOString() ?? null,
});
