import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { JudgeRole, RoundState } from '@ndeiya/domain/judging/states';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { StaffCaller } from '../../data/judging';

/** A round on the screen, and who looks at it. */
export interface ShownRound {
  caller: StaffCaller;
  console: ConsoleAnswer;
  /** Reads the round again, after something was changed. */
  onChange: () => Promise<void>;
}

export const ROUND_WORDS: Record<RoundState, string> = {
  setup: 'Being set up',
  open: 'Open',
  closed: 'Closed',
  frozen: 'Frozen',
  published: 'Published',
  corrected: 'Published',
};

export const JUDGE_ROLE_WORDS: Record<JudgeRole, string> = {
  judge: 'Judge',
  head: 'Head judge',
  shadow: 'Practises only',
};

/** Parts below each other. A long line wraps, where a column of its own width would scroll sideways. */
export const COLUMN = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** A word or a control, and its explanation beside it. */
export const BESIDE = { display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 } as const;

const CLOCK = { from: 11, to: 16 };
/** The time of day where the competition is: '14:03'. */
export const timeOf = (instant: string): string => toLocalIso(new Date(instant)).slice(CLOCK.from, CLOCK.to);

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const HOURS_SAID = 12;
/** Says how long before the server's answer something was: the clock of a laptop may be wrong. */
export function agoOf(instant: string, serverTime: string): string {
  const minutes = Math.round((Date.parse(serverTime) - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < HOUR_MINUTES) return `${String(minutes)} min ago`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours <= HOURS_SAID ? `${String(hours)} h ago` : `on ${instant.slice(0, 10)}`;
}
