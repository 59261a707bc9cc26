import type { ConsoleAnswer, RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { ScannedCode } from '@ndeiya/domain/judging/judgingApi';
import type { RoundEntryInput } from '@ndeiya/domain/judging/round';
import type { Marks } from '@ndeiya/domain/judging/sheet';
import type { PaperRound, SheetAction, TYPING_STATES } from '@ndeiya/domain/judging/sheetApi';
import type { RoundState } from '@ndeiya/domain/judging/states';
import { api } from '../lib/api';
import { requireOnline } from '../lib/online';

/** The caller has an administrator's account, or the token of a pass. */
export type StaffCaller = { auth: true } | { pass: string };

const roundPath = (id: string) => `/rounds/${encodeURIComponent(id)}`;
const sheetPath = (id: string) => `/sheets/${encodeURIComponent(id)}`;

/** The rounds that the caller may see, the newest first. Throws `ApiError` or `NetworkError`, as do all below. */
export const readRounds = (caller: StaffCaller): Promise<RoundAnswer[]> =>
  api.get<RoundAnswer[]>('/rounds', caller);

export const readConsole = (caller: StaffCaller, id: string): Promise<ConsoleAnswer> =>
  api.get<ConsoleAnswer>(`${roundPath(id)}/console`, caller);

/** A step of a round, from the revision that the caller has seen. */
interface RoundStep {
  to: RoundState;
  rev: number;
  reason?: string;
}

/** Throws `OfflineError` too, as do all writes below. A refusal names everything in its way, in `fields`. */
export function takeRoundStep(caller: StaffCaller, id: string, step: RoundStep): Promise<RoundAnswer> {
  requireOnline();
  return api.post<RoundAnswer>(`${roundPath(id)}/transition`, step, caller);
}

export function approveMarks(caller: StaffCaller, id: string, inputs_hash: string): Promise<RoundAnswer> {
  requireOnline();
  return api.post<RoundAnswer>(`${roundPath(id)}/approve`, { inputs_hash }, caller);
}

/** Changes whether an entry has performed, and its deductions. */
export function changeRoundEntry(caller: StaffCaller, id: string, input: RoundEntryInput): Promise<unknown> {
  requireOnline();
  return api.put(`/round_entries/${encodeURIComponent(id)}`, input, caller);
}

interface SheetDecision {
  action: SheetAction;
  rev: number;
  reason?: string;
  marks?: Marks;
  left_out?: boolean;
}

export function decideSheet(caller: StaffCaller, id: string, decision: SheetDecision): Promise<unknown> {
  requireOnline();
  return api.post(`${sheetPath(id)}/decide`, decision, caller);
}

/** Decides about the other side of a sheet. */
export function resolveSheet(
  caller: StaffCaller,
  id: string,
  resolution: { op: string; use: boolean; reason: string },
): Promise<unknown> {
  requireOnline();
  return api.post(`${sheetPath(id)}/resolve`, resolution, caller);
}

/** The sheets that can be typed from paper, without marks. */
export const readPaper = async (caller: StaffCaller): Promise<PaperRound[]> =>
  (await api.get<{ rounds: PaperRound[] }>('/judging/paper', caller)).rounds;

type Typing = (typeof TYPING_STATES)[number];

export async function typePaper(caller: StaffCaller, id: string, marks: Marks): Promise<Typing> {
  requireOnline();
  return (await api.post<{ typing: Typing }>(`${sheetPath(id)}/paper`, { marks }, caller)).typing;
}

/** Sends scanned codes. Sent again they change nothing. */
export async function sendCodes(caller: StaffCaller, codes: readonly string[]): Promise<ScannedCode[]> {
  requireOnline();
  return (await api.post<{ codes: ScannedCode[] }>('/judging/scan', { codes }, caller)).codes;
}
