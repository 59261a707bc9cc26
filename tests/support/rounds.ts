import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { judgeId, judges } from '@ndeiya/domain/judging/judge';
import { roundEntries, roundEntryId, rounds } from '@ndeiya/domain/judging/round';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import type { EntryStatus, JudgeRole, RoundState } from '@ndeiya/domain/judging/states';
import { makeRoundInput } from '@ndeiya/domain/testing/judgingMakers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { type Account, db } from './backend';
import { makePass, openPass } from './passes';

interface Wanted {
  state?: RoundState;
  practice?: boolean;
  /** The number of entries. */
  entries?: number;
  status?: EntryStatus;
  /** One judge each, in the seats A, B and so on. */
  roles?: readonly JudgeRole[];
}

/** A judge of a stored round with the open pass. */
export interface Seated {
  pass: string;
  token: string;
  /** The ids of the own sheets, in the order of the entries. */
  sheets: string[];
}
export interface StoredRound {
  id: string;
  entries: string[];
  judges: Seated[];
}

const SEATS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Stores rows of a round, all with this status. */
export async function putEntries(
  round: string,
  entries: readonly string[],
  status: EntryStatus,
): Promise<void> {
  await Promise.all(
    entries.map((entry, index) =>
      db.doc(`${roundEntries.path}/${roundEntryId(round, entry)}`).set({
        round,
        entry,
        number: `A${String(index + 1)}`,
        class: 'Poetry',
        stage_name: `Singer ${String(index + 1)}`,
        title: `Song ${String(index + 1)}`,
        order: index + 1,
        persons: [`h${String(index + 1)}`],
        status,
        deductions: [],
        ...stampsAt(),
      }),
    ),
  );
}

/** Gives a pass a seat in a stored round. */
export async function seatIn(
  round: string,
  { pass, seat, role }: { pass: string; seat: string; role: JudgeRole },
): Promise<void> {
  const fields = { round, pass, name: `Judge ${seat}`, seat, role, conflicts: [], devices: [] };
  await db.doc(`${judges.path}/${judgeId(round, pass)}`).set({ ...fields, ...stampsAt() });
}

/** Stores an accepted entry that is in no round. */
export async function putAcceptedEntry(overrides: object = {}): Promise<string> {
  const id = `e${unique()}`;
  const piece = { kind: 'solo', title: 'Rain', stage_name: 'Mumbi', language: '', text: '', translation: '' };
  const more = { duration_s: null, accompaniment: '', props: '', equipment: [], link_url: '' };
  const state = { state: 'accepted', pending_state: null, comment: '', waitlist_no: null, late: 'none' };
  const times = { offer_expires_at: null, returned_until: null, submitted_at: null, reminded_at: null };
  const people = { owner: null, recording: null, has_minor: false, consent: 'not_needed', name_public: true };
  const fields = {
    edition: DEFAULT_SETTINGS.current_edition,
    number: 'A7',
    category: 'Poetry',
    seq: 1,
    ...piece,
    ...more,
    ...state,
    ...times,
    ...people,
  };
  await db.doc(`entries/${id}`).set({ ...fields, ...stampsAt(), ...overrides });
  return id;
}

/** A round as it is stored, with the passes of its judges opened. */
export async function putRound(admin: Account, wanted: Wanted = {}): Promise<StoredRound> {
  const { state = 'open', practice = false, status = 'entered', roles = ['judge'] } = wanted;
  const id = `r${unique()}`;
  const entries = Array.from({ length: wanted.entries ?? 1 }, (_, index) => `${id}e${String(index + 1)}`);
  const rules_hash = state === 'setup' ? null : 'hash';
  const fixed = { practice, state, rev: 1, rules_hash, approvals: [], reasons: [], versions: 0 };
  const { current_edition: edition } = DEFAULT_SETTINGS;
  await db.doc(`${rounds.path}/${id}`).set({ ...makeRoundInput(), edition, ...fixed, ...stampsAt() });
  await putEntries(id, entries, status);
  const seated = await Promise.all(
    roles.map(async (role, index) => {
      const pass = await makePass(admin, { role: role === 'head' ? 'head' : 'judge' });
      await seatIn(id, { pass: pass.id, seat: SEATS.charAt(index), role });
      const own = entries.map((entry) => sheetIdOf({ round: id, entry, judge: pass.id }));
      return { pass: pass.id, token: await openPass(pass), sheets: own };
    }),
  );
  return { id, entries, judges: seated };
}

/** An open round with one judge and one entry. */
export async function openRound(admin: Account): Promise<Seated & { round: string }> {
  const { id, judges: seated } = await putRound(admin);
  const [judge] = seated;
  if (!judge) throw new Error('the round has no judge');
  return { ...judge, round: id };
}
