import type { ConsoleAnswer, RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { ScannedCode } from '@ndeiya/domain/judging/judgingApi';
import type { RoundEntryInput } from '@ndeiya/domain/judging/round';
import type { Marks } from '@ndeiya/domain/judging/sheet';
import type { PaperRound, TYPING_STATES } from '@ndeiya/domain/judging/sheetApi';
import * as judging from 'virtual:routes/judging';
import * as rounds from 'virtual:routes/rounds';
import * as sheets from 'virtual:routes/sheets';
import { call } from '../server/call';
import type { BodyTo } from '../server/request';

/** The token of a pass; without one the caller is the account that is logged in. */
export interface StaffCaller {
  pass?: string;
}

/** The rounds that the caller may see, the newest first. Throws `ApiError` or `NetworkError`, as do all below. */
export const readRounds = (caller: StaffCaller): Promise<RoundAnswer[]> => call(rounds.list, caller);

export const readConsole = (caller: StaffCaller, id: string): Promise<ConsoleAnswer> =>
  call(rounds.console, { params: { id }, ...caller });

/** A step of a round, from the revision that the caller has seen. */
type RoundStep = BodyTo<typeof rounds.transition>;

/** A refusal names everything in its way, in `fields`. */
export function takeRoundStep(caller: StaffCaller, id: string, step: RoundStep): Promise<RoundAnswer> {
  return call(rounds.transition, { params: { id }, body: step, ...caller });
}

export function approveMarks(caller: StaffCaller, id: string, inputs_hash: string): Promise<RoundAnswer> {
  return call(rounds.approve, { params: { id }, body: { inputs_hash }, ...caller });
}

/** Changes whether an entry has performed, and its deductions. */
export function changeRoundEntry(caller: StaffCaller, id: string, input: RoundEntryInput): Promise<unknown> {
  return call(rounds.setEntry, { params: { id }, body: input, ...caller });
}

type SheetDecision = BodyTo<typeof sheets.decide>;

export function decideSheet(caller: StaffCaller, id: string, decision: SheetDecision): Promise<unknown> {
  return call(sheets.decide, { params: { id }, body: decision, ...caller });
}

/** Decides about the other side of a sheet. */
export function resolveSheet(
  caller: StaffCaller,
  id: string,
  resolution: BodyTo<typeof sheets.resolve>,
): Promise<unknown> {
  return call(sheets.resolve, { params: { id }, body: resolution, ...caller });
}

/** The sheets that can be typed from paper, without marks. */
export const readPaper = async (caller: StaffCaller): Promise<PaperRound[]> =>
  (await call(sheets.paper, caller)).rounds;

type Typing = (typeof TYPING_STATES)[number];

export async function typePaper(caller: StaffCaller, id: string, marks: Marks): Promise<Typing> {
  return (await call(sheets.type, { params: { id }, body: { marks }, ...caller })).typing;
}

/** Sends scanned codes. Sent again they change nothing. */
export async function sendCodes(caller: StaffCaller, codes: readonly string[]): Promise<ScannedCode[]> {
  return (await call(judging.scan, { body: { codes }, ...caller })).codes;
}
