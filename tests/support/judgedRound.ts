import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import type { Account } from './backend';
import { makePass } from './passes';
import { putRound, seatIn } from './rounds';

/** A judge who has not opened the pass yet. */
export interface Seat {
  pass: string;
  code: string;
  name: string;
  /** The ids of the own sheets, in the order of the entries. */
  sheets: string[];
}
export interface JudgedRound {
  id: string;
  entries: string[];
  seats: Seat[];
}

/** An open round in which judges have seats, but no phone has opened a pass. */
export async function judgedRound(
  admin: Account,
  { judges = 1, entries = 3 }: { judges?: number; entries?: number } = {},
): Promise<JudgedRound> {
  const round = await putRound(admin, { entries, roles: [] });
  const seats = await Promise.all(
    Array.from({ length: judges }, async (_, place) => {
      const seat = String.fromCharCode(65 + place);
      const { id: pass, code, name } = await makePass(admin, { role: 'judge' });
      await seatIn(round.id, { pass, seat, role: 'judge' });
      const own = round.entries.map((entry) => sheetIdOf({ round: round.id, entry, judge: pass }));
      return { pass, code, name, sheets: own };
    }),
  );
  return { id: round.id, entries: round.entries, seats };
}
