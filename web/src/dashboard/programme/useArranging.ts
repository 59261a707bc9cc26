import { deletionMessages } from '@ndeiya/domain/kernel/deletionMessages';
import { programmeAdminMessages as texts } from '@ndeiya/domain/programme/adminMessages';
import type { ProgrammeAnswer } from '@ndeiya/domain/programme/programmeApi';
import { arrange, buildProgramme, type BuildWanted, removeSlot } from '../../data/admin/programme';
import { notify } from '../../lib/notify';
import { addedIn, type Moves, movesBack } from './moves';
import { slotNameOf } from './order';
import type { ProgrammeControl } from './useProgrammeEditor';

/** Long enough to look at the new order before it is taken back. */
const UNDO_MS = 30_000;
const MINUTES_OF_INPUT = 16;

/** The changes of many lines at once. Each says what it did and can be undone. */
export function useArranging(programme: ProgrammeAnswer, { change }: ProgrammeControl) {
  const tell = (text: string, undo: () => Promise<unknown>) => {
    const run = async () => {
      if ((await change('undo', undo)) !== null) notify.info(texts.undone, { subject: 'programme' });
    };
    notify.success(text, {
      durationMs: UNDO_MS,
      subject: 'programme',
      action: { label: deletionMessages.undo, run: () => void run() },
    });
  };

  const move = async (what: string, moves: Moves, text: string) => {
    const { slots } = programme;
    const now = await change(what, () => arrange(moves));
    if (now) tell(text, () => arrange(movesBack(slots, moves, now)));
    return now !== null;
  };

  const build = async (wanted: BuildWanted) => {
    const { starts_at, gap_minutes } = programme;
    const now = await change('build', () => buildProgramme(wanted));
    // The first one is a draft that can be built anew.
    if (!now || starts_at === null) return;
    const added = addedIn(now, programme);
    const isSame = now.starts_at === starts_at && now.gap_minutes === gap_minutes;
    if (isSame && added.length === 0) {
      notify.info(texts.nothingToAdd);
      return;
    }
    tell(texts.built(added.map(slotNameOf)), async () => {
      const start = starts_at.slice(0, MINUTES_OF_INPUT);
      if (!isSame) await buildProgramme({ ...wanted, starts_at: start, gap_minutes });
      for (const { id } of added) await removeSlot(id);
      return true;
    });
  };
  return { move, build };
}
export type Arranging = ReturnType<typeof useArranging>;
