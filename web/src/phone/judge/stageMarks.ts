import type { Live, LiveLine } from '@ndeiya/domain/programme/live';
import { justOnStage } from '@ndeiya/domain/programme/onStage';
import { isOut } from '@ndeiya/domain/programme/states';
import { msg } from '../../i18n/msg';
import type { PackRound } from './model';

/** The words about the stage, by the id of the sheet. */
export type StageMarks = Readonly<Record<string, string>>;

const startOf = ({ starts_at }: LiveLine) => (starts_at === null ? 0 : Date.parse(starts_at));

/** The pieces on stage now and a moment ago. Those of a practice round are invented. */
export function stageMarks(live: Live, rounds: readonly PackRound[]): StageMarks {
  const lines = new Map(live.lines.map((line) => [line.id, line]));
  // Both times are the server's.
  const last = justOnStage(live.lines, startOf, Date.parse(live.at));
  const marks: Record<string, string> = {};
  for (const { id, entries } of rounds.filter(({ practice }) => !practice)) {
    for (const { entry, sheet_id } of entries) {
      // An entry has a line for this round, or one for all rounds of the edition.
      const line = lines.get(`${id}_${entry}`) ?? lines.get(`${String(live.edition)}_${entry}`);
      if (line?.state === 'on_stage') marks[sheet_id] = msg('On stage');
      else if (line && line.id === last) marks[sheet_id] = msg('Just on stage');
    }
  }
  return marks;
}

/** A text that changes when the sheets have another order, or when one takes no part any more. */
export const orderOf = ({ lines }: Live): string =>
  lines.map(({ id, state }) => `${id}${isOut(state) ? ' out' : ''}`).join();
