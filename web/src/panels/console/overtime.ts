import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { Overtime } from '@ndeiya/domain/judging/overtime';

const MINUTE = 60;
/** Minutes and seconds: '7:05'. */
const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / MINUTE))}:${String(seconds % MINUTE).padStart(2, '0')}`;

/** Says in a few words by how much a performance was over its time. */
export const overOf = ({ taken, allowed }: Overtime): string =>
  consoleMessages.entry.over(clock(taken - allowed));

export const overtimeText = ({ taken, allowed }: Overtime): string =>
  consoleMessages.entry.overtime(clock(taken), clock(allowed));
